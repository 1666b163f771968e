/**
 * How an annotation draws itself: the content of its form XObject. A highlight is drawn in the page's user space, so
 * its box is its rectangle; a note in a square of `noteSide`, which viewers fit to the rectangle.
 *
 * A highlight is one path, filled once with the nonzero rule: where its quads overlap, the colour is laid on once.
 * It is multiplied onto the page by its own graphics state, so the form must not be a transparency group: a group
 * would be blended within itself first, and then cover the text.
 */
import type { Quad, Rectangle } from "@docreview/model";
import type { Annotation, Highlight, Note } from "./annotation.ts";
import { noteSide } from "./note-position.ts";

export interface Appearance {
  /** `/BBox` of the form. */
  readonly box: Rectangle;
  /** Content stream; names the graphics state `/Blend`. */
  readonly content: string;
  /** Of the graphics state `/Blend`. */
  readonly blendMode: "Multiply" | "Normal";
}

export function appearanceOf(annotation: Annotation): Appearance {
  return annotation.kind === "highlight" ? highlightAppearance(annotation) : noteAppearance(annotation);
}

/** The red, green and blue of `#RRGGBB`, each from 0 to 1, to thousandths. */
export function colourComponents(colour: string): readonly [number, number, number] {
  const component = (at: number) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) / 0.255) / 1000;
  return [component(1), component(3), component(5)];
}

function highlightAppearance({ colour, quads, rectangle }: Highlight): Appearance {
  return {
    box: rectangle,
    content: [`/Blend gs ${colourComponents(colour).join(" ")} rg`, ...quads.map(outline), "f"].join("\n"),
    blendMode: "Multiply",
  };
}

/** The quad as a closed subpath, always the same way round: quads of opposite ways would cancel where they overlap. */
function outline([ulx, uly, urx, ury, llx, lly, lrx, lry]: Quad): string {
  const turn = (lrx - ulx) * (lly - ury) - (llx - urx) * (lry - uly);
  const [second, fourth] = turn > 0 ? [`${llx} ${lly}`, `${urx} ${ury}`] : [`${urx} ${ury}`, `${llx} ${lly}`];
  return `${ulx} ${uly} m ${second} l ${lrx} ${lry} l ${fourth} l h`;
}

/** A speech bubble with three lines of writing. */
function noteAppearance({ colour }: Note): Appearance {
  return {
    box: { left: 0, bottom: 0, right: noteSide, top: noteSide },
    content: [
      `/Blend gs ${colourComponents(colour).join(" ")} rg 0.3 G 1 w 1 j`,
      "1 5 m 1 17 l 17 17 l 17 5 l 9 5 l 5 1 l 5 5 l h B",
      "4 14 m 14 14 l 4 11 m 14 11 l 4 8 m 11 8 l S",
    ].join("\n"),
    blendMode: "Normal",
  };
}
