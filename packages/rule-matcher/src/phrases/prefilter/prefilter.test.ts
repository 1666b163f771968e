/** What the prefilter passes over holds no phrase; what it hands on is cut where words are the same as in the whole. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { createPhraseTable } from "../create-phrase-table.ts";
import { foldPhrases } from "../folded-phrases.ts";
import { listHits, type PhraseHits } from "../hits.ts";
import { createJavaScriptPhraseScanner } from "../javascript-phrases.ts";
import { compilePhrases } from "../phrase-index.ts";
import { createWasmPhraseScanner } from "../wasm-phrases.ts";
import { naiveFind } from "../../testing/naive-phrases.ts";
import { createPrefilter } from "./prefilter.ts";

const prefilterOf = (phrases: readonly string[]) => createPrefilter(createPhraseTable(foldPhrases(phrases)));

function sorted(hits: PhraseHits) {
  return listHits(hits).toSorted((a, b) => a.phrase - b.phrase || a.start - b.start || a.end - b.end);
}

// Words that are rare in English, so that the prefilter is in use.
const letter = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("q", "z", "Q") },
  {
    weight: 1,
    arbitrary: fc.constantFrom("é", "e\u0301", "ß", "İ", "ﬁ", "ς", "9", "ａ", "字", "ж", "𝐚", "か"),
  },
);
const word = fc.array(letter, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(""));
const noises =
  " | | |\n|-|-\n|\u00AD|\u00AD\n|\u200B|\u0301|’|'|“|.|,|%|—|😀|\uFE0F|*|¹|\r\n|\uD83D|&|\u00A0|€|\u0002|\u0004|\t|\u007f";
const noise = fc.constantFrom(...noises.split("|"));
const phrase = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: word },
      { weight: 1, arbitrary: fc.constantFrom("%", "'", ".", "-", "€") },
    ),
    { minLength: 1, maxLength: 4 },
  )
  .chain((parts) => fc.constantFrom(" ", "").map((glue) => parts.join(glue)));
const phrases = fc.array(phrase, { minLength: 1, maxLength: 6 });
const piece = fc.oneof({ weight: 3, arbitrary: word }, { weight: 4, arbitrary: noise });
const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(""));

/** Writes phrases in other ways, between which words come that keep them apart. */
const disguise = fc.constantFrom(
  (written: string) => written,
  (written: string) => written.toUpperCase(),
  (written: string) => written.replaceAll(" ", "-\n"),
  (written: string) => written.normalize("NFD"),
  (written: string) => Array.from(written).join("\u200B"),
  (written: string) => written.replace(/(?<=[qz])(?=[qz])/g, "-\n"),
  (written: string) => written.replace(/(?<=[qz])(?=[qz])/g, "\u00AD-\n"),
  (written: string) => written.replace(/(?<=[qz])(?=[qz])/g, "\u00AD\n "),
  (written: string) => written.replace(/(?<=[qz])(?=[qz])/g, "\u0003"),
);
const uses = fc.array(
  fc.tuple(
    fc.nat(5),
    disguise,
    fc.constantFrom(" ", "\n", "-\n", ", ", "", " other words of a sentence ", "\n\n"),
  ),
  { maxLength: 8 },
);

type Use = readonly [which: number, change: (written: string) => string, after: string];

function document(list: readonly string[], used: readonly Use[]): string {
  return used.map(([which, change, after]) => change(list[which % list.length]!) + after).join("");
}

const broken = (written: string) => (written.match(/[-\u00AD]\s*\n/g) ?? []).length;

test.each([
  ["any text", fc.tuple(phrases, text)],
  [
    "texts that hold the phrases",
    fc.tuple(phrases, uses).map(([list, used]) => [list, document(list, used)] as [string[], string]),
  ],
])("nothing is lost in %s", (_, cases) => {
  let filtered = 0;
  fc.assert(
    fc.property(cases, ([list, written]) => {
      fc.pre(broken(written) <= 6);
      const prefilter = prefilterOf(list);
      if (prefilter !== null) filtered++;
      const found = compilePhrases(list, createJavaScriptPhraseScanner).find(written);
      expect(sorted(found)).toEqual(naiveFind(list, written));
    }),
    { numRuns: 6_000 },
  );
  expect(filtered).toBeGreaterThan(3_000);
});

test("passages are disjoint and stand between white space", () => {
  fc.assert(
    fc.property(phrases, text, (list, written) => {
      let end = -1;
      for (const span of prefilterOf(list)?.(written) ?? []) {
        expect(span.start).toBeGreaterThan(end);
        end = span.end;
        expect(written.slice(0, span.start)).toMatch(/^$|[\s\u0085]$/);
        expect(written.slice(span.end)).toMatch(/^$|^[\s\u0085]/);
      }
    }),
    { numRuns: 2_000 },
  );
});

test("letters are found that are met for the first time, everywhere at once", () => {
  for (let unit = 0x10d0; unit <= 0x10fa; unit++) {
    const word = String.fromCharCode(unit).repeat(4);
    // Ten units are a fourth of the text: words begin where each of its parts does.
    const written = Array.from({ length: 8 }, () => word).join(" ");
    expect(prefilterOf([word])!(written)).toEqual([{ start: 0, end: written.length }]);
  }
});

const filler = "Shares rise and fall, and what they pay is never sure.\n";

test("phrases are found wherever a text is cut into blocks", () => {
  fc.assert(
    fc.property(phrases, uses, fc.integer({ min: 0, max: 80 }), (list, used, moved) => {
      const before = filler.repeat(400).slice(0, 16_384 - moved);
      const written = before + document(list, used) + filler.repeat(400) + document(list, used);
      fc.pre(broken(written) <= 8);
      const [inJavaScript, inWasm] = [createJavaScriptPhraseScanner, createWasmPhraseScanner].map((create) =>
        sorted(compilePhrases(list, create).find(written)),
      );
      expect(inJavaScript).toEqual(inWasm);
    }),
    { numRuns: 200 },
  );
});

test("most of a text is passed over that holds no phrase", () => {
  const covered = (written: string) =>
    prefilterOf(["risk-free return", "guaranteed", "APR", "can’t lose", "100% safe"])!(written).reduce(
      (sum, { start, end }) => sum + end - start,
      0,
    );
  expect(covered(filler.repeat(2_000))).toBeLessThan((2_000 * filler.length) / 50);
  expect(
    covered(`${filler} 100 pounds (£5), wa\u00ADter, and €9 • we can’t say.\nUn-\nlike you. `.repeat(100)),
  ).toBeLessThan(2_000);
});

test("no prefilter for phrases that would be in question everywhere", () => {
  expect(prefilterOf(["the"])).toBeNull();
  expect(prefilterOf(["%"])).toBeNull();
  expect(prefilterOf(["q".repeat(40)])).toBeNull();
  expect(prefilterOf(["the return", "q"])).not.toBeNull();
});

test("from where phrases stand all over, the rest of a text is one passage", () => {
  const written = "quick ".repeat(10_000);
  expect(prefilterOf(["quick"])!(written)).toEqual([{ start: 0, end: written.length }]);
});
