/**
 * The appearance of an annotation: the content of its form XObject, whose box viewers fit to the annotation's rectangle
 * (ISO 32000-2, 12.5.5). A highlight of one rectangular quad is drawn in the unit square and a note in a square of
 * `noteSide`, so that all of one colour share an appearance; any other highlight is drawn in the page's user space.
 *
 * A highlight is one path, filled once with the nonzero rule, so that overlapping quads are not darker. Its own graphics
 * state multiplies it onto the page. The form must not be a transparency group: a group would be blended within itself
 * first, and would then cover the text.
 *
 * PDF/A-1 has no transparency (ISO 19005-1, 6.4): there a highlight is a line below the words.
 */
import type { Quad, Rectangle } from "@docreview/model";
import type { Highlight, Note } from "../annotations/annotation.ts";
import { colourComponents, colourOperands } from "../annotations/colour.ts";
import { labelSize, labelWidth, noteSide } from "../annotations/note-position.ts";
import { leaning, thousandths } from "../annotations/quads.ts";

export interface Appearance {
  /** `/BBox` of the form. */
  readonly box: Rectangle;
  /** Content stream; it uses the graphics state `/B` if it is multiplied, and the font `/H` if it is labelled. */
  readonly content: string;
  readonly blendMode: "Multiply" | "Normal";
  /** A note with a label. */
  readonly isLabelled?: true;
}

/** `opaque`: without transparency; `grey`: also without RGB colours, because the output intent of the file is not RGB. */
export type Palette = "transparent" | "opaque" | "grey";

/** What a file allows. */
export interface Manner {
  readonly palette: Palette;
  /** Whether the file is PDF/A, which allows only typefaces that it contains. */
  readonly archived: boolean;
}

export function appearanceOf(annotation: Highlight | Note, manner: Manner): Appearance {
  const { palette } = manner;
  if (annotation.kind === "note") return noteAppearance(annotation, manner);
  return palette === "transparent"
    ? highlightAppearance(annotation)
    : underlineAppearance(annotation, palette);
}

/** A key that is equal for annotations with the same appearance; null for one that needs its own. */
export function sharedLook(annotation: Highlight | Note, manner: Manner): string | null {
  const { palette } = manner;
  const { colour, kind } = annotation;
  if (kind === "note") return `note ${colour} ${drawnLabel(annotation, manner)}`;
  return palette === "transparent" && fillsRectangle(annotation) ? colour : null;
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

/** Leaning, as other quads are, with the corner outside the box, so that the box is filled. */
const unitOutline = "0 1 m 1 1 l 1 0 l -0.0001 0 l h";

/** Whether a single quad fills the rectangle, and the rectangle is not empty. */
function fillsRectangle({ quads: [quad, ...others] }: Highlight): boolean {
  if (quad === undefined || others.length > 0) return false;
  const [ulx, uly, urx, ury, llx, lly, lrx, lry] = quad;
  const isUpright = ulx === llx && urx === lrx && uly === ury && lly === lry;
  const isUpended = ulx === urx && llx === lrx && uly === lly && ury === lry;
  return (isUpright || isUpended) && ulx !== lrx && uly !== lry;
}

/** A fifteenth of the height of the quad, in strong colours: pastels would be too faint for a line. */
function underlineAppearance({ colour, quads, rectangle }: Highlight, palette: Palette): Appearance {
  const strong = colourComponents(colour).map((component) => Math.round(component ** 4 * 850) / 1000);
  return {
    box: rectangle,
    content: [palette === "grey" ? "0.4 g" : `${strong.join(" ")} rg`, ...quads.map(footOf), "f"].join("\n"),
    blendMode: "Normal",
  };
}

function footOf([ulx, uly, urx, ury, llx, lly, lrx, lry]: Quad): string {
  const towards = (from: number, to: number) => thousandths(from + (to - from) / 15);
  const left = [towards(llx, ulx), towards(lly, uly)] as const;
  const right = [towards(lrx, urx), towards(lry, ury)] as const;
  return outline([...left, ...right, llx, lly, lrx, lry]);
}

/** The quad as a closed subpath, always in one direction: overlapping quads of opposite directions would cancel out. */
function outline([ulx, uly, urx, ury, llx, lly, lrx, lry]: Quad): string {
  const upright = uly === ury && lly === lry && ulx === llx && urx === lrx && urx >= ulx && uly >= lly;
  if (upright) return `${ulx} ${uly} ${thousandths(urx - ulx)} ${thousandths(lly - uly)} re`;
  const turn = (lrx - ulx) * (lly - ury) - (llx - urx) * (lry - uly);
  const [second, fourth] = turn > 0 ? [`${llx} ${lly}`, `${urx} ${ury}`] : [`${urx} ${ury}`, `${llx} ${lly}`];
  return `${ulx} ${uly} m ${second} l ${lrx} ${lry} l ${fourth} l h`;
}

/** A label needs a typeface that the file does not contain. */
function drawnLabel({ label }: Note, { archived }: Manner): string {
  return archived ? "" : label;
}

/** A speech bubble with three lines of text, and to its left the reference of the rule. */
function noteAppearance(note: Note, manner: Manner): Appearance {
  const { colour, label } = note;
  const fill = manner.palette === "grey" ? "0.85 g" : `${colourOperands(colour)} rg`;
  const drawn = drawnLabel(note, manner);
  const left = -labelWidth(label);
  const written = drawn.replaceAll(/[\\()]/g, (character) => `\\${character}`);
  return {
    box: { left, bottom: 0, right: noteSide, top: noteSide },
    content: [
      ...(drawn === ""
        ? []
        : [
            `${fill} 0.3 G 0.5 w ${left + 0.5} 5 ${-left} 12 re B`,
            `BT 0 g /H ${labelSize} Tf ${left + 3} 8.2 Td (${written}) Tj ET`,
          ]),
      `${fill} 0.3 G 1 w 1 j`,
      "1 5 m 1 17 l 17 17 l 17 5 l 9 5 l 5 1 l 5 5 l h B",
      "4 14 m 14 14 l 4 11 m 14 11 l 4 8 m 11 8 l S",
    ].join("\n"),
    blendMode: "Normal",
    ...(drawn === "" ? {} : { isLabelled: true }),
  };
}
