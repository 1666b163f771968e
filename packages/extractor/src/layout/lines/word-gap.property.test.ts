/** The words of a line are found whatever its font, its letter-spacing and the gaps between its words. */
import type { Page } from "@docreview/model";
import fc from "fast-check";
import { expect, test } from "vitest";
import { boundedExtent, createGlyphBuffer, type PageGlyphs } from "../../glyphs/glyphs.ts";
import { composeDocument } from "../compose.ts";
import { flowOf } from "../flow.ts";
import { narrowestWordGap } from "./measures.ts";

/** All but `size` are in type sizes. */
interface Setting {
  readonly size: number;
  /** Of the 26 letters. */
  readonly widths: readonly number[];
  readonly tracking: number;
  /** The gap between two words, in addition to the tracking. */
  readonly wordGap: number;
  /** The kerning of single pairs of letters. */
  readonly kerning: readonly number[];
  /** Which gaps between words have a drawn space, and how wide each space is. */
  readonly spaces: readonly boolean[];
  readonly spaceWidth: number;
  readonly baseline: number;
}

/** Wider than the widest line, because text beyond the edge of a page is not visible. */
const box = { left: 0, bottom: 0, right: 5000, top: 800 };

const tightestTracking = -0.03;
const tightestKerning = -0.02;
/** However tightly the line is set, its words are slightly further apart than the narrowest gap that ends a word. */
const leastWordGap = narrowestWordGap - tightestTracking - tightestKerning + 0.001;

const within = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** A line has enough letters to show how it is set. */
const words = fc.array(fc.stringMatching(/^[a-z]{2,9}$/), { minLength: 4, maxLength: 10 });

const setting: fc.Arbitrary<Setting> = fc.record({
  size: within(5, 40),
  widths: fc.array(within(0.3, 0.7), { minLength: 26, maxLength: 26 }),
  tracking: fc.oneof(fc.constant(0), within(tightestTracking, 0.35)),
  wordGap: within(leastWordGap, 0.45),
  kerning: fc.array(fc.oneof(fc.constant(0), within(tightestKerning, 0.02)), { minLength: 7, maxLength: 7 }),
  spaces: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
  spaceWidth: within(0.2, 0.6),
  baseline: fc.constant(500),
});

function pageOf(lines: readonly (readonly [readonly string[], Setting])[]): PageGlyphs {
  const buffer = createGlyphBuffer();
  for (const [line, one] of lines) set(buffer, line, one);
  const page: Page = { number: 1, mediaBox: box, cropBox: box, rotation: 0, userUnit: 1 };
  return { page, glyphs: buffer.finish(), unmapped: 0, paints: false };
}

function set(buffer: ReturnType<typeof createGlyphBuffer>, line: readonly string[], one: Setting): void {
  const { size, widths, tracking, wordGap, kerning, spaces, spaceWidth, baseline: y } = one;
  const shared = { bold: false, italic: false, colour: "#000000", visible: true };
  const style = buffer.styleIndex({ angle: 0, fontSize: size, ...boundedExtent(size, 0.8, 0.2), ...shared });
  let x = 20;
  let letters = 0;
  line.forEach((word, at) => {
    if (at > 0) {
      const code = 0x20;
      if (spaces[at % spaces.length]!) buffer.add({ code, x, y, advance: spaceWidth * size, style });
      x += wordGap * size;
    }
    for (const letter of word) {
      const advance = widths[letter.charCodeAt(0) - 0x61]! * size;
      buffer.add({ code: letter.charCodeAt(0), x, y, advance, style });
      x += advance + (tracking + kerning[letters++ % kerning.length]!) * size;
    }
  });
}

function textOf(page: PageGlyphs): string {
  return composeDocument([page.page], flowOf([page])).text;
}

test("words without spaces, justified, letter-spaced or kerned", () => {
  fc.assert(
    fc.property(words, setting, (line, one) => {
      const spaces = one.spaces.map(() => false);
      expect(textOf(pageOf([[line, { ...one, spaces }]]))).toBe(line.join(" "));
    }),
    { numRuns: 300 },
  );
});

test("words of which some have spaces between them, wider or narrower than the gap that they are in", () => {
  fc.assert(
    fc.property(words, setting, (line, one) => {
      expect(textOf(pageOf([[line, one]]))).toBe(line.join(" "));
    }),
    { numRuns: 300 },
  );
});

test("a letter-spaced name on a line that is not", () => {
  const [name, rest] = [
    ["jane", "doe"],
    ["who", "lives", "in", "the", "country"],
  ];
  fc.assert(
    fc.property(setting, within(0.1, 0.2), (one, tracking) => {
      const plain = { ...one, spaces: [false], tracking: 0, kerning: [0], wordGap: 0.3, size: 10 };
      const page = pageOf([[rest, plain]]);
      const spaced = pageOf([[name, { ...plain, tracking, wordGap: 0.3 + tracking }]]);
      expect(textOf(besideEachOther(spaced, page))).toBe([...name, ...rest].join(" "));
    }),
    { numRuns: 100 },
  );
});

/** The glyphs of the first page, then those of the second, with a gap for a space in between. */
function besideEachOther({ glyphs: left, page }: PageGlyphs, { glyphs: right }: PageGlyphs): PageGlyphs {
  const buffer = createGlyphBuffer();
  const last = left.count - 1;
  const shift = left.x[last]! + left.advance[last]! + 4 - right.x[0]!;
  for (const [glyphs, by] of [
    [left, 0],
    [right, shift],
  ] as const) {
    for (let index = 0; index < glyphs.count; index++) {
      const style = buffer.styleIndex(glyphs.styles[glyphs.style[index]!]!);
      const { code, x, y, advance } = glyphs;
      buffer.add({ code: code[index]!, x: x[index]! + by, y: y[index]!, advance: advance[index]!, style });
    }
  }
  return { page, glyphs: buffer.finish(), unmapped: 0, paints: false };
}

test("a line with few letters is judged by those of its page", () => {
  const prose =
    "words without a space between them follow each other closely on every line of this page".split(" ");
  fc.assert(
    fc.property(setting, (one) => {
      const plain = { ...one, spaces: [false], tracking: 0, wordGap: 0.11, size: 10 };
      const page = pageOf([
        [prose, plain],
        [["to", "be"], { ...plain, baseline: 300 }],
      ]);
      expect(textOf(page).split(/\n+/)).toEqual([prose.join(" "), "to be"]);
    }),
    { numRuns: 100 },
  );
});
