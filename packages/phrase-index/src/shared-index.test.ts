/** An index is compiled once and used anywhere: its tables are shared, what it finds is not. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { describe, expect, test } from "vitest";
import { listHits } from "./comparing/hits.ts";
import { createJavaScriptPhraseScanner } from "./comparing/javascript-phrases.ts";
import { attachIndex, compilePhrases, shareIndex, type PhraseIndex } from "./phrase-index.ts";

const phrases = ["risk free", "free", "гарантия дохода", "well known", "office", "元本", "5 %", "–"];
const text =
  "Risk-free, a well-\nknown oﬃce: ГАРАНТИЯ дохода of 5% on 元本, guaran\u00ADteed free of ri\u00ADsk. ".repeat(
    700,
  );

function found({ find }: PhraseIndex, where: string): readonly string[] {
  return listHits(find(where)).map(({ phrase, start, end }) => `${phrase} ${start} ${end}`);
}

const index = compilePhrases(phrases);
const inOrder = found(index, text);

test("an index in JavaScript has the same hits", () => {
  const other = compilePhrases(phrases, { create: createJavaScriptPhraseScanner });
  expect(found(other, text).toSorted()).toEqual(inOrder.toSorted());
  expect(inOrder.length).toBeGreaterThan(5_000);
});

test("attached indexes have the same hits, alternating with the first", () => {
  const attached = [index, attachIndex(shareIndex(index)), attachIndex(shareIndex(index))];
  for (const each of [...attached, ...attached]) expect(found(each, text)).toEqual(inOrder);
});

test("an index attached in other threads has the same hits there, concurrently", async () => {
  const inThreads = await Promise.all(
    ["first", "second"].map(async () => {
      const thread = new Worker(new URL("./testing/find-in-thread.ts", import.meta.url), {
        workerData: { shared: shareIndex(index), text },
      });
      const [hits] = (await once(thread, "message")) as [readonly string[]];
      await thread.terminate();
      return hits;
    }),
  );
  expect(inThreads).toEqual([inOrder, inOrder]);
});

test("a plain memory is also shared", () => {
  const shared = shareIndex(index);
  const buffer = new SharedArrayBuffer(shared.memory.buffer.byteLength);
  new Uint8Array(buffer).set(new Uint8Array(shared.memory.buffer));
  expect(found(attachIndex({ ...shared, memory: { buffer } }), text).toSorted()).toEqual(inOrder.toSorted());
});

test("a table takes few bytes per phrase besides its letters", () => {
  const many = Array.from({ length: 10_000 }, (_, nth) => `phrase ${nth} of ${nth % 7}`);
  const letters = many.reduce((sum, phrase) => sum + phrase.length, 0);
  expect(shareIndex(compilePhrases(many)).tableBytes).toBeLessThan(letters + 28 * many.length);
});

describe("results", () => {
  test("later searches do not change what was found", () => {
    const first = index.find("a free office");
    const before = [first.count, [...first.triples]];
    const second = index.find("an office, risk free");
    index.find(text);
    expect([first.count, [...first.triples]]).toEqual(before);
    expect(second.count).toBe(3);
  });

  test("texts without hits share nothing writable", () => {
    const first = index.find("nothing here");
    expect(first.count).toBe(0);
    expect(first.triples).toHaveLength(0);
    expect(index.find("")).toEqual(index.find("nothing here"));
  });

  test.each([
    ["in WebAssembly", {}],
    ["in JavaScript", { create: createJavaScriptPhraseScanner }],
  ])("all hits of a word are found if they exceed one call, %s", (_, options) => {
    const many = Array.from({ length: 5_000 }, (_, nth) => (nth % 2 === 0 ? "a b" : "b"));
    const hits = found(compilePhrases([...many, "c", "c", "c"], options), "c a b a-\nb c");
    expect(new Set(hits).size).toBe(10_006);
    expect(hits).toHaveLength(10_006);
  });
});
