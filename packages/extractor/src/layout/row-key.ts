/** What a row or segment says, compared from page to page whatever number the page has. */
import type { Glyphs } from "../glyphs/glyphs.ts";
import type { Segment } from "./segment.ts";

export interface RowKey {
  readonly text: string;
  /** Type size and text, with a sign in place of each number. */
  readonly key: string;
}

const pageNumber =
  /^(?:(?:page|p\.?|pg\.?|seite|página|pagina)\s*)?[-–—|[(]?\s*(?:[a-z]-)?(?:\d{1,4}|[ivxlc]{1,6})\s*(?:(?:of|\/|de|von|di)\s*\d{1,4})?(?:\s+pages)?\s*[-–—|\])]?(?:\s*page)?$/i;

/** E.g. `7`, `- 7 -`, `Page 7 of 12`, `A-7`, `vii`. */
export function isPageNumber(text: string): boolean {
  return pageNumber.test(text);
}

/** The whole number that a text begins or ends with, or null. */
export function numberAtEnd(text: string): number | null {
  const digits = /(?<![\d.,])\d{1,4}$/.exec(text) ?? /^\d{1,4}(?![\d.,])/.exec(text);
  return digits === null ? null : Number(digits[0]);
}

export function rowKey(
  { segments, fontSize }: { readonly segments: readonly Segment[]; readonly fontSize: number },
  glyphs: Glyphs,
): RowKey {
  const codes = segments.flatMap((segment) => [...segment.glyphs.map((index) => glyphs.code[index]!), 0x20]);
  const text = String.fromCodePoint(...codes).trim();
  const numbered = text.replace(/\p{L}?\d+\p{L}?(?!\p{L})|\b[ivxlc]+\b/giu, "#");
  return { text, key: `${Math.round(fontSize)} ${numbered}` };
}
