/**
 * A page of the summary as a content stream (ISO 32000-2, 8 and 9): a byte string. In a tagged file every paragraph is
 * marked by its number on the page.
 */
import { colourOperands } from "../annotations/colour.ts";
import { inDrawingOrder, type TextRun } from "@docreview/typesetting";
import type { Style } from "./summary-text.ts";
import type { SetParagraph } from "./layout.ts";

export interface ContentStyle {
  /** Not every PDF/A file allows RGB colours. */
  readonly coloured: boolean;
  readonly structured: boolean;
}

/** Standard structure types (ISO 32000-2, 14.8.4). */
export const roles: Readonly<Record<Style, "H1" | "H2" | "P">> = {
  title: "H1",
  finding: "H2",
  advice: "P",
  place: "P",
  source: "P",
};

const greys: Readonly<Record<Style, number>> = { title: 0, finding: 0, advice: 0, place: 0, source: 0.35 };

export function pageContent(paragraphs: readonly SetParagraph[], run: TextRun, style: ContentStyle): string {
  const parts = paragraphs.map((paragraph, index) => {
    const drawn = `${squareBefore(paragraph, style)}${textOf(paragraph, run)}`;
    if (!style.structured) return drawn;
    return `/${roles[paragraph.paragraph.style]} <</MCID ${index}>> BDC\n${drawn}EMC\n`;
  });
  return parts.join("");
}

function squareBefore({ paragraph: { mark }, setting, top }: SetParagraph, { coloured }: ContentStyle) {
  if (mark === null) return "";
  const { left, size } = setting;
  const fill = coloured ? `${colourOperands(mark)} rg 0.4 G` : "0.85 g 0.4 G";
  return `${fill} 0.5 w ${left - size - 4} ${short(top - size - 1)} ${size - 1} ${size - 1} re B\n`;
}

function textOf({ paragraph: { style }, setting, top, lines }: SetParagraph, run: TextRun) {
  const { leading, left, size } = setting;
  const shown = lines.map((line) => run.shown(inDrawingOrder(line, run.written), size)).join(" T*\n");
  return `BT ${greys[style]} g /F ${size} Tf ${leading} TL ${left} ${short(top - size)} Td\n${shown} ET\n`;
}

function short(value: number): number {
  return Math.round(value * 100) / 100;
}
