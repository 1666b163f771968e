/**
 * Finding a passage whose words may differ a little. An occurrence is a row of words of one paragraph; its drift is the
 * number of characters to change, add or take out (Levenshtein's distance) to make the passage of it. Spaces do not
 * count, so that words that were run together or broken apart cost nothing.
 *
 * The passage is looked for only where enough of its longer words stand near each other, letter by letter: work grows
 * with the text round these, times the length of the passage. Overlapping occurrences are one, the best of them.
 */
import { alignmentsOf, type Alignment, type Ends } from "./alignment.ts";
import { driftBound, mayDriftWithin, type DriftBound } from "./least-drift.ts";
import type { TextWords } from "./text-words.ts";

export interface Passage {
  /** Folded words. */
  readonly words: readonly string[];
  /** The same in their case; null: case does not count. */
  readonly cased: readonly string[] | null;
}

/** Shorter words are everywhere; where a passage has no longer ones, all of its words count. */
const leastLetters = 4;

/** An occurrence has this share of the longer words whole, one at least, within this many times the passage's words. */
const anchorShare = 0.25;
const anchorReach = 1.5;

/** The words by which a passage is noticed, each once, and how many of them must stand within how many words. */
export interface Anchors {
  readonly anchors: readonly string[];
  readonly quota: number;
  readonly reach: number;
}

export function anchorsOf(words: readonly string[]): Anchors {
  const longer = [...new Set(words.filter((word) => word.length >= leastLetters))];
  const anchors = longer.length > 0 ? longer : [...new Set(words)];
  return {
    anchors,
    quota: Math.ceil(anchors.length * anchorShare),
    reach: Math.ceil(words.length * anchorReach),
  };
}

interface Wanted extends Anchors {
  /** The passage's characters, without spaces. */
  readonly units: string;
  readonly bound: DriftBound;
}

const known = new WeakMap<Passage, Wanted>();

/** What is worked out once for a passage, however many documents it is looked for in. */
function wantedOf(passage: Passage): Wanted {
  const before = known.get(passage);
  if (before !== undefined) return before;
  const units = (passage.cased ?? passage.words).join("");
  const wanted = { ...anchorsOf(passage.words), units, bound: driftBound(units) };
  known.set(passage, wanted);
  return wanted;
}

/** Ascending by place; `limit` is the largest drift, in characters. */
export function approximateOccurrences(
  passage: Passage,
  text: TextWords,
  limit: number,
): readonly Alignment[] {
  const wanted = wantedOf(passage);
  const words = passage.cased === null ? text.folded : text.cased();
  const windows: { start: number; to: number; ends: Ends[] }[] = [];
  for (const ends of promisingEnds(wanted, text)) {
    const start = windowStart(ends.from, wanted.units.length + limit, { words, paragraphs: text.paragraphs });
    const last = windows.at(-1);
    if (last === undefined || start > last.to) windows.push({ start, to: ends.to, ends: [ends] });
    else {
      last.ends.push(ends);
      last.to = ends.to;
    }
  }
  return withoutOverlaps(
    windows
      .filter(({ start, to }) => mayDriftWithin(limit, wanted.bound, { words, first: start, last: to }))
      .flatMap(({ start, ends }) => alignmentsOf({ wanted: wanted.units, words, limit, start, ends })),
  );
}

/** Ranges within one paragraph, ascending: behind each of their words, within reach, stand enough anchors. */
function promisingEnds({ anchors, quota, reach }: Anchors, text: TextWords): readonly Ends[] {
  const places = anchors.map((anchor) => text.positions.get(anchor) ?? []);
  if (places.filter((each) => each.length > 0).length < quota) return [];
  // A place and its anchor as one number, as sorting numbers is many times as fast as sorting pairs.
  const hits = Float64Array.from(
    places.flatMap((each, index) => each.map((at) => at * anchors.length + index)),
  ).toSorted();
  const placeOf = (hit: number) => Math.floor(hits[hit]! / anchors.length);
  const anchorOf = (hit: number) => hits[hit]! % anchors.length;
  const seen = new Int32Array(anchors.length);
  const ranges: { from: number; to: number }[] = [];
  let different = 0;
  let first = 0;
  for (let hit = 0; hit < hits.length; hit++) {
    const at = placeOf(hit);
    if (seen[anchorOf(hit)]!++ === 0) different++;
    // The last of the hits that leave enough of them behind: as long as it is in reach, so are they.
    while (different > quota || seen[anchorOf(first)]! > 1 || isFar(placeOf(first), at, text, reach)) {
      if (--seen[anchorOf(first)]! === 0) different--;
      first++;
    }
    if (different < quota) continue;
    const to = Math.min(placeOf(first) + reach - 1, lastOfParagraph(text, at));
    const last = ranges.at(-1);
    if (last !== undefined && last.to >= at) last.to = Math.max(last.to, to);
    else ranges.push({ from: at, to });
  }
  return ranges;
}

function isFar(first: number, last: number, { paragraphs }: TextWords, reach: number): boolean {
  return paragraphs[first] !== paragraphs[last] || last - first >= reach;
}

function lastOfParagraph({ paragraphs }: TextWords, word: number): number {
  let low = word;
  let high = paragraphs.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (paragraphs[middle] === paragraphs[word]) low = middle;
    else high = middle - 1;
  }
  return low;
}

interface WindowWords {
  readonly words: readonly string[];
  readonly paragraphs: readonly number[];
}

/** The first word from which an occurrence may run that ends at `end`: more characters than `most` it cannot have. */
function windowStart(end: number, most: number, { words, paragraphs }: WindowWords): number {
  let start = end;
  let characters = words[end]!.length;
  while (start > paragraphs[end]!) {
    characters += words[start - 1]!.length;
    if (characters > most) break;
    start--;
  }
  return start;
}

/** Of occurrences that share words the one with the least drift; then the first, then the shortest. */
function withoutOverlaps(found: readonly Alignment[]): readonly Alignment[] {
  const taken = new Set<number>();
  const kept: Alignment[] = [];
  for (const one of found.toSorted((a, b) => a.drift - b.drift || a.last - b.last || b.first - a.first)) {
    if (isTaken(one, taken)) continue;
    for (let word = one.first; word <= one.last; word++) taken.add(word);
    kept.push(one);
  }
  return kept.toSorted((a, b) => a.first - b.first);
}

function isTaken({ first, last }: Alignment, taken: ReadonlySet<number>): boolean {
  for (let word = first; word <= last; word++) if (taken.has(word)) return true;
  return false;
}
