/**
 * The words by which a passage is noticed that may differ: its longer ones, found by the index. An occurrence holds
 * enough of them whole and near each other, whatever became of the rest.
 */
import type { Span } from "@docreview/model";
import type { HitsByPhrase } from "../phrases/hits-by-phrase.ts";
import { firstWhere } from "../search.ts";

/** Shorter words are everywhere; where a passage has no longer ones, all of its words count. */
const leastLetters = 4;

/** An occurrence holds anchors that have this share of the letters of all; each counts once. */
const anchorShare = 1 / 3;

/** An occurrence covers no more of the text than this many times the characters of the passage, spaces counted. */
const mostReach = 2;

export interface Anchors {
  /** Their positions in the index. */
  readonly phrases: readonly number[];
  /** Their letters, descending. */
  readonly weights: readonly number[];
  /** Of all of them. */
  readonly weight: number;
  /** The least weight of those that an occurrence holds. */
  readonly quota: number;
  /** The most units of the text that an occurrence covers. */
  readonly reach: number;
  /** Phrases without one of which no occurrence holds enough: the longest words, as those are the rarest. */
  readonly needs: readonly number[];
}

/** Of the folded words of a passage; `intern` gives the position in the index of a word. */
export function anchorsOf(words: readonly string[], intern: (word: string) => number): Anchors {
  const longer = words.filter(({ length }) => length >= leastLetters);
  const anchors = [...new Set(longer.length > 0 ? longer : words)].toSorted((a, b) => b.length - a.length);
  const weights = anchors.map(({ length }) => length);
  const weight = weights.reduce((sum, each) => sum + each, 0);
  const quota = Math.ceil(weight * anchorShare);
  const phrases = anchors.map(intern);
  let rest = weight;
  let needed = 0;
  while (needed < phrases.length && rest >= quota) rest -= weights[needed++]!;
  const reach = words.join(" ").length * mostReach;
  return { phrases, weights, weight, quota, reach, needs: phrases.slice(0, needed) };
}

/** Whether enough of them stand in a text at all. */
export function areThere(
  { phrases, weights, weight, quota }: Anchors,
  stands: (phrase: number) => boolean,
): boolean {
  let left = weight - quota;
  for (let anchor = 0; anchor < phrases.length && left >= 0; anchor++) {
    if (!stands(phrases[anchor]!)) left -= weights[anchor]!;
  }
  return left >= 0;
}

/** Where anchors begin in the text, ascending, and which of them. */
export interface AnchorHits {
  readonly starts: readonly number[];
  readonly anchors: readonly number[];
}

export function anchorHits(
  { phrases }: Anchors,
  { starts: startOf, firstOf, nextOf }: HitsByPhrase,
): AnchorHits {
  // A place and its anchor as one number, as sorting numbers is many times as fast as sorting pairs.
  const hits: number[] = [];
  for (let anchor = 0; anchor < phrases.length; anchor++) {
    for (let hit = firstOf(phrases[anchor]!); hit >= 0; hit = nextOf(hit))
      hits.push(startOf[hit]! * phrases.length + anchor);
  }
  const starts: number[] = [];
  const anchors: number[] = [];
  const sorted = new Float64Array(hits);
  sorted.sort();
  for (let index = 0; index < sorted.length; index++) {
    const start = Math.floor(sorted[index]! / phrases.length);
    starts.push(start);
    anchors.push(sorted[index]! - start * phrases.length);
  }
  return { starts, anchors };
}

/**
 * Calls with where the first and the last begin of anchors that are enough and within reach of each other: for each
 * that may be the last of an occurrence, with the last that may then be its first. Ascending.
 */
export function forEachGroup(
  { weights, quota, reach }: Anchors,
  { starts, anchors }: AnchorHits,
  take: (first: number, last: number) => void,
): void {
  const counts = new Int32Array(weights.length);
  let weight = 0;
  let first = 0;
  for (let hit = 0; hit < starts.length; hit++) {
    if (counts[anchors[hit]!]!++ === 0) weight += weights[anchors[hit]!]!;
    for (; first < hit; first++) {
      const anchor = anchors[first]!;
      const lost = counts[anchor] === 1 ? weights[anchor]! : 0;
      if (starts[hit]! - starts[first]! <= reach && weight - lost < quota) break;
      counts[anchor]!--;
      weight -= lost;
    }
    if (weight >= quota) take(starts[first]!, starts[hit]!);
  }
}

/** Whether a stretch of the text is short enough, and enough anchors begin in it. */
export function areEnough(
  { weights, quota, reach }: Anchors,
  { starts, anchors }: AnchorHits,
  { start, end }: Span,
): boolean {
  if (end - start > reach) return false;
  const counted = new Set<number>();
  let weight = 0;
  for (let hit = firstWhere(starts.length, (index) => starts[index]! >= start); starts[hit]! < end; hit++) {
    const anchor = anchors[hit]!;
    if (!counted.has(anchor)) weight += weights[anchor]!;
    counted.add(anchor);
  }
  return weight >= quota;
}
