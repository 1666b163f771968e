/** Whatever is on a page, nothing is lost, nothing occurs twice, and places are within their lines. */
import { boundsOf, documentFaults, placesOf, span, type Document, type Page } from "@docreview/model";
import fc from "fast-check";
import { expect, test } from "vitest";
import { boundedExtent, createGlyphBuffer, type GlyphStyle, type PageGlyphs } from "../../glyphs/glyphs.ts";
import { composeDocument } from "../compose.ts";
import { flowOf } from "../flow.ts";

interface Spot {
  readonly code: number;
  readonly column: number;
  readonly row: number;
  readonly size: number;
  readonly turn: number;
}

const box = { left: 0, bottom: 0, right: 600, top: 800 };
/** Letters, digits, marks, spaces, Hebrew, and characters of two units. */
const codes = Array.from("abcXYZ0123.-•*() \u00a0\u05d0\u05d1😀𝒳", (character) => character.codePointAt(0)!);
const sizes = [6, 10, 10, 10, 14];
const cell = 15;

const spot = fc.record({
  code: fc.constantFrom(...codes),
  column: fc.nat(38),
  row: fc.nat(50),
  size: fc.constantFrom(...sizes),
  turn: fc.constantFrom(0, 0, 0, 0, Math.PI / 2),
});

/** The glyphs of one page, so far apart that none covers another. */
const spots = fc.uniqueArray(spot, {
  maxLength: 300,
  selector: ({ column, row, turn }) => `${column} ${row} ${turn}`,
});

function styleOf({ size, turn }: Spot): GlyphStyle {
  const shared = { bold: false, italic: false, colour: "#000000", visible: true };
  return { angle: turn, fontSize: size, ...boundedExtent(size, 0.8, 0.2), ...shared };
}

function pageOf(number: number, placed: readonly Spot[]): PageGlyphs {
  const buffer = createGlyphBuffer();
  for (const one of placed) {
    const style = buffer.styleIndex(styleOf(one));
    buffer.add({
      code: one.code,
      x: cell * one.column + 7,
      y: cell * one.row + 5,
      advance: 0.6 * one.size,
      style,
    });
  }
  const page: Page = { number, mediaBox: box, cropBox: box, rotation: 0, userUnit: 1 };
  return { page, glyphs: buffer.finish(), unmapped: 0, paints: false };
}

function compose(pages: readonly (readonly Spot[])[]): Document {
  const glyphs = pages.map((placed, index) => pageOf(index + 1, placed));
  return composeDocument(
    glyphs.map(({ page }) => page),
    flowOf(glyphs),
  );
}

const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** The characters with ink, in no order; raised digits count as what they were drawn as, and brackets as either. */
function inkOf(text: string): string {
  return Array.from(text.replace(/\s/gu, "").replaceAll(")", "("), (character) =>
    superscripts.includes(character) ? String(superscripts.indexOf(character)) : character,
  )
    .toSorted()
    .join("");
}

const twoPages = fc.array(spots, { minLength: 1, maxLength: 2 });

test("the document is sound", () => {
  fc.assert(
    fc.property(twoPages, (pages) => {
      expect(documentFaults(compose(pages))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test("every visible glyph occurs once", () => {
  fc.assert(
    fc.property(twoPages, (pages) => {
      const drawn = pages.flatMap((placed) => placed.map(({ code }) => String.fromCodePoint(code))).join("");
      expect(inkOf(compose(pages).text)).toBe(inkOf(drawn));
    }),
    { numRuns: 60 },
  );
});

test("the order in which a page is drawn makes no difference to what is read", () => {
  const shuffled = spots.chain((placed) =>
    fc.tuple(fc.constant(placed), fc.shuffledSubarray([...placed], { minLength: placed.length })),
  );
  fc.assert(
    fc.property(shuffled, ([one, other]) => {
      expect(inkOf(compose([one]).text)).toBe(inkOf(compose([other]).text));
    }),
    { numRuns: 40 },
  );
});

test("the places of a span are within those of its lines", () => {
  fc.assert(
    fc.property(twoPages, fc.nat(), fc.nat(), (pages, one, other) => {
      const document = compose(pages);
      const ends = [one, other].map((end) => end % (document.text.length + 1)).toSorted((a, b) => a - b);
      const part = span(ends[0]!, ends[1]!);
      const lines = document.layout.lines.filter(
        (line) => line.span.start < part.end && line.span.end > part.start,
      );
      for (const { page, quads } of placesOf(document, part)) {
        const whole = lines
          .filter((line) => line.page === page)
          .flatMap((line) => placesOf(document, line.span)[0]?.quads ?? []);
        const [inner, outer] = [boundsOf(quads), boundsOf(whole)];
        expect(inner.left).toBeGreaterThanOrEqual(outer.left);
        expect(inner.right).toBeLessThanOrEqual(outer.right);
        expect(inner.bottom).toBeGreaterThanOrEqual(outer.bottom);
        expect(inner.top).toBeLessThanOrEqual(outer.top);
      }
    }),
    { numRuns: 60 },
  );
});
