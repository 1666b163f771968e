/** A paragraph as a block. */
import { clockTime } from "@docreview/model";
import {
  type FaceStyle,
  type FlowBlock,
  type Marker,
  type PaintedStyle,
  paragraphBlock,
  type StyledText,
} from "@docreview/typesetting";
import type { Inline, Paragraph } from "../content/content.ts";
import { linkTarget } from "./link.ts";
import { printable, type Printing } from "./printable.ts";
import {
  largestFont,
  leading,
  linkColour,
  readableColour,
  smallestFont,
  styleOf,
  type ParagraphStyle,
} from "./style.ts";

export interface Setting extends Printing {
  /** The factor for type sizes that the file specifies. */
  readonly given: number;
  /** The factor for all type sizes. */
  readonly scale: number;
}

type Text = StyledText<PaintedStyle>;

export function placedParagraph(paragraph: Paragraph, width: number, setting: Setting): FlowBlock {
  const style = styleOf(paragraph);
  const { time } = paragraph;
  const before = markerOf(time === undefined ? paragraph.marker : clockTime(time), style, setting);
  const texts = joined(paragraph.inlines.flatMap((inline) => textOf(inline, style, setting)));
  const isInText = before.width === 0;
  const block = paragraphBlock(
    {
      texts: isInText ? [...before.texts, ...texts] : texts,
      style: paintedStyle(style, sizeOf(null, style, setting), setting),
      margin: style.indent * setting.scale + before.width,
      marker: isInText ? null : before,
    },
    { width, piecesOf: setting.typeface.piecesOf, leading },
  );
  return { block, above: style.above, below: style.below, keep: style.keepWithNext, repeated: null };
}

/** Narrower markers take this much space, so that the items of a list are aligned. */
const narrowestMarker = 16;
const gapBehindMarker = 5;
/** A wider marker is part of the text, like a word. */
const widestMarker = 90;

/** The width is 0 if the marker is part of the text. */
export function markerOf(marker: string, style: ParagraphStyle, setting: Setting): Marker {
  if (marker.trim() === "") return { texts: [], width: 0 };
  const fontSize = sizeOf(null, style, setting);
  const text = printable(`${marker.replaceAll(/\s+/g, " ").trim()} `, style, setting);
  const needed = setting.typeface.widthOf(text, fontSize, style) + gapBehindMarker;
  const width = needed > widestMarker ? 0 : Math.max(narrowestMarker * setting.scale, needed);
  return { texts: [{ text, style: paintedStyle(style, fontSize, setting) }], width };
}

function paintedStyle(
  { bold, italic, colour }: ParagraphStyle,
  size: number,
  { typeface }: Setting,
): PaintedStyle {
  return { run: typeface.runOf({ bold, italic }), size, colour, link: null };
}

function textOf(inline: Inline, style: ParagraphStyle, setting: Setting): readonly Text[] {
  const link = linkTarget(inline.link);
  const colour = link === null ? (readableColour(inline.colour) ?? style.colour) : linkColour;
  const face: FaceStyle = { bold: inline.bold || style.bold, italic: inline.italic || style.italic };
  const text = withinReason(printable(inline.text, face, setting));
  if (text === "") return [];
  const size = sizeOf(inline.fontSize, style, setting);
  return [{ text, style: { run: setting.typeface.runOf(face), size, colour, link } }];
}

/** Replaces tabs with spaces, and shortens long stretches of white space. */
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

/** Joins neighbouring texts of one style. */
function joined(texts: readonly Text[]): readonly Text[] {
  const result: Text[] = [];
  for (const text of texts) {
    const last = result.at(-1);
    if (last !== undefined && isSame(last.style, text.style)) {
      result[result.length - 1] = { ...last, text: last.text + text.text };
    } else result.push(text);
  }
  return result;
}

function isSame(left: PaintedStyle, right: PaintedStyle): boolean {
  return (
    left.run === right.run &&
    left.size === right.size &&
    left.colour === right.colour &&
    left.link === right.link
  );
}
