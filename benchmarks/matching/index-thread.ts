/** A thread that attaches to an index which another thread has built, and looks for its phrases; or does other work. */
import { parentPort } from "node:worker_threads";
import { attachIndex, type PhraseIndex, type SharedPhraseIndex } from "@docreview/rule-matcher";

export type Request =
  | { readonly kind: "attach"; readonly shared: SharedPhraseIndex }
  | { readonly kind: "search" }
  | { readonly kind: Work; readonly batches: readonly string[] };

/** What is done for each batch: to find phrases in it; to reckon, without memory; to read it, one unit at a time. */
export type Work = "find" | "reckon" | "read";

export interface Answer {
  readonly hits: number;
  /** Of the CPU of this thread. */
  readonly seconds: number;
  /** That passed. */
  readonly milliseconds: number;
}

let index: PhraseIndex | undefined;

const works: Readonly<Record<Work, (batch: string) => number>> = {
  find: (batch) => index!.find(batch).count,
  reckon: () => reckon(1),
  read: (batch) => unitsBelow(batch, 0x40),
};

const steps = 1_000_000;

function reckon(seed: number): number {
  let state = seed;
  for (let step = 0; step < steps; step++) state = (Math.imul(state ^ step, 31) + step) | 0;
  return state & 1;
}

function unitsBelow(text: string, bound: number): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) < bound) count++;
  return count;
}

const cell = new Int32Array(new SharedArrayBuffer(4));

/** Of a thread that runs, the system knows its time only in steps of milliseconds; of one that sleeps, all of it. */
function threadSeconds(): number {
  Atomics.wait(cell, 0, 0, 1);
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e6;
}

parentPort!.on("message", (request: Request) => {
  const before = threadSeconds();
  const started = performance.now();
  let hits = 0;
  if (request.kind === "attach") {
    index = attachIndex(request.shared);
  } else if (request.kind === "search") {
    hits = index!.find("").count;
  } else {
    for (const batch of request.batches) hits += works[request.kind](batch);
  }
  const milliseconds = performance.now() - started;
  const answer: Answer = { hits, seconds: threadSeconds() - before, milliseconds };
  parentPort!.postMessage(answer, []);
});
