/** How words look that are set in letters of several sizes and colours. */
import { span } from "@docreview/model";
import { describe, expect, test } from "vitest";
import { shownDocument } from "../testing/shown-document.ts";
import { appearanceOf, type Appearance } from "./appearance.ts";

/** Twenty characters, of which a tenth is two. */
const words = "Terms and fees apply";

/** Letters from a place in the text on. */
interface Letters {
  readonly from: number;
  readonly size?: number;
  readonly colour?: string;
  readonly visible?: boolean;
}

/** How a part of a text looks; omitted: of all the words. */
function lookOf(
  letters: readonly Letters[],
  { text = words, part = words, background = "#ffffff" } = {},
): Omit<Appearance, "pages"> {
  const { document } = shownDocument([{ text, background }]);
  const runs = document.layout.runs.flatMap((run) =>
    letters.map(({ from, size = 8, colour = "#000000", visible = true }, index) => ({
      ...run,
      fontSize: size,
      colour,
      visible,
      span: span(from, letters[index + 1]?.from ?? text.length),
    })),
  );
  const start = text.indexOf(part);
  const shown = { ...document, layout: { ...document.layout, runs } };
  const { commonSize, largestSize, contrast } = appearanceOf(shown, span(start, start + part.length))!;
  return { commonSize, largestSize, contrast };
}

const small = (from: number): Letters => ({ from, size: 4 });
const large = (from: number): Letters => ({ from, size: 8 });

describe("the common size of words", () => {
  test.each<[name: string, letters: readonly Letters[], size: number]>([
    ["is that of nine tenths of their letters", [large(0), small(18)], 8],
    ["is that of the smaller ones if they are more than a tenth", [large(0), small(17)], 4],
    ["is that of the smaller ones wherever they are", [small(0), large(3)], 4],
    ["does not rise with the largest letters", [small(0), { from: 3, size: 90 }], 4],
    ["counts letters of one size together", [small(0), large(2), small(19)], 4],
  ])("%s", (_, letters, commonSize) => {
    expect(lookOf(letters)).toMatchObject({
      commonSize,
      largestSize: Math.max(...letters.map(({ size = 8 }) => size)),
    });
  });
});

test.each([24, 26])(
  "the letters before and after the words do not count, of which other ones begin at %i",
  (from) => {
    const text = `Note: ${words}, as they always do`;
    const letters = [small(0), large(5), small(from), { from: 40, size: 90 }];
    const { commonSize, largestSize } = lookOf(letters, { text });
    expect([commonSize, largestSize]).toEqual([8, 8]);
    const louder = [{ from: 0, size: 90 }, large(5), { from: 26, size: 90 }];
    expect(lookOf(louder, { text })).toMatchObject({ commonSize: 8, largestSize: 8 });
  },
);

describe("the contrast of words", () => {
  test.each<[name: string, letters: readonly Letters[], contrast: number]>([
    ["is that of nine tenths of their letters", [{ from: 0 }, { from: 18, colour: "#ffffff" }], 21],
    ["is that of the paler ones if they are more", [{ from: 0 }, { from: 17, colour: "#ffffff" }], 1],
    ["is nothing if more than a tenth is invisible", [{ from: 0 }, { from: 17, visible: false }], 1],
  ])("%s", (_, letters, contrast) => {
    expect(lookOf(letters).contrast).toBeCloseTo(contrast);
  });
});
