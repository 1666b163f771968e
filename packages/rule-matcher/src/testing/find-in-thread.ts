/** A thread that attaches an index, finds its phrases in a text, and posts what it found. */
import { parentPort, workerData } from "node:worker_threads";
import { attachIndex, type SharedPhraseIndex } from "../phrases/phrase-index.ts";

const { shared, text } = workerData as { readonly shared: SharedPhraseIndex; readonly text: string };
const { count, phrases, starts, ends } = attachIndex(shared).find(text);
const hits = Array.from({ length: count }, (_, hit) => `${phrases[hit]} ${starts[hit]} ${ends[hit]}`);
parentPort?.postMessage(hits, []);
