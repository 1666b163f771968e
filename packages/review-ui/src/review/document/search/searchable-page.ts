/** The text of a page as one string, with the positions of its pieces. */
import { at } from "@docreview/model";
import type { TextPiece } from "../file/open-document.ts";
import { folded, type FoldedText, type Match } from "./folded-text.ts";

export interface SearchablePage {
  readonly pieces: readonly TextPiece[];
  /** The start of each piece in the text. */
  readonly starts: readonly number[];
  readonly text: string;
  readonly folded: FoldedText;
}

/** A part of a piece. */
export interface PiecePart extends Match {
  readonly piece: number;
}

export function searchablePage(pieces: readonly TextPiece[]): SearchablePage {
  const starts: number[] = [];
  let text = "";
  for (const piece of pieces) {
    starts.push(text.length);
    text += piece.endsLine ? `${piece.text}\n` : piece.text;
  }
  return { pieces, starts, text, folded: folded(text) };
}

/** The parts of pieces that form a match. */
export function partsOf({ pieces, starts }: SearchablePage, { start, end }: Match): readonly PiecePart[] {
  return pieces.flatMap(({ text }, piece): readonly PiecePart[] => {
    const offset = at(starts, piece);
    const from = Math.max(start, offset) - offset;
    const to = Math.min(end, offset + text.length) - offset;
    return from < to ? [{ piece, start: from, end: to }] : [];
  });
}
