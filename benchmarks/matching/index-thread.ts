/** A thread that attaches to an index which another thread has built, and looks for its phrases. */
import { parentPort } from "node:worker_threads";
import { attachIndex, type PhraseIndex, type SharedPhraseIndex } from "@docreview/rule-matcher";

export type Request =
  | { readonly kind: "attach"; readonly shared: SharedPhraseIndex }
  | { readonly kind: "search" }
  | { readonly kind: "find"; readonly batches: readonly string[] };

export interface Answer {
  readonly hits: number;
  /** Of the CPU of this thread: told in steps of some milliseconds. */
  readonly seconds: number;
  /** That passed. */
  readonly milliseconds: number;
}

let index: PhraseIndex | undefined;

parentPort!.on("message", (request: Request) => {
  const started = performance.now();
  const before = process.threadCpuUsage();
  let hits = 0;
  if (request.kind === "attach") {
    index = attachIndex(request.shared);
  } else if (request.kind === "search") {
    hits = index!.find("").count;
  } else {
    for (const batch of request.batches) hits += index!.find(batch).count;
  }
  const { user, system } = process.threadCpuUsage(before);
  const answer: Answer = {
    hits,
    seconds: (user + system) / 1e6,
    milliseconds: performance.now() - started,
  };
  parentPort!.postMessage(answer, []);
});
