/**
 * The content of a page as the operators of its content stream (ISO 32000-2, 8 and 9), with its resources. In points,
 * from the lower-left corner.
 */
import type { Picture } from "./picture.ts";
import type { Span, TextStyle } from "../lines/styled-text.ts";

/** Text in a colour, `#rrggbb`, linked to an address unless that is null. */
export interface PaintedStyle extends TextStyle {
  readonly colour: string;
  readonly link: string | null;
}

export interface Box {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

export interface Link {
  readonly box: Box;
  /** In ASCII. */
  readonly address: string;
}

/** From one point to another. */
export type Stroke = readonly [x1: number, y1: number, x2: number, y2: number];

export interface Pen {
  readonly width: number;
  readonly colour: string;
}

export interface Canvas {
  /** Spans from left to right, starting at `x` on the baseline `y`. */
  readonly text: (spans: readonly Span<PaintedStyle>[], x: number, y: number) => void;
  readonly area: (box: Box, colour: string) => void;
  readonly strokes: (strokes: readonly Stroke[], pen: Pen) => void;
  readonly picture: (picture: Picture, box: Box) => void;
  readonly drawn: () => DrawnPage;
}

export interface DrawnPage {
  /** A byte string. */
  readonly content: string;
  /** Named `P` followed by their index in this list. */
  readonly pictures: readonly Picture[];
  readonly links: readonly Link[];
}

export function openCanvas(): Canvas {
  const operators: string[] = [];
  const pictures: Picture[] = [];
  const links: Link[] = [];
  const strokes: Canvas["strokes"] = (lines, { width, colour }) => {
    if (lines.length === 0) return;
    // Each is a separate path, because PDF readers mistake a path of many lines for a shape.
    const paths = lines.map(
      ([x1, y1, x2, y2]) => `${short(x1)} ${short(y1)} m ${short(x2)} ${short(y2)} l S`,
    );
    operators.push(`${operandsOf(colour)} RG ${short(width)} w ${paths.join(" ")}`);
  };
  return {
    text: (spans, x, y) => {
      if (spans.length === 0) return;
      operators.push(`BT ${short(x)} ${short(y)} Td ${spans.map(shown).join(" ")} ET`);
      let left = x;
      for (const { width, style } of spans) {
        if (style.link !== null) {
          links.push({ box: linkBox(left, width, { y, size: style.size }), address: style.link });
          const line = y - style.size * underlineDepth;
          strokes([[left, line, left + width, line]], {
            width: style.size * underlineWidth,
            colour: style.colour,
          });
        }
        left += width;
      }
    },
    area: ({ left, bottom, right, top }, colour) => {
      const size = `${short(right - left)} ${short(top - bottom)}`;
      operators.push(`${operandsOf(colour)} rg ${short(left)} ${short(bottom)} ${size} re f`);
    },
    strokes,
    picture: (picture, { left, bottom, right, top }) => {
      const known = pictures.indexOf(picture);
      const place = known === -1 ? pictures.push(picture) - 1 : known;
      const matrix = [right - left, 0, 0, top - bottom, left, bottom].map(short);
      operators.push(`q ${matrix.join(" ")} cm ${turns[picture.orientation]}/P${place} Do Q`);
    },
    drawn: () => ({ content: operators.join("\n"), pictures, links }),
  };
}

/** Of the size. */
const underlineDepth = 0.12;
const underlineWidth = 0.05;

function linkBox(
  left: number,
  width: number,
  { y, size }: { readonly y: number; readonly size: number },
): Box {
  return { left, bottom: y - size * 0.25, right: left + width, top: y + size * 0.95 };
}

function shown({ text, style: { run, size, colour } }: Span<PaintedStyle>): string {
  const [first] = run.faces;
  return `${operandsOf(colour)} rg /${first.resource} ${size} Tf ${run.shown(text, size)}`;
}

/** From the unit square to itself, by the orientation of the stored picture (Exif 2.32, tag 0x0112). */
const turns: Readonly<Record<Picture["orientation"], string>> = {
  1: "",
  2: "-1 0 0 1 1 0 cm ",
  3: "-1 0 0 -1 1 1 cm ",
  4: "1 0 0 -1 0 1 cm ",
  5: "0 -1 -1 0 1 1 cm ",
  6: "0 -1 1 0 0 1 cm ",
  7: "0 1 1 0 0 0 cm ",
  8: "0 1 -1 0 1 0 cm ",
};

/** The red, green and blue of `#rrggbb`, each from 0 to 1. */
function operandsOf(colour: string): string {
  return [1, 3, 5]
    .map((at) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) / 0.255) / 1000)
    .join(" ");
}

function short(value: number): number {
  return Math.round(value * 100) / 100;
}
