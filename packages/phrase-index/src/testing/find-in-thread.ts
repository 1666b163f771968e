/** A thread that attaches an index, finds its phrases in a text, and posts the hits. */
import { parentPort, workerData } from "node:worker_threads";
import { listHits } from "../comparing/hits.ts";
import { attachIndex, type SharedPhraseIndex } from "../phrase-index.ts";

const { shared, text } = workerData as { readonly shared: SharedPhraseIndex; readonly text: string };
const hits = listHits(attachIndex(shared).find(text)).map(
  ({ phrase, start, end }) => `${phrase} ${start} ${end}`,
);
parentPort?.postMessage(hits, []);
