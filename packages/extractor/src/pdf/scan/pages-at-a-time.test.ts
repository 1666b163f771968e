/** Scans of several pages: pages are recognised at the same time, keep their order, and report their progress. */
import {
  recognitionMilliseconds,
  type RecognisedWord,
  type RecognitionProgress,
  type Tools,
} from "@docreview/model";
import { expect, test } from "vitest";
import { readPdf } from "../../testing/reading.ts";
import { smallPdf } from "../../testing/small-pdf.ts";
import { createMemoryBudget } from "./memory-budget.ts";

/** Pages without text that draw a bar, the higher the later. */
const pages = [1, 2, 3, 4].map((number) => ({ content: `40 ${number * 40} 200 20 re f` }));
const size = "/MediaBox [0 0 300 200]";

/** A recogniser that says which page it sees, by the height of its bar. */
function wordOn(data: Uint8Array, width: number): RecognisedWord {
  const row = Math.floor(data.findIndex((shade) => shade < 128) / width);
  const page = Math.round((200 * (1 - row / (data.length / width)) - 20) / 40);
  const text = ["First", "Second", "Third", "Fourth"][page - 1]!;
  return { text, confidence: 0.95, left: 100, top: 100, right: 300, bottom: 140, baseline: 135, line: 1 };
}

test("two pages at a time, in the order of the document", async () => {
  const begun: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const recognise: NonNullable<Tools["recognise"]> = async ({ data, width }) => {
    most = Math.max(most, ++running);
    // Of each two pages, the first ends only when the second has begun.
    await new Promise<void>((resolve) => {
      begun.push(resolve);
      if (begun.length === 2) for (const end of begun.splice(0).toReversed()) end();
    });
    running--;
    return [wordOn(data, width)];
  };
  const progress: RecognitionProgress[] = [];
  const { document, problems } = await readPdf(smallPdf({ pages, inherited: size }), {
    tools: { recognise },
    recognition: { pagesAtATime: 2, onProgress: (reached) => progress.push(reached) },
  });
  expect(problems).toEqual([]);
  expect(most).toBe(2);
  const { lines } = document.layout;
  expect(lines.map(({ page, span }) => [page, document.text.slice(span.start, span.end)])).toEqual([
    [1, "First"],
    [2, "Second"],
    [3, "Third"],
    [4, "Fourth"],
  ]);
  expect(progress).toEqual([0, 1, 2, 3, 4].map((done) => ({ done, total: 4 })));
});

test("an abort ends the pages at hand and those after them", async () => {
  const abort = new AbortController();
  const seen: number[] = [];
  const recognise: NonNullable<Tools["recognise"]> = async (_, signal) => {
    seen.push(1);
    abort.abort();
    signal!.throwIfAborted();
    return [];
  };
  await expect(
    readPdf(smallPdf({ pages, inherited: size }), { tools: { recognise }, signal: abort.signal }),
  ).rejects.toThrow("cancelled");
  expect(seen).toHaveLength(1);
});

test.each([
  ["one page has the usual time", 1, 90],
  ["four pages have more", 4, 120],
  ["many pages have no more than the most", 1000, 600],
])("%s", (_, count, seconds) => {
  const time = { milliseconds: 90_000, millisecondsPerPage: 30_000, mostMilliseconds: 600_000 };
  expect(recognitionMilliseconds(time, count)).toBe(seconds * 1000);
});

test("a page waits until there is memory for its pixels, and a huge one runs alone", async () => {
  const memory = createMemoryBudget(10);
  const events: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string, share: number) =>
    memory.with(share, async () => {
      events.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const all = [run("small", 4), run("huge", 50), run("late", 4)];
  await Promise.resolve();
  expect(events).toEqual(["small"]);
  for (const name of ["small", "huge", "late"]) {
    await expect.poll(() => ends.has(name)).toBe(true);
    ends.get(name)!();
  }
  await Promise.all(all);
  expect(events).toEqual(["small", "huge", "late"]);
});
