/** A paragraph as nodes: mostly one; more where it is so long that setting it at once would take too long. */
import { clockTime } from "@docreview/model";
import type { Inline, Paragraph } from "../content/content.ts";
import type { Typeface } from "./fonts.ts";
import { linkTarget } from "./link.ts";
import type { TextNode, TextPiece } from "./pdfmake.ts";
import { printable, type MissingGlyphs } from "./printable.ts";
import { isRightToLeft } from "./right-to-left.ts";
import {
  largestFont,
  lineHeight,
  linkColour,
  readableColour,
  smallestFont,
  styleOf,
  type ParagraphStyle,
} from "./style.ts";

export interface Setting {
  readonly typeface: Typeface;
  readonly missing: MissingGlyphs;
  /** Factor of all type sizes that the file gives. */
  readonly given: number;
  /** Factor of all type sizes. */
  readonly scale: number;
}

export function paragraphNodes(paragraph: Paragraph, setting: Setting): readonly TextNode[] {
  const style = styleOf(paragraph);
  const pieces = paragraph.inlines.flatMap((inline) => piecesOf(inline, style, setting));
  const parts = partsOf(pieces);
  const { time } = paragraph;
  const marker = markerOf(time === undefined ? paragraph.marker : clockTime(time), style, setting);
  const text = paragraph.inlines.map((inline) => inline.text).join("");
  const alignment = startsRightToLeft(text) ? "right" : "left";
  const { bold, italic, colour, above, below, keepWithNext } = style;
  const indent = style.indent * setting.scale + marker.width;
  return parts.map((part, index): TextNode => {
    const isFirst = index === 0;
    return {
      text: isFirst ? [...marker.pieces, ...part] : part,
      fontSize: sizeOf(null, style, setting),
      lineHeight,
      bold,
      italics: italic,
      color: colour,
      alignment,
      margin: [indent, isFirst ? above : 0, 0, index === parts.length - 1 ? below : 0],
      ...(isFirst && keepWithNext > 0 ? { keepWithNext } : {}),
      ...(isFirst && marker.width > 0
        ? {
            leadingIndent: -marker.width,
            markerLength: marker.pieces.reduce((sum, one) => sum + one.text.length, 0),
          }
        : {}),
    };
  });
}

function startsRightToLeft(text: string): boolean {
  const letter = /\p{L}/u.exec(text);
  return letter !== null && isRightToLeft(letter[0]);
}

/** Markers that are shorter take this much room, so that the items of a list begin below each other. */
const narrowestMarker = 16;
const gapBehindMarker = 5;
/** A marker that is wider is in the text like a word. */
const widestMarker = 90;

/** Its width is none if it is in the text like a word. */
export function markerOf(
  marker: string,
  style: ParagraphStyle,
  setting: Setting,
): { readonly pieces: readonly TextPiece[]; readonly width: number } {
  if (marker.trim() === "") return { pieces: [], width: 0 };
  const { bold, italic } = style;
  const fontSize = sizeOf(null, style, setting);
  const runs = printable(`${marker.replaceAll(/\s+/g, " ").trim()} `, { bold, italic }, setting);
  const pieces = runs.map((run) => ({
    text: run.text,
    font: run.family,
    bold: run.bold,
    italics: run.italic,
    fontSize,
  }));
  const needed = runs.reduce(
    (sum, run) => sum + setting.typeface.widthOf(run.text, fontSize, run),
    gapBehindMarker,
  );
  return { pieces, width: needed > widestMarker ? 0 : Math.max(narrowestMarker * setting.scale, needed) };
}

function piecesOf(inline: Inline, style: ParagraphStyle, setting: Setting): readonly TextPiece[] {
  const link = linkTarget(inline.link);
  const fontSize = sizeOf(inline.fontSize, style, setting);
  const color = link === null ? (readableColour(inline.colour) ?? style.colour) : linkColour;
  const face = { bold: inline.bold || style.bold, italic: inline.italic || style.italic };
  return printable(inline.text, face, setting).map(({ text, family, bold, italic }) => ({
    text: withinReason(text),
    font: family,
    bold,
    italics: italic,
    fontSize,
    color,
    ...(link === null ? {} : { link, decoration: "underline" as const }),
  }));
}

/** Tabs as spaces; long stretches of white space, which say nothing, at a length that a page can bear. */
function withinReason(text: string): string {
  if (!/[\t\n]| {2}/.test(text)) return text;
  return text
    .replaceAll("\t", "    ")
    .replaceAll(/ {13,}/g, " ".repeat(12))
    .replaceAll(/\n{4,}/g, "\n\n\n");
}

export function sizeOf(given: number | null, style: ParagraphStyle, setting: Setting): number {
  const isGiven = given !== null && given > 0 && style.sizes === "given";
  const wanted = isGiven ? given * setting.given : style.fontSize;
  const size = Math.min(Math.max(wanted, smallestFont), largestFont) * setting.scale;
  return Math.round(Math.max(size, smallestFont) * 10) / 10;
}

/** Characters and pieces that are set at once: the time grows with their square. */
const longestPart = 4000;
const mostPieces = 200;
/** What is longer is set piece by piece: it is broken anywhere, and each try measures all of it. */
export const longestWord = 60;

/** Broken between words where there are any; at least one part. */
function partsOf(pieces: readonly TextPiece[]): readonly TextPiece[][] {
  const parts: TextPiece[][] = [[]];
  let length = 0;
  const open = () => {
    parts.push([]);
    length = 0;
  };
  for (const piece of joined(pieces)) {
    for (const text of shortPieces(piece.text)) {
      if (length + text.length > longestPart || parts.at(-1)!.length >= mostPieces) open();
      parts.at(-1)!.push({ ...piece, text });
      length += text.length;
    }
  }
  return parts.length > 1 ? parts.filter((part) => part.length > 0) : parts;
}

/** At most `longestPart` characters each, cut behind white space; longer words at `longestWord`. */
function shortPieces(text: string): readonly string[] {
  const pieces: string[] = [];
  let start = 0;
  let space = 0;
  for (let at = 0; at < text.length; at++) {
    const isSpace = text[at] === " " || text[at] === "\n";
    if (isSpace && at + 1 - start <= longestPart) space = at + 1;
    const isLongWord = at - Math.max(start, space) >= longestWord && !/[\udc00-\udfff]/.test(text[at]!);
    if (!isLongWord && at + 1 - start <= longestPart) continue;
    const cut = space > start ? space : at;
    pieces.push(text.slice(start, cut));
    start = cut;
  }
  if (start < text.length) pieces.push(text.slice(start));
  return pieces;
}

/** Neighbours of one style as one. */
function joined(pieces: readonly TextPiece[]): readonly TextPiece[] {
  const result: TextPiece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (last !== undefined && sameStyle(last, piece))
      result[result.length - 1] = { ...last, text: last.text + piece.text };
    else result.push(piece);
  }
  return result;
}

function sameStyle(left: TextPiece, right: TextPiece): boolean {
  return (
    left.font === right.font &&
    left.bold === right.bold &&
    left.italics === right.italics &&
    left.fontSize === right.fontSize &&
    left.color === right.color &&
    left.link === right.link
  );
}
