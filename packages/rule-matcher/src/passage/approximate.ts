/**
 * Finding a passage whose words may differ a little. An occurrence is a row of words of one paragraph; its drift is the
 * number of characters to change, add or take out (Levenshtein's distance) to make the passage of it. Spaces do not
 * count, so that words that were run together or broken apart cost nothing.
 *
 * The passage is looked for only where enough of its longer words stand near each other: work grows with the text round
 * these, times the length of the passage. Overlapping occurrences are one, the best of them.
 */
import type { Span } from "@docreview/model";
import { alignmentsOf, type Alignment } from "./alignment.ts";
import { anchorHits, anchorsOf, areEnough, forEachGroup, type AnchorHits, type Anchors } from "./anchors.ts";
import type { PassageText } from "./passage-text.ts";
import { driftBound, mayStandAmong, type DriftBound } from "./least-drift.ts";
import { beginningBefore, endBehind, readLetters, wholeWords, type Letters } from "./text-letters.ts";
import { cutText, type TextWords } from "./text-words.ts";

export interface Passage {
  /** Folded words. */
  readonly words: readonly string[];
  /** The same in their case; null: case does not count. */
  readonly cased: readonly string[] | null;
}

/** What is looked for, and how much of it may differ. */
export interface SoughtPassage extends Passage {
  readonly anchors: Anchors;
  /** The largest drift, in characters. */
  readonly limit: number;
}

export function soughtPassage(
  { words, cased }: Passage,
  limit: number,
  intern: (word: string) => number,
): SoughtPassage {
  return { words, cased, anchors: anchorsOf(words, intern), limit };
}

/** A stretch of the text, cut into words, and an occurrence among them. */
export interface Occurrence extends Alignment {
  readonly cut: TextWords;
  /** In units of the text. */
  readonly span: Span;
}

/** Ascending by place. */
export function approximateOccurrences(
  sought: SoughtPassage,
  { text, startsOf, letters, list }: Omit<PassageText, "present">,
): readonly Occurrence[] {
  const hits = anchorHits(sought.anchors.phrases.map(startsOf));
  return promisingStretches(sought, hits, text, letters).flatMap(({ start, end }) => {
    const cut = cutText(text.slice(start, end), list);
    const found = alignmentsIn(cut, sought)
      .map((one) => ({
        ...one,
        cut,
        span: { start: start + cut.starts[one.first]!, end: start + cut.ends[one.last]! },
      }))
      .filter(({ span }) => areEnough(sought.anchors, hits, span));
    return withoutOverlaps(found);
  });
}

const bounds = new WeakMap<SoughtPassage, DriftBound>();

/** Made when a passage is first met: most are not in any document. */
function boundOf(sought: SoughtPassage): DriftBound {
  const before = bounds.get(sought);
  if (before !== undefined) return before;
  const bound = driftBound(sought.words.join(""));
  bounds.set(sought, bound);
  return bound;
}

/** Ascending and apart: in each an occurrence may end, and all that may belong to it is there. */
function promisingStretches(
  sought: SoughtPassage,
  hits: AnchorHits,
  text: string,
  room: Letters,
): readonly Span[] {
  const { anchors, words, cased, limit } = sought;
  const { reach } = anchors;
  const letters = Math.max(words.join("").length, cased?.join("").length ?? 0) + limit;
  const bound = boundOf(sought);
  const stretches: { start: number; end: number }[] = [];
  for (const { start, end } of rangesOf(anchors, hits)) {
    readLetters(text, { start: Math.max(0, start), end: Math.min(end, text.length) }, room);
    if (!mayStandAmong(bound, room, limit)) continue;
    const before = stretches.at(-1);
    const from = beginningBefore(text, start + reach, letters, before?.end ?? 0);
    const to = endBehind(text, end - reach, letters);
    if (before === undefined || from > before.end) stretches.push({ start: from, end: to });
    else before.end = Math.max(before.end, to);
  }
  return stretches.map((stretch) => wholeWords(text, stretch));
}

/** Ascending and apart: what is in reach of anchors that are enough. */
function rangesOf(anchors: Anchors, hits: AnchorHits): readonly Span[] {
  const { reach } = anchors;
  const ranges: { start: number; end: number }[] = [];
  forEachGroup(anchors, hits, (first, last) => {
    const before = ranges.at(-1);
    if (before === undefined || last - reach > before.end)
      ranges.push({ start: last - reach, end: first + reach });
    else before.end = Math.max(before.end, first + reach);
  });
  return ranges;
}

/** Paragraph by paragraph. */
function alignmentsIn(cut: TextWords, { words, cased, limit }: SoughtPassage): readonly Alignment[] {
  const task = { wanted: (cased ?? words).join(""), words: cased === null ? cut.folded : cut.cased(), limit };
  const firsts = [...new Set(cut.paragraphs), cut.paragraphs.length];
  return firsts
    .slice(1)
    .flatMap((end, paragraph) => alignmentsOf({ ...task, first: firsts[paragraph]!, last: end - 1 }));
}

/** Of occurrences that share words the one with the least drift; then the first, then the shortest. */
function withoutOverlaps(found: readonly Occurrence[]): readonly Occurrence[] {
  if (found.length < 2) return found;
  const taken = new Set<number>();
  const kept: Occurrence[] = [];
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
