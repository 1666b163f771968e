/**
 * The words by which a passage is noticed that may differ: its longer ones, found by the index. An occurrence holds
 * enough of them whole and near each other, whatever became of the rest.
 */
import type { Span } from "@docreview/model";
import type { HitsByPhrase } from "../phrases/hits-by-phrase.ts";
import type { Quorum } from "../quorums.ts";
import { firstWhere } from "../search.ts";

/** Shorter words are everywhere; where a passage has no longer ones, all of its words count. */
const leastLetters = 4;

/** An occurrence holds anchors that have this share of the letters of all; each counts once. */
const anchorShare = 1 / 3;

/** An occurrence covers no more of the text than this many times the characters of the passage, spaces counted. */
const mostReach = 2;

/** Weights are letters, and descend. */
export interface Anchors extends Quorum {
  /** Folded. */
  readonly words: readonly string[];
  /** The most units of the text that an occurrence covers. */
  readonly reach: number;
}

/** Of the folded words of a passage; `intern` gives the position in the index of a word. */
export function anchorsOf(words: readonly string[], intern: (word: string) => number): Anchors {
  const longer = words.filter(({ length }) => length >= leastLetters);
  const anchors = [...new Set(longer.length > 0 ? longer : words)].toSorted((a, b) => b.length - a.length);
  const weights = anchors.map(({ length }) => length);
  const weight = weights.reduce((sum, each) => sum + each, 0);
  const quota = Math.ceil(weight * anchorShare);
  return {
    words: anchors,
    phrases: anchors.map(intern),
    weights,
    quota,
    reach: words.join(" ").length * mostReach,
  };
}

/** For each anchor where it begins in the text, ascending. */
export type AnchorStarts = readonly (readonly number[])[];

export function anchorStarts({ phrases }: Anchors, { of, starts }: HitsByPhrase): AnchorStarts {
  return phrases.map((phrase) => of(phrase, (hit) => starts[hit]!));
}

/** Whether a stretch of the text is short enough, and enough anchors begin in it. */
export function areEnough(
  { weights, quota, reach }: Anchors,
  begun: AnchorStarts,
  { start, end }: Span,
): boolean {
  if (end - start > reach) return false;
  let weight = 0;
  for (let anchor = 0; anchor < begun.length; anchor++) {
    const starts = begun[anchor]!;
    const first = firstWhere(starts.length, (nth) => starts[nth]! >= start);
    if (first < starts.length && starts[first]! < end) weight += weights[anchor]!;
  }
  return weight >= quota;
}
