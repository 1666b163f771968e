/**
 * HTML as a type: values in the template `html` are escaped unless they are HTML, so that no text can become markup.
 */
import { escapeHtml } from "@docreview/model";

export interface Html {
  readonly markup: string;
}

export type Piece = Html | string | number | null | readonly Piece[];

export function html(texts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return { markup: texts.map((text, index) => text + markupOf(pieces[index] ?? null)).join("") };
}

function markupOf(piece: Piece): string {
  if (piece === null) return "";
  if (typeof piece === "string") return escapeHtml(piece);
  if (typeof piece === "number") return String(piece);
  return "markup" in piece ? piece.markup : piece.map(markupOf).join("");
}

/** The pieces, with a separator between them. */
export function joined(pieces: readonly Piece[], between: Piece): Html {
  return html`${pieces.map((piece, index) => (index === 0 ? piece : [between, piece]))}`;
}
