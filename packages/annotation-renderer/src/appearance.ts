/**
 * How an annotation draws itself: the content of its form XObject, whose box viewers fit to the annotation's rectangle
 * (ISO 32000-2, 12.5.5). A highlight of one upright or upended quad is drawn in the unit square and a note in a square of
 * `noteSide`, so that all of one colour look alike; any other highlight in the page's user space.
 *
 * A highlight is one path, filled once with the nonzero rule: where its quads overlap, the colour is laid on once.
 * It is multiplied onto the page by its own graphics state, so the form must not be a transparency group: a group
 * would be blended within itself first, and then cover the text.
 *
 * PDF/A-1 knows no transparency (ISO 19005-1, 6.4): there a highlight is a line below the words, which covers none.
 */
import type { Quad, Rectangle } from "@docreview/model";
import type { Highlight, Note } from "./annotation-kinds.ts";
import { noteSide } from "./note-position.ts";

export interface Appearance {
  /** `/BBox` of the form. */
  readonly box: Rectangle;
  /** Content stream; names the graphics state `/B` where it is multiplied. */
  readonly content: string;
  readonly blendMode: "Multiply" | "Normal";
}

/** `opaque`: without transparency; `grey`: the colours of the file are not those of a screen. */
export type Palette = "transparent" | "opaque" | "grey";

export function appearanceOf(annotation: Highlight | Note, palette: Palette): Appearance {
  if (annotation.kind === "note") return noteAppearance(annotation, palette);
  return palette === "transparent"
    ? highlightAppearance(annotation)
    : underlineAppearance(annotation, palette);
}

/** The same for annotations that one appearance draws; null for one that needs its own. */
export function sharedLook(annotation: Highlight | Note, palette: Palette): string | null {
  const { colour, kind } = annotation;
  if (kind === "note") return `note ${colour}`;
  return palette === "transparent" && fillsRectangle(annotation) ? colour : null;
}

/** The red, green and blue of `#RRGGBB`, as operands. */
export function colourOperands(colour: string): string {
  const known = operands.get(colour);
  if (known !== undefined) return known;
  const written = colourComponents(colour).join(" ");
  operands.set(colour, written);
  return written;
}

/** A review has few colours and may have very many annotations. */
const operands = new Map<string, string>();

/** Each from 0 to 1, to thousandths. */
function colourComponents(colour: string): readonly [number, number, number] {
  const component = (at: number) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) / 0.255) / 1000;
  return [component(1), component(3), component(5)];
}

function highlightAppearance(highlight: Highlight): Appearance {
  const { colour, quads, rectangle } = highlight;
  const isUnit = fillsRectangle(highlight);
  const outlines = isUnit ? [unitOutline] : quads.map(leaning).map(outline);
  return {
    box: isUnit ? unitSquare : rectangle,
    content: [`/B gs ${colourOperands(colour)} rg`, ...outlines, "f"].join("\n"),
    blendMode: "Multiply",
  };
}

const unitSquare: Rectangle = { left: 0, bottom: 0, right: 1, top: 1 };

/** It leans as other quads do: the corner lies outside the box, so that the box is filled. */
const unitOutline = "0 1 m 1 1 l 1 0 l -0.0001 0 l h";

/** Whether one quad is all of the rectangle, and the rectangle has an extent to fit a box to. */
function fillsRectangle({ quads: [quad, ...others] }: Highlight): boolean {
  if (quad === undefined || others.length > 0) return false;
  const [ulx, uly, urx, ury, llx, lly, lrx, lry] = quad;
  const isUpright = ulx === llx && urx === lrx && uly === ury && lly === lry;
  const isUpended = ulx === urx && llx === lrx && uly === lly && ury === lry;
  return (isUpright || isUpended) && ulx !== lrx && uly !== lry;
}

/**
 * A level quad gets its lower-left corner a thousandth of a unit aside, in what the PDF draws and in the XFDF, so that
 * both look the same: of one that is exactly level PDFium moves the edges to whole pixels, and PDFBox, which draws what
 * it imports by itself, rounds off the ends.
 */
export function leaning([ulx, uly, urx, ury, llx, lly, lrx, lry]: Quad): Quad {
  const isLevel = (ulx === llx && uly === ury) || (ulx === urx && uly === lly);
  return [ulx, uly, urx, ury, isLevel ? thousandths(llx - 0.001) : llx, lly, lrx, lry];
}

/** As thick as a fifteenth of the quad is high. Pastels would be too faint for a line. */
function underlineAppearance({ colour, quads, rectangle }: Highlight, palette: Palette): Appearance {
  const strong = colourComponents(colour).map((component) => Math.round(component ** 4 * 850) / 1000);
  return {
    box: rectangle,
    content: [palette === "grey" ? "0.4 g" : `${strong.join(" ")} rg`, ...quads.map(footOf), "f"].join("\n"),
    blendMode: "Normal",
  };
}

function thousandths(value: number): number {
  return Math.round(value * 1000) / 1000 + 0;
}

function footOf([ulx, uly, urx, ury, llx, lly, lrx, lry]: Quad): string {
  const towards = (from: number, to: number) => Math.round((from + (to - from) / 15) * 1000) / 1000 + 0;
  const left = [towards(llx, ulx), towards(lly, uly)] as const;
  const right = [towards(lrx, urx), towards(lry, ury)] as const;
  return outline([...left, ...right, llx, lly, lrx, lry]);
}

/** The quad as a closed subpath, always the same way round: quads of opposite ways would cancel where they overlap. */
function outline([ulx, uly, urx, ury, llx, lly, lrx, lry]: Quad): string {
  const upright = uly === ury && lly === lry && ulx === llx && urx === lrx && urx >= ulx && uly >= lly;
  if (upright) return `${ulx} ${uly} ${thousandths(urx - ulx)} ${thousandths(lly - uly)} re`;
  const turn = (lrx - ulx) * (lly - ury) - (llx - urx) * (lry - uly);
  const [second, fourth] = turn > 0 ? [`${llx} ${lly}`, `${urx} ${ury}`] : [`${urx} ${ury}`, `${llx} ${lly}`];
  return `${ulx} ${uly} m ${second} l ${lrx} ${lry} l ${fourth} l h`;
}

/** A speech bubble with three lines of writing. */
function noteAppearance({ colour }: Note, palette: Palette): Appearance {
  const fill = palette === "grey" ? "0.85 g" : `${colourOperands(colour)} rg`;
  return {
    box: { left: 0, bottom: 0, right: noteSide, top: noteSide },
    content: [
      `${fill} 0.3 G 1 w 1 j`,
      "1 5 m 1 17 l 17 17 l 17 5 l 9 5 l 5 1 l 5 5 l h B",
      "4 14 m 14 14 l 4 11 m 14 11 l 4 8 m 11 8 l S",
    ].join("\n"),
    blendMode: "Normal",
  };
}
