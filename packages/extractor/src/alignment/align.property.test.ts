/** However a rendition is set, aligned text reads the same, shown text is found, and the work stays nearly linear. */
import { documentFaults, type Document, type Zone } from "@docreview/model";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { recordOf, type TextRecord } from "../content/record.ts";
import { contentOf } from "../testing/content.ts";
import { characterAt, setText, type SetBlock, type Setting } from "../testing/rendition.ts";
import { align, matchWords } from "./align.ts";

const zone = fc.constantFrom<Zone>(
  "body",
  "body",
  "heading",
  "list",
  "table",
  "footnote",
  "text-box",
  "comment",
);
/** Only a few words, so that they are repeated often. */
const commonWord = fc.constantFrom(
  "the",
  "fund",
  "may",
  "lose",
  "value",
  "of",
  "“risk”",
  "don't",
  "—",
  "5%",
  "12,000",
  "Österreich",
);
const letters = fc.string({
  unit: fc.constantFrom(...Array.from("abcdefghijklmnop")),
  minLength: 5,
  maxLength: 12,
});
const sentence = fc.array(fc.oneof(commonWord, commonWord, letters), { minLength: 1, maxLength: 25 });
const blocks = fc.array(fc.record({ zone, text: sentence.map((words) => words.join(" ")) }), {
  minLength: 1,
  maxLength: 12,
});
const setting: fc.Arbitrary<Setting> = fc.record({
  width: fc.integer({ min: 12, max: 60 }),
  linesPerPage: fc.integer({ min: 3, max: 30 }),
  hyphenates: fc.boolean(),
  header: fc.constantFrom("", "The Fund – Annual Report"),
});

function recordOfBlocks(given: readonly SetBlock[]): TextRecord {
  return recordOf(contentOf(given));
}

/** Quotation marks, dashes and capitals as another program sets them. */
function restyled(text: string): string {
  return text
    .replace(/[“”]/g, '"')
    .replaceAll("'", "’")
    .replaceAll("—", "–")
    .replace(/\bfund\b/g, "FUND");
}

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[“”"]/g, '"')
    .replace(/[‘’']/g, "'")
    .replace(/[-–—]/g, "-")
    .toLowerCase();

/** Pairs of the text of the record and what the rendition draws in its place. */
function shownPairs(document: Document, rendition: Document): readonly (readonly [string, string])[] {
  const { text, layout } = document;
  return layout.lines.flatMap((line) =>
    Array.from({ length: line.span.end - line.span.start }, (_, index) => line.span.start + index)
      .filter((unit) => !Number.isNaN(layout.extents[2 * unit]!))
      .map((unit) => {
        const place = { page: line.page, y: line.origin.y, x: layout.extents[2 * unit]! };
        return [plain(text[unit]!), plain(characterAt(rendition, place))] as const;
      }),
  );
}

/** The rendition of some of the blocks, in another order. */
const scrambled = blocks.chain((given) =>
  fc.tuple(
    fc.constant(given),
    fc.shuffledSubarray([...given]),
    fc.shuffledSubarray([...given], { minLength: given.length }),
  ),
);

describe("a rendition that is scrambled", () => {
  test("gives a sound document whose text is that of the record", () => {
    fc.assert(
      fc.property(scrambled, setting, ([given, shown], how) => {
        const record = recordOfBlocks(given);
        const document = align(
          record,
          setText(
            shown.map((one) => ({ ...one, text: restyled(one.text) })),
            how,
          ),
        );
        expect(documentFaults(document)).toEqual([]);
        expect(document.text).toBe(record.text);
        expect(document.layout.blocks).toEqual(record.blocks);
      }),
      { numRuns: 200 },
    );
  });

  test("aligned text reads the same", () => {
    fc.assert(
      fc.property(scrambled, setting, ([given, shown], how) => {
        const rendition = setText(
          shown.map((one) => ({ ...one, text: restyled(one.text) })),
          how,
        );
        const pairs = shownPairs(align(recordOfBlocks(given), rendition), rendition);
        expect(pairs.map(([said]) => said)).toEqual(pairs.map(([, drawn]) => drawn));
      }),
      { numRuns: 200 },
    );
  });

  test("no glyph is taken twice", () => {
    fc.assert(
      fc.property(scrambled, setting, ([given, shown], how) => {
        const rendition = setText(shown, how);
        const { layout } = align(recordOfBlocks(given), rendition);
        const places = layout.lines.flatMap(({ page, origin, span }) =>
          Array.from(
            { length: span.end - span.start },
            (_, index) => layout.extents[2 * (span.start + index)]!,
          )
            .filter((begin) => !Number.isNaN(begin))
            .map((begin) => `${page} ${origin.y} ${begin}`),
        );
        expect(new Set(places).size).toBe(places.length);
      }),
      { numRuns: 200 },
    );
  });
});

/** Blocks whose words are nowhere else: there is one way to align them. */
const unambiguous = fc
  .tuple(
    fc.array(fc.record({ zone, length: fc.integer({ min: 3, max: 25 }) }), { minLength: 1, maxLength: 15 }),
    fc.nat(1000),
  )
  .map(([sizes, seed]) =>
    sizes.map(({ zone, length }, block): SetBlock => {
      const words = Array.from({ length }, (_, index) => invented(block * 1000 + index + seed));
      return { zone, text: words.join(" ") };
    }),
  );

/** A word of nine letters for each number: no part of one is another. */
function invented(number: number): string {
  return `word${Array.from(String(number).padStart(5, "0"), (digit) => "abcdeghikm"[Number(digit)]).join("")}`;
}

describe("blocks that occur in the rendition once", () => {
  test("are shown whole, wherever they are", () => {
    const shuffled = unambiguous.chain((given) =>
      fc.tuple(fc.constant(given), fc.shuffledSubarray([...given], { minLength: given.length })),
    );
    fc.assert(
      fc.property(shuffled, setting, ([given, shown], how) => {
        const record = recordOfBlocks(given);
        const { text, layout } = align(record, setText(shown, how));
        const missing = Array.from(text, (character, unit) => ({ character, unit })).filter(
          ({ character, unit }) => /\S/.test(character) && Number.isNaN(layout.extents[2 * unit]!),
        );
        expect(missing).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test("have no lines where the rendition leaves them out, and take none from others", () => {
    const some = unambiguous.chain((given) => fc.tuple(fc.constant(given), fc.subarray([...given])));
    fc.assert(
      fc.property(some, setting, ([given, shown], how) => {
        const { layout } = align(recordOfBlocks(given), setText(shown, how));
        const isShown = layout.blocks.map(({ span }) =>
          layout.lines.some((line) => line.span.start >= span.start && line.span.end <= span.end),
        );
        expect(isShown).toEqual(given.map((one) => shown.includes(one)));
      }),
      { numRuns: 300 },
    );
  });
});

describe("comparisons a word", () => {
  const count = 20_000;
  const words = (word: (index: number) => string) => Array.from({ length: count }, (_, index) => word(index));
  const random = (index: number) => Math.imul(index + 1, 0x9e37_79b1) >>> 7;
  const inParagraphs = (all: readonly string[], length = 40): readonly SetBlock[] =>
    Array.from({ length: Math.ceil(all.length / length) }, (_, index) => ({
      zone: "body",
      text: all.slice(index * length, (index + 1) * length).join(" "),
    }));
  const how: Setting = { width: 80, linesPerPage: 50, hyphenates: true, header: "Quarterly Report" };
  const natural = words((index) =>
    invented(Math.floor(2000 / ((random(index) % 2000) + 1)) + (random(index) % 17)),
  );

  test.each<[string, readonly SetBlock[], readonly SetBlock[]]>([
    ["the same text", inParagraphs(natural), inParagraphs(natural)],
    ["blocks in reversed order", inParagraphs(natural), inParagraphs(natural).toReversed()],
    [
      "one word again and again",
      inParagraphs(words(() => "again")),
      inParagraphs(
        words(() => "again"),
        33,
      ),
    ],
    [
      "two words at random",
      inParagraphs(words((index) => `w${random(index) % 2}`)),
      inParagraphs(words((index) => `w${random(index * 7) % 2}`)),
    ],
    [
      "ten words at random",
      inParagraphs(words((index) => `w${random(index) % 10}`)),
      inParagraphs(words((index) => `w${random(index * 7) % 10}`)),
    ],
    ["one endless word", [{ zone: "body", text: "x".repeat(5 * count) }], inParagraphs(words(() => "xxxxx"))],
    [
      "two texts with nothing in common",
      inParagraphs(words(invented)),
      inParagraphs(words((index) => `${invented(index)}x`)),
    ],
    [
      "comments only",
      inParagraphs(natural).map((one) => ({ ...one, zone: "comment" })),
      inParagraphs(natural),
    ],
  ])("are bounded: %s", (_, given, shown) => {
    const effort = { comparisons: 0 };
    matchWords(recordOfBlocks(given), setText(shown, how), effort);
    expect(effort.comparisons / count).toBeLessThan(400);
  });
});
