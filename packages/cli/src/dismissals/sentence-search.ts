/**
 * Which entries of a file of dismissals have a sentence that documents still have, found without their rules. An absence has none,
 * and is never said to be missing.
 */
import type { Span } from "@docreview/model";
import { foldedKey, longestSurroundings } from "@docreview/review-comparison";
import type { Dismissal } from "./dismissal.ts";

export interface SentenceSearch {
  readonly add: (text: SearchedText) => void;
  /** The entries that no text so far has the sentence of, in the order of the file. */
  readonly unfound: () => readonly Dismissal[];
}

export interface SearchedText {
  readonly document: { readonly text: string };
  readonly sentences: readonly { readonly span: Span }[];
}

export function createSentenceSearch(dismissals: readonly Dismissal[]): SentenceSearch {
  const sought = new Map(
    dismissals.filter(({ finding }) => finding.place === "span").map((one) => [one, keyOf(one)]),
  );
  const add = ({ document, sentences }: SearchedText) => {
    if (sought.size === 0) return;
    const keys = sentences.map(({ span }) => foldedKey(document.text.slice(span.start, span.end)));
    const whole = new Set(keys);
    const all = [...sought].some(([one]) => isPart(one)) ? keys.join("\n") : "";
    for (const [one, key] of sought) {
      if (isPart(one) ? all.includes(key) : whole.has(key)) sought.delete(one);
    }
  };
  return { add, unfound: () => [...sought.keys()] };
}

function keyOf({ finding: { prefix, words, suffix } }: Dismissal): string {
  return foldedKey(prefix + words + suffix);
}

/** Whether an entry quotes only a part of its sentence, because that is very long, or words without one. */
function isPart({ finding: { prefix, suffix } }: Dismissal): boolean {
  // A quote may be one shorter, so that it does not end with half a character.
  const isCut = (side: string) => side.length >= longestSurroundings - 1;
  return isCut(prefix) || isCut(suffix) || prefix + suffix === "";
}
