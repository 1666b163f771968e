/**
 * The pages of the summary, A4 portrait: paragraphs are cut into lines, and lines placed on pages. Points, from the
 * lower-left corner. A paragraph stays on one page, and the heading of a finding stays with what follows it.
 */
import type { Rectangle } from "@docreview/model";
import { type LineBreaker, openLineBreaker, type Piece, type TextRun } from "@docreview/typesetting";
import type { Paragraph, Style } from "./summary-text.ts";

export const summaryPage = { width: 595, height: 842 } as const;

const margin = 56;
/** Contains the coloured squares. */
const indent = 14;

export interface Setting {
  readonly size: number;
  readonly leading: number;
  readonly before: number;
  readonly left: number;
  readonly longest: number;
}

const settings: Readonly<Record<Style, Setting>> = {
  title: { size: 16, leading: 22, before: 0, left: margin, longest: 2 },
  finding: { size: 10, leading: 13.5, before: 12, left: margin + indent, longest: 6 },
  advice: { size: 10, leading: 13.5, before: 3, left: margin + indent, longest: 6 },
  place: { size: 9, leading: 12, before: 4, left: margin + indent, longest: 4 },
  source: { size: 7.5, leading: 10, before: 3, left: margin + indent, longest: 6 },
};

export interface SetParagraph {
  readonly paragraph: Paragraph;
  readonly setting: Setting;
  /** Its upper edge. The first baseline is one size below it; the others follow at a distance of `leading`. */
  readonly top: number;
  readonly lines: readonly string[];
}

/** The area of the paragraph on its page, as wide as its lines may be. */
export function rectangleOf({ lines, setting: { leading, left }, top }: SetParagraph): Rectangle {
  return { left, bottom: top - lines.length * leading, right: summaryPage.width - margin, top };
}

export function laidOut(
  paragraphs: readonly Paragraph[],
  run: TextRun,
): readonly (readonly SetParagraph[])[] {
  const pages: SetParagraph[][] = [[]];
  const piecesOf = openLineBreaker();
  let top = summaryPage.height - margin;
  for (const [index, paragraph] of paragraphs.entries()) {
    const setting = settings[paragraph.style];
    const { before, leading, left, longest, size } = setting;
    const room = summaryPage.width - margin - left;
    const lines = broken(paragraph.text, { room: (room * 1000) / size, longest, run, piecesOf });
    const height = lines.length * leading;
    const next = paragraph.style === "finding" && index + 1 < paragraphs.length ? 4 * leading : 0;
    if (top - before - height - next < margin && pages.at(-1)!.length > 0) {
      pages.push([]);
      top = summaryPage.height - margin;
    } else {
      top -= before;
    }
    pages.at(-1)!.push({ paragraph, setting, top, lines });
    top -= height;
  }
  return pages;
}

interface Breaking {
  /** In thousandths of the size. */
  readonly room: number;
  /** Number of lines; a longer text ends with an ellipsis. */
  readonly longest: number;
  readonly run: TextRun;
  readonly piecesOf: LineBreaker;
}

/** Breaks lines between pieces, and within a piece only if it is longer than a line. */
function broken(text: string, breaking: Breaking): readonly string[] {
  const { room, longest, run } = breaking;
  const whole = run.drawn(text);
  if (run.widthOf(whole) <= room) return [whole];
  const space = run.widthOf(" ");
  const lines: string[] = [];
  let line = "";
  let width = 0;
  const pieces = drawnPieces(text, whole, breaking);
  for (const { gap, text: piece } of pieces.flatMap((one) => fitting(one, room, run))) {
    const wide = run.widthOf(piece);
    const between = gap === "" ? 0 : space;
    if (line !== "" && width + between + wide > room) {
      lines.push(line);
      if (lines.length === longest) return [...lines.slice(0, -1), line.replace(/.$/su, "…")];
      line = piece;
      width = wide;
    } else {
      width += (line === "" ? 0 : between) + wide;
      line = line === "" ? piece : `${line}${gap}${piece}`;
    }
  }
  return [...lines, line];
}

/** Break opportunities are those of the text as written, not as drawn. */
function drawnPieces(text: string, drawn: string, { piecesOf, run }: Breaking): readonly Piece[] {
  const pieces = piecesOf(text);
  return drawn === text ? pieces : pieces.map((piece) => ({ ...piece, text: run.drawn(piece.text) }));
}

function fitting(piece: Piece, room: number, run: TextRun): readonly Piece[] {
  if (run.widthOf(piece.text) <= room) return [piece];
  const parts: Piece[] = [];
  let part = "";
  let width = 0;
  for (const character of piece.text) {
    const wide = run.widthOf(character);
    if (part !== "" && width + wide > room) {
      parts.push({ ...piece, text: part });
      part = "";
      width = 0;
    }
    part += character;
    width += wide;
  }
  return [...parts, { ...piece, text: part }];
}
