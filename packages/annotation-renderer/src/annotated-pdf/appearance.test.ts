import type { Quad } from "@docreview/model";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Highlight } from "../annotations/annotation.ts";
import { annotationsOf } from "../annotations/annotated-findings.ts";
import { appearanceOf, type Manner, type Palette, sharedLook } from "./appearance.ts";
import { annotationElement } from "../xfdf/annotation-element.ts";
import { absenceOf, boxQuad, date, findingOf, highlightOf, pageOf, reviewOf } from "../testing/review.ts";

const plain: Manner = { palette: "transparent", archived: false };

function highlightOver(quads: readonly Quad[]): Highlight {
  const [mark] = annotationsOf(reviewOf([pageOf()], [findingOf([highlightOf(quads)])]), date);
  if (mark?.kind !== "highlight") throw new Error("no highlight");
  return mark;
}

function contentOf(quads: readonly Quad[], palette: "transparent" | "opaque"): string {
  return appearanceOf(highlightOver(quads), { palette, archived: false }).content;
}

/** Twice the area that a path of straight lines encloses; negative if it is clockwise. */
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

test("all quads of a highlight have the same direction, as opposite directions would cancel out", () => {
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

/** Corners of the path on the page, once a viewer has fitted the box to the rectangle (ISO 32000-2, 12.5.5). */
function drawnCorners(mark: Highlight): readonly (readonly [number, number])[] {
  const { box, content } = appearanceOf(mark, plain);
  const { left, bottom, right, top } = mark.rectangle;
  const wide = (right - left) / (box.right - box.left);
  const high = (top - bottom) / (box.top - box.bottom);
  return Array.from(content.matchAll(/([-\d.]+) ([-\d.]+) [ml]\b/g), ([, x, y]) => [
    left + (Number(x) - box.left) * wide,
    bottom + (Number(y) - box.bottom) * high,
  ]);
}

const level = boxQuad(10, 20, 50, 32);
const upwards: Quad = [70, 20, 70, 60, 82, 20, 82, 60];
const slanted: Quad = [10, 40, 50, 60, 15, 28, 55, 48];

test("a highlight is drawn with the corners of the XFDF, and never as a rectangle that viewers fit to pixels", () => {
  for (const quads of [[level], [upwards], [slanted], [level, upwards, slanted]]) {
    const mark = highlightOver(quads);
    const coords = annotationElement(mark).attributes["coords"]!.split(",").map(Number);
    const corners = drawnCorners(mark);
    expect(corners).toHaveLength(quads.length * 4);
    for (let at = 0; at < coords.length; at += 2) {
      const near = corners.filter(([x, y]) => Math.hypot(x - coords[at]!, y - coords[at + 1]!) < 0.006);
      expect(near).toHaveLength(1);
    }
    expect(appearanceOf(mark, plain).content).not.toMatch(/\bre\b/);
  }
});

test("highlights share an appearance only if they fill their rectangles", () => {
  const coordinate = fc.integer({ min: 0, max: 2 });
  const four = fc.tuple(coordinate, coordinate, coordinate, coordinate);
  const anyQuad = fc.tuple(four, four).map(([one, other]): Quad => [...one, ...other]);
  const box = four.map(([left, bottom, right, top]) => boxQuad(left, bottom, right, top));
  const turned = box.map(([a, b, c, d, e, f, g, h]): Quad => [e, f, a, b, g, h, c, d]);
  const anyQuads = fc.array(fc.oneof(anyQuad, box, turned), { minLength: 1, maxLength: 2 });
  const shared = appearanceOf(highlightOver([level]), plain);
  fc.assert(
    fc.property(anyQuads, fc.constantFrom<Palette>("transparent", "opaque", "grey"), (quads, palette) => {
      const mark = highlightOver(quads);
      const manner: Manner = { palette, archived: false };
      const isShared = sharedLook(mark, manner) !== null;
      expect(isShared).toBe(palette === "transparent" && quads.length === 1 && isRectangle(quads[0]!));
      if (isShared) expect(appearanceOf(mark, manner)).toEqual(shared);
      else expect(appearanceOf(mark, manner).box).toEqual(mark.rectangle);
    }),
    { numRuns: 1000 },
  );
});

/** Whether the four corners form an axis-aligned rectangle. */
function isRectangle(quad: Quad): boolean {
  const round = [0, 2, 6, 4].map((at) => [quad[at]!, quad[at + 1]!] as const);
  const steps = round.map(([x, y], index) => {
    const [nextX, nextY] = round[(index + 1) % 4]!;
    return [nextX - x, nextY - y] as const;
  });
  const turnsSquare = ([dx, dy]: readonly [number, number], index: number) => {
    const [nextX, nextY] = steps[(index + 1) % 4]!;
    return (dx === 0) !== (dy === 0) && (dx === 0) === (nextY === 0) && (dy === 0) === (nextX === 0);
  };
  return steps.every(turnsSquare);
}

test("an underline fills the lowest fifteenth of its quad, and is darker than a highlight", () => {
  expect(contentOf([boxQuad(100, 700, 200, 715)], "opaque")).toBe(
    "0.666 0.153 0.153 rg\n100 701 100 -1 re\nf",
  );
});

test("a note shows the reference of its rule, except in PDF/A, where no foreign typeface is allowed", () => {
  const finding = findingOf([absenceOf("a", 1)], { reference: "AU(1)" });
  const [note] = annotationsOf(reviewOf([pageOf()], [finding]), date);
  if (note?.kind !== "note") throw new Error("no note");
  const labelled = appearanceOf(note, plain);
  expect(labelled.content).toContain("(AU\\(1\\)) Tj");
  const { left, right, bottom, top } = note.rectangle;
  expect(labelled.box).toMatchObject({ right: 18, top: 18 });
  expect(labelled.box.right - labelled.box.left).toBeCloseTo(right - left, 3);
  expect(top - bottom).toBe(18);
  const archived = appearanceOf(note, { ...plain, archived: true });
  expect(archived.content).not.toContain("Tj");
  expect(archived.box).toEqual(labelled.box);
});
