/**
 * The words by which a passage is noticed that may differ: its longer ones, found by the index. An occurrence holds
 * enough of them whole and near each other, whatever became of the rest.
 */
import type { Span } from "@docreview/model";
import type { HitsByPhrase } from "../phrases/hits-by-phrase.ts";
import type { Quorum } from "../quorums.ts";
import { firstBeyond } from "../search.ts";

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

/** Where anchors begin in the text, ascending, and which of them; the first `count` entries of both are in use. */
export interface AnchorHits {
  count: number;
  starts: Int32Array;
  anchors: Int32Array;
  /** Room for the places of one anchor. */
  own: Int32Array;
}

const usualRoom = 64;

/** Room for the hits of one passage after another. */
export function createAnchorHits(): AnchorHits {
  const [starts, anchors, own] = [usualRoom, usualRoom, usualRoom].map((length) => new Int32Array(length));
  return { count: 0, starts: starts!, anchors: anchors!, own: own! };
}

/** All hits of the anchors of a passage. */
export function readAnchorHits(hits: AnchorHits, { phrases }: Anchors, places: HitsByPhrase): void {
  hits.count = 0;
  for (let anchor = 0; anchor < phrases.length; anchor++)
    addAnchorHits(hits, anchor, phrases[anchor]!, places);
}

/** Adds the hits of one anchor, whose phrase is given, to those of others; `counts`: which of them. */
export function addAnchorHits(
  hits: AnchorHits,
  anchor: number,
  phrase: number,
  places: HitsByPhrase,
  counts: ((start: number, end: number) => boolean) | null = null,
): void {
  const { starts, ends, nextOf } = places;
  let count = 0;
  let before = -1;
  let isOrdered = true;
  for (let hit = places.firstOf(phrase); hit >= 0; hit = nextOf(hit)) {
    const start = starts[hit]!;
    if (counts !== null && !counts(start, ends[hit]!)) continue;
    if (hits.count + count === hits.starts.length) grow(hits);
    isOrdered &&= before <= start;
    before = start;
    hits.own[count++] = start;
  }
  if (!isOrdered) hits.own.subarray(0, count).sort();
  if (count > 0) merge(hits, anchor, count);
}

/** From the last on: what stands before all of them is not moved. */
function merge(hits: AnchorHits, anchor: number, count: number): void {
  const { starts, anchors, own } = hits;
  let other = hits.count - 1;
  hits.count += count;
  for (let nth = count - 1, at = hits.count - 1; nth >= 0; at--) {
    const isOther = other >= 0 && starts[other]! > own[nth]!;
    starts[at] = isOther ? starts[other]! : own[nth]!;
    anchors[at] = isOther ? anchors[other]! : anchor;
    if (isOther) other--;
    else nth--;
  }
}

function grow(hits: AnchorHits): void {
  const wider = (numbers: Int32Array) => {
    const copy = new Int32Array(2 * numbers.length);
    copy.set(numbers);
    return copy;
  };
  hits.starts = wider(hits.starts);
  hits.anchors = wider(hits.anchors);
  hits.own = wider(hits.own);
}

/** Whether a stretch of the text is short enough, and enough anchors begin in it. */
export function areEnough(
  { weights, quota, reach }: Anchors,
  { count, starts, anchors }: AnchorHits,
  { start, end }: Span,
): boolean {
  if (end - start > reach) return false;
  const counted = new Set<number>();
  let weight = 0;
  for (let hit = firstBeyond(starts, start - 1, 0, count); hit < count && starts[hit]! < end; hit++) {
    const anchor = anchors[hit]!;
    if (!counted.has(anchor)) weight += weights[anchor]!;
    counted.add(anchor);
  }
  return weight >= quota;
}
