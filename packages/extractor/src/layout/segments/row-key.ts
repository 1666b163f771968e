/** The text of a row or segment as a key that is the same on all pages, whatever their numbers. */
import { codeAt } from "../../glyphs/glyphs.ts";
import type { Row, RowContext } from "./row.ts";
import type { Segment } from "./segment.ts";
import { placeOf } from "./pair.ts";
import { wordSpace } from "./measures.ts";

export interface RowKey {
  readonly text: string;
  /** Type size and text, with a placeholder for each number. */
  readonly key: string;
}

const pageNumber =
  /^(?:(?:page|p\.?|pg\.?|seite|página|pagina)\s*)?[-–—|[(]?\s*(?:[a-z]-)?(?:\d{1,4}|[ivxlc]{1,6})\s*(?:(?:of|\/|de|von|di)\s*\d{1,4})?(?:\s+pages)?\s*[-–—|\])]?(?:\s*page)?$/i;

/** E.g. `7`, `- 7 -`, `Page 7 of 12`, `A-7`, `vii`. */
export function isPageNumber(text: string): boolean {
  return pageNumber.test(text);
}

/** The whole number that a text begins or ends with, in figures or small Roman numerals; null if there is none. */
export function numberAtEnd(text: string): number | null {
  const digits = /(?<![\d.,])\d{1,4}$/.exec(text) ?? /^\d{1,4}(?![\d.,])/.exec(text);
  if (digits !== null) return Number(digits[0]);
  const roman = /(?<!\S)[ivxl]{1,7}$/.exec(text) ?? /^[ivxl]{1,7}(?!\S)/.exec(text);
  return roman === null ? null : romanValue(roman[0]);
}

function romanValue(roman: string): number {
  const values = Array.from(roman).flatMap((letter) => romanDigits.get(letter) ?? []);
  return values.reduce((sum, value, at) => (value < (values[at + 1] ?? 0) ? sum - value : sum + value), 0);
}

const romanDigits: ReadonlyMap<string, number> = new Map([
  ["i", 1],
  ["v", 5],
  ["x", 10],
  ["l", 50],
]);

export function rowKey(
  { segments, fontSize }: Pick<Row, "segments" | "fontSize">,
  frame: RowContext,
): RowKey {
  const text = segments
    .map((segment) => textOf(segment, frame))
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();
  const numbered = text.replace(/\p{L}?\d+\p{L}?(?!\p{L})|\b[ivxlc]+\b/giu, "#");
  return { text, key: `${Math.round(fontSize)} ${numbered}` };
}

/** The text of a segment, with a space in each gap. */
function textOf({ glyphs: indexes }: Segment, { glyphs, angle }: RowContext): string {
  let text = "";
  let end = Infinity;
  for (const index of indexes) {
    const place = placeOf(index, glyphs, angle);
    text += `${place.start - end > wordSpace * place.fontSize ? " " : ""}${String.fromCodePoint(codeAt(glyphs, index))}`;
    end = place.end;
  }
  return text;
}
