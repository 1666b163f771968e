/**
 * One index in two threads: how long it takes to attach a new one, and what two find in the time of one. That time is of
 * each thread's own CPU, so that what else the machine does counts for nothing; that they share caches does count, and
 * that its cores may be halves of one. What the machine allows is told by work that shares nothing.
 *
 * What an index needs of its own in a thread is made for its first search. In a new thread V8 compiles each function
 * when it is first called, which takes several times as long as all of that; so a thread attaches twice and searches
 * nothing twice, and all is told: the first index of a thread costs the first two figures, any other the third.
 */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { frequentWords } from "@docreview/language-en";
import { compilePhrases, shareIndex, type SharedPhraseIndex } from "@docreview/rule-matcher";
import { sized } from "../extent.ts";
import type { Figure } from "../figures.ts";
import { phrases } from "../phrases.ts";
import { prose } from "../prose.ts";
import { allHits } from "./counts.ts";
import type { Answer, Request, Work } from "./index-thread.ts";

const phraseCount = 10_000;
const textLength = sized(5_000_000, 200_000);
/** UTF-16 units, at least: a batch ends with a paragraph. */
const batchLength = sized(200_000, 50_000);
/** The text is searched so often in a round. */
const repeats = sized(10, 1);
const rounds = sized(9, 1);
const attachments = sized(7, 3);

export async function threadFigures(): Promise<readonly Figure[]> {
  const shared = shareIndex(compilePhrases(phrases(phraseCount), { frequentWords }));
  const text = batchesOf(prose(textLength).text);
  const batches = Array.from({ length: repeats }, () => text).flat();
  const halves = [0, 1].map((half) => batches.filter((_, nth) => nth % 2 === half));
  const [first, second] = [await startThread(shared), await startThread(shared)];
  const gains: Record<Work, number[]> = { find: [], reckon: [], read: [] };
  for (let round = 0; round <= rounds; round++) {
    for (const work of ["find", "reckon", "read"] as const) {
      const alone = await ask(first.worker, { kind: work, batches });
      const together = await Promise.all(
        [first, second].map(({ worker }, nth) => ask(worker, { kind: work, batches: halves[nth]! })),
      );
      if (work === "find") expectHits(alone.hits, together[0]!.hits + together[1]!.hits);
      if (round > 0) gains[work].push(alone.seconds / Math.max(...together.map(({ seconds }) => seconds)));
    }
  }
  const started = [first, second];
  await Promise.all([first.worker.terminate(), second.worker.terminate()]);
  while (started.length < attachments) {
    const thread = await startThread(shared);
    started.push(thread);
    await thread.worker.terminate();
  }
  return [
    {
      name: "10,000 phrases: to attach a new thread",
      unit: "ms",
      goal: { atMost: 0.3 },
      values: started.map(({ attachMilliseconds }) => attachMilliseconds),
    },
    {
      name: "10,000 phrases: the first search of a new thread, of no text",
      unit: "ms",
      goal: null,
      values: started.map(({ searchMilliseconds }) => searchMilliseconds),
    },
    {
      name: "10,000 phrases: to attach and search first where the code is compiled",
      unit: "ms",
      goal: null,
      values: started.map(({ compiledMilliseconds }) => compiledMilliseconds),
    },
    {
      name: "10,000 phrases: two threads beside one",
      unit: "×",
      goal: { atLeast: 1.9 },
      values: gains.find,
    },
    { name: "two threads beside one, only reckoning", unit: "×", goal: null, values: gains.reckon },
    { name: "two threads beside one, only reading text", unit: "×", goal: null, values: gains.read },
  ];
}

/** Cut between paragraphs, over which no phrase runs. */
function batchesOf(text: string): readonly string[] {
  const batches: string[] = [];
  for (let from = 0; from < text.length;) {
    const end = text.indexOf("\n\n", from + batchLength);
    const to = end < 0 ? text.length : end + 2;
    batches.push(text.slice(from, to));
    from = to;
  }
  return batches;
}

interface Thread {
  readonly worker: Worker;
  /** That attaching took at first, then searching nothing, and both of it once more. */
  readonly attachMilliseconds: number;
  readonly searchMilliseconds: number;
  readonly compiledMilliseconds: number;
}

async function startThread(shared: SharedPhraseIndex): Promise<Thread> {
  const worker = new Worker(new URL("index-thread.ts", import.meta.url));
  const attach = await ask(worker, { kind: "attach", shared });
  const search = await ask(worker, { kind: "search" });
  const again = [await ask(worker, { kind: "attach", shared }), await ask(worker, { kind: "search" })];
  return {
    worker,
    attachMilliseconds: attach.milliseconds,
    searchMilliseconds: search.milliseconds,
    compiledMilliseconds: again.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
  };
}

async function ask(worker: Worker, request: Request): Promise<Answer> {
  worker.postMessage(request, []);
  const [answer] = (await once(worker, "message")) as [Answer];
  return answer;
}

function expectHits(...found: readonly number[]): void {
  const hits = allHits[phraseCount]![textLength]! * repeats;
  const wrong = found.find((count) => count !== hits);
  if (wrong !== undefined) throw new Error(`threads found ${wrong} hits; they must find ${hits}`);
}
