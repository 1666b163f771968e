/** The style of each kind of paragraph. Lengths are in points. */
import { at, type Zone } from "@docreview/model";
import type { Paragraph } from "../content/content.ts";

export interface ParagraphStyle {
  readonly fontSize: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly colour: string;
  /** Space above and below. */
  readonly above: number;
  readonly below: number;
  readonly indent: number;
  /** Whether the type sizes in the file are used. */
  readonly sizes: "own" | "given";
  /** With less space below it, the paragraph begins on the next page, together with the text that follows. */
  readonly keepWithNext: number;
}

const textColour = "#1c1f24";
export const quietColour = "#555b66";
export const ruleColour = "#c3c8d0";
export const linkColour = "#0b57a4";
export const headerFill = "#f0f2f5";

/** The distance between baselines, as a share of the type size. */
export const leading = 1.375;

const body: ParagraphStyle = {
  fontSize: 10,
  bold: false,
  italic: false,
  colour: textColour,
  above: 0,
  below: 6,
  indent: 0,
  sizes: "given",
  keepWithNext: 0,
};
const note = { ...body, fontSize: 8, below: 3, sizes: "own" } as const;
const furniture = { ...note, colour: quietColour, below: 1 };
const heading = { ...body, bold: true, below: 5, sizes: "own", keepWithNext: 60 } as const;
const list = { ...body, below: 3 };

const styles: Readonly<Record<Zone, ParagraphStyle>> = {
  title: { ...heading, fontSize: 22, below: 12 },
  heading,
  body,
  list,
  table: { ...body, below: 2 },
  caption: { ...body, fontSize: 8.5, italic: true, colour: quietColour, sizes: "own" },
  header: furniture,
  footer: furniture,
  "line-number": furniture,
  footnote: note,
  endnote: note,
  comment: note,
  "text-box": body,
  inserted: body,
  deleted: body,
  hidden: body,
  "alt-text": note,
  "image-text": body,
  chart: { ...body, fontSize: 9, indent: 18, below: 3, sizes: "own" },
  "smart-art": { ...body, fontSize: 9, indent: 18, below: 3, sizes: "own" },
  "slide-title": { ...heading, fontSize: 22, below: 12 },
  "notes-page": note,
  master: furniture,
  subject: { ...heading, fontSize: 17, below: 8 },
  from: { ...body, fontSize: 9, colour: quietColour, below: 2, sizes: "own" },
  "quoted-reply": { ...body, colour: quietColour, below: 4 },
  "attachment-name": { ...heading, fontSize: 11, above: 14, below: 8 },
  "nested-message": body,
  "form-field": body,
  bookmark: note,
  property: note,
};

const headingSizes = [17, 14, 12, 11, 10.5, 10] as const;

export function styleOf({ zone, level }: Paragraph): ParagraphStyle {
  const style = styles[zone];
  if (zone === "heading") {
    const fontSize = at(headingSizes, Math.min(Math.max(level, 1), headingSizes.length) - 1);
    return { ...style, fontSize, above: fontSize * 0.9 };
  }
  if (zone === "list") return { ...style, indent: listIndent(level) };
  return style;
}

/** Deeper lists are not indented further. */
const deepestIndent = 8;

function listIndent(level: number): number {
  return 16 * (Math.min(Math.max(level, 1), deepestIndent) - 1);
}

/** The limits of type sizes, so that letters stay readable and lines fit on a page. */
export const smallestFont = 5;
export const largestFont = 30;

/** Lighter letters cannot be read on white: they were meant for another background. */
const lightest = 0.62;

/** `colour` if it can be read on white, else null. */
export function readableColour(colour: string | null): string | null {
  if (colour === null || !/^#[0-9a-f]{6}$/i.test(colour)) return null;
  const share = (from: number) => Number.parseInt(colour.slice(from, from + 2), 16) / 255;
  const luminance = 0.2126 * share(1) + 0.7152 * share(3) + 0.0722 * share(5);
  return luminance > lightest ? null : colour.toLowerCase();
}
