/**
 * Quotations: the text between quotation marks, including the marks. Marks are paired within one paragraph. An
 * unclosed quotation extends to the end of its paragraph, as in quotations that the next paragraph opens again. A
 * mark that closes nothing is ignored. Of nested quotations, the outermost is returned.
 */
import type { Span } from "@docreview/model";
import { singleQuotes, type SingleQuotes } from "./single-quotes.ts";

/** For each opening mark, the marks that close it. »Danish« and ”Swedish” pairs open with marks that close others. */
const closersOf: Readonly<Record<string, string>> = {
  "“": "”",
  "„": "“”",
  "‟": "”",
  "”": "”",
  "«": "»",
  "»": "«",
  "‹": "›",
  "›": "‹",
  '"': '"',
  "＂": "＂",
  "「": "」",
  "『": "』",
  // All single marks, whose function is determined separately.
  "‘": "’",
};

const marks = /[“”„‟«»‹›"＂「」『』‘’‚‛']/g;
const singleMark = /[‘’‚‛']/;
const alwaysOpens = /[“„‟«‹「『]/;
const wordUnit = /[\p{L}\p{N}]/u;

/** The quotations of one paragraph, ascending and disjoint. Linear in its text. */
export function quotationsIn(text: string, { start, end }: Span): readonly Span[] {
  return quotationsOf(text.slice(start, end)).map((span) => ({
    start: start + span.start,
    end: start + span.end,
  }));
}

function quotationsOf(paragraph: string): readonly Span[] {
  const quotations: Span[] = [];
  const open = openQuotations();
  const singles = singleQuotes(paragraph);
  for (const { 0: found, index } of paragraph.matchAll(marks)) {
    const mark = singleMark.test(found) ? singleRole(singles, index) : found;
    if (mark === null) continue;
    const start = open.close(mark);
    if (start !== null) {
      if (open.isEmpty()) quotations.push({ start, end: index + 1 });
    } else if (opens(paragraph, index, mark)) open.add({ mark, start: index });
  }
  const unclosed = open.outermost();
  return unclosed === null ? quotations : [...quotations, { start: unclosed, end: paragraph.length }];
}

/** The normalised form of a single mark; null for an apostrophe. */
function singleRole({ openers, closers }: SingleQuotes, index: number): "‘" | "’" | null {
  if (openers.has(index)) return "‘";
  return closers.has(index) ? "’" : null;
}

/** A mark that could also close opens only before a word, and not after a word or after a number whose unit it is. */
function opens(paragraph: string, index: number, mark: string): boolean {
  if (mark === "‘" || alwaysOpens.test(mark)) return true;
  if (closersOf[mark] === undefined) return false;
  return !wordUnit.test(paragraph[index - 1] ?? "") && /\S/.test(paragraph[index + 1] ?? "");
}

interface Opened {
  readonly mark: string;
  readonly start: number;
}

/** Nested quotations. The number of pending quotations per closing mark is kept, so that no search is in vain. */
function openQuotations() {
  const opened: Opened[] = [];
  const pending = new Map<string, number>();
  const count = (mark: string, by: 1 | -1) => {
    for (const closer of closersOf[mark] ?? "") pending.set(closer, (pending.get(closer) ?? 0) + by);
  };
  return {
    isEmpty: () => opened.length === 0,
    outermost: () => opened[0]?.start ?? null,
    add: (quotation: Opened) => {
      opened.push(quotation);
      count(quotation.mark, 1);
    },
    /**
     * Where the innermost quotation that `mark` closes begins; null if it closes none. Quotations opened inside it
     * end there as well.
     */
    close: (mark: string): number | null => {
      if ((pending.get(mark) ?? 0) === 0) return null;
      for (let last = opened.pop(); last !== undefined; last = opened.pop()) {
        count(last.mark, -1);
        if (closersOf[last.mark]?.includes(mark) === true) return last.start;
      }
      return null;
    },
  };
}
