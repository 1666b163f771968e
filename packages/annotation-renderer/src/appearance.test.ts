import type { Quad } from "@docreview/model";
import { expect, test } from "vitest";
import type { Highlight } from "./annotation-kinds.ts";
import { annotationsOf } from "./annotation.ts";
import { appearanceOf } from "./appearance.ts";
import { annotationElement } from "./xfdf/annotation-element.ts";
import { boxQuad, date, findingOf, highlightOf, pageOf, reviewOf } from "./testing/review.ts";

function highlightOver(quads: readonly Quad[]): Highlight {
  const [mark] = annotationsOf(reviewOf([pageOf()], [findingOf([highlightOf(quads)])]), date);
  if (mark?.kind !== "highlight") throw new Error("no highlight");
  return mark;
}

function contentOf(quads: readonly Quad[], palette: "transparent" | "opaque"): string {
  return appearanceOf(highlightOver(quads), palette).content;
}

/** Twice the area that a path of straight lines encloses: negative where it goes round with the clock. */
function turns(content: string): readonly number[] {
  return content.split("\n").flatMap((line) => {
    const numbers = (line.match(/-?[\d.]+/g) ?? []).map(Number);
    const [x = 0, y = 0, width = 0, height = 0] = numbers;
    if (line.endsWith(" re")) return [2 * width * height];
    if (!line.endsWith(" h")) return [];
    const corners = Array.from({ length: 4 }, (_, corner) => numbers.slice(corner * 2, corner * 2 + 2));
    expect(corners[0]).toEqual([x, y]);
    return [
      corners.reduce((sum, [ax = 0, ay = 0], index) => {
        const [bx = 0, by = 0] = corners[(index + 1) % 4]!;
        return sum + ax * by - bx * ay;
      }, 0),
    ];
  });
}

test("every quad of a highlight goes the same way round, as quads of opposite ways would cancel", () => {
  const upright = boxQuad(10, 20, 50, 32);
  const mirrored: Quad = [50, 32, 10, 32, 50, 20, 10, 20];
  const tilted: Quad = [10, 40, 50, 60, 15, 28, 55, 48];
  const upsideDown: Quad = [50, 20, 10, 20, 50, 32, 10, 32];
  for (const palette of ["transparent", "opaque"] as const) {
    const areas = turns(contentOf([upright, mirrored, tilted, upsideDown], palette));
    expect(areas).toHaveLength(4);
    expect(areas.every((area) => area < 0)).toBe(true);
  }
});

test("a highlight is drawn with the corners that the XFDF has, and is nowhere a rectangle that viewers would fit to pixels", () => {
  const upwards: Quad = [10, 20, 10, 60, 22, 20, 22, 60];
  for (const quad of [boxQuad(10, 20, 50, 32), upwards]) {
    const mark = highlightOver([quad]);
    const { content } = appearanceOf(mark, "transparent");
    const corners = (content.split("\n")[1]!.match(/[-\d.]+ [-\d.]+(?= [ml])/g) ?? []).toSorted();
    const coords = annotationElement(mark).attributes["coords"]!.replaceAll(/([^,]+),([^,]+),?/g, "$1 $2\n");
    expect(corners).toEqual(coords.trim().split("\n").toSorted());
    expect(content).not.toMatch(/\bre\b/);
  }
});

test("an underline lies in the lowest fifteenth of its quad, and is darker than a highlight", () => {
  expect(contentOf([boxQuad(100, 700, 200, 715)], "opaque")).toBe(
    "0.666 0.153 0.153 rg\n100 701 100 -1 re\nf",
  );
});
