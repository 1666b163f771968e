/**
 * For tests of matchers: regular expressions and typing errors as the language defines them. The texts contain no
 * line-end hyphens, apostrophes, underscores, accents or letters outside ASCII.
 */
import type { Span } from "@docreview/model";

/** The matches of an expression in each paragraph, with white space reduced to single spaces. */
export function naiveRegex(
  { regex, case: letterCase }: { readonly regex: string; readonly case: "any" | "exact" },
  text: string,
  paragraphs: readonly Span[],
): readonly Span[] {
  return paragraphs.flatMap(({ start, end }) => {
    const cells = [...text.slice(start, end).matchAll(/\s+|[^]/g)];
    const plain = cells.map(([cell]) => (/\s/.test(cell) ? " " : cell)).join("");
    return [...plain.matchAll(new RegExp(regex, letterCase === "any" ? "gi" : "g"))].map((match) => {
      const last = cells[match.index + match[0].length - 1]!;
      return { start: start + cells[match.index]!.index, end: start + last.index + last[0].length };
    });
  });
}

/** Where consecutive words are a phrase with at most this many typing errors. */
export function naiveNear(phrase: string, typos: number, text: string): readonly Span[] {
  const wanted = wordsOf(phrase).map(([word]) => word.toLowerCase());
  return text.split(/(?<=\n\n)/).flatMap((paragraph, index, all) => {
    const from = all.slice(0, index).join("").length;
    const words = wordsOf(paragraph);
    return words.flatMap((first, at) => {
      const run = words.slice(at, at + wanted.length);
      if (run.length < wanted.length) return [];
      const slips = run.map(([word], position) => slipsOf(wanted[position]!, word.toLowerCase()));
      if (slips.reduce((sum, each) => sum + each, 0) > typos) return [];
      const last = run[run.length - 1]!;
      return [{ start: from + first.index, end: from + last.index + last[0].length }];
    });
  });
}

/** Quotation marks, dashes and footnote marks separate words and are not words. */
function wordsOf(text: string): readonly RegExpExecArray[] {
  return [...text.matchAll(/[a-z]+|[^\sa-z\p{Pd}\p{Pi}\p{Pf}"'‚„*†‡²³¹]/giu)];
}

function slipsOf(wanted: string, written: string): number {
  if (wanted === written) return 0;
  return /^[a-z]{5,}$/.test(wanted) ? distance(wanted, written) : Infinity;
}

/** By definition: the minimum of deletion, insertion, substitution and swapping neighbours at the end of both. */
export function distance(from: string, to: string): number {
  if (from === "" || to === "") return from.length + to.length;
  const [head, other] = [from.slice(0, -1), to.slice(0, -1)];
  const ways = [
    distance(head, to) + 1,
    distance(from, other) + 1,
    distance(head, other) + (from.at(-1) === to.at(-1) ? 0 : 1),
  ];
  if (from.length > 1 && to.length > 1 && from.at(-1) === to.at(-2) && from.at(-2) === to.at(-1)) {
    ways.push(distance(from.slice(0, -2), to.slice(0, -2)) + 1);
  }
  return Math.min(...ways);
}
