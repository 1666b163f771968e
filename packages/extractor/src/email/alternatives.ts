/**
 * A message with the same content as HTML and as plain text (RFC 2046, 5.1.4) is read once. HTML comes first, because
 * it has structure: headings, lists, tables, hidden text. Paragraphs of the plain text that the HTML does not contain
 * are added, because a recipient may see them instead.
 */
import type { Element } from "../content/content.ts";
import { textOf } from "../content/plain-paragraph.ts";

/** The number of consecutive words that identify a passage: single words recur. */
const rowLength = 3;
/** The maximum share of a paragraph's rows that may be missing: programs write links and images out as words. */
const tolerance = 0.34;

/** The paragraphs of `others` that are not in `kept`. */
export function withoutRepetition(kept: readonly Element[], others: readonly Element[]): readonly Element[] {
  const words = wordsOf(kept.map(plainText).join(" "));
  const keptRows = new Set([1, 2, rowLength].flatMap((length) => rowsOf(words, length)));
  return others.filter((element) => {
    const own = wordsOf(plainText(element));
    const rows = rowsOf(own, Math.min(rowLength, own.length));
    const missing = rows.filter((row) => !keptRows.has(row)).length;
    return missing > tolerance * rows.length;
  });
}

/** Every run of `length` words; a paragraph of fewer words is a single, shorter row. */
function rowsOf(words: readonly string[], length: number): readonly string[] {
  if (length === 0) return [];
  return words.slice(length - 1).map((_, index) => words.slice(index, index + length).join(" "));
}

function wordsOf(text: string): readonly string[] {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .replaceAll(/\b(?:https?:\/\/|mailto:|www\.)[^\s<>"]+/g, " ")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function plainText(element: Element): string {
  switch (element.kind) {
    case "paragraph":
      return `${element.marker} ${textOf(element)}`;
    case "table":
      return element.rows
        .flatMap(({ cells }) => cells.flatMap(({ elements }) => elements.map(plainText)))
        .join(" ");
    case "picture":
      return "";
  }
}

/** Whether there is nothing to read. */
export function hasNoText(elements: readonly Element[]): boolean {
  return !elements.some((element) => element.kind === "picture" || /\S/.test(plainText(element)));
}
