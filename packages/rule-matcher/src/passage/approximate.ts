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
import { anchorsOf, areEnough, readAnchorHits, type AnchorHits } from "./anchors.ts";
import type { PassageText } from "./passage-text.ts";
import { driftBound, mayStandAmong, type DriftBound } from "./least-drift.ts";
import { windowsOf, type Reaching } from "./passage-windows.ts";
import { lettersOf, stretchOf } from "./text-letters.ts";
import { cutText, type TextWords } from "./text-words.ts";

export interface Passage {
  /** Folded words. */
  readonly words: readonly string[];
  /** The same in their case; null: case does not count. */
  readonly cased: readonly string[] | null;
}

/** What is looked for, and how much of it may differ. */
export interface SoughtPassage extends Passage, Reaching {
  /** The largest drift, in characters. */
  readonly limit: number;
}

export function soughtPassage(
  { words, cased }: Passage,
  limit: number,
  intern: (word: string) => number,
): SoughtPassage {
  const letters = Math.max(words.join("").length, cased?.join("").length ?? 0) + limit;
  return { words, cased, anchors: anchorsOf(words, intern), limit, letters };
}

/** A stretch of the text, cut into words, and an occurrence among them. */
export interface Occurrence extends Alignment {
  readonly cut: TextWords;
  /** In units of the text. */
  readonly span: Span;
}

const nowhere: readonly Occurrence[] = [];

/** Ascending by place. */
export function approximateOccurrences(
  sought: SoughtPassage,
  { text, places, anchorHits: hits, list }: PassageText,
): readonly Occurrence[] {
  readAnchorHits(hits, sought.anchors, places);
  const stretches = promisingStretches(sought, hits, text);
  if (stretches.length === 0) return nowhere;
  return stretches.flatMap(({ start, end }) => {
    const cut = cutText(text.slice(start, end), list);
    const found: Occurrence[] = [];
    for (const one of alignmentsIn(cut, sought)) {
      const span = { start: start + cut.starts[one.first]!, end: start + cut.ends[one.last]! };
      if (areEnough(sought.anchors, hits, span)) found.push({ ...one, cut, span });
    }
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
function promisingStretches(sought: SoughtPassage, hits: AnchorHits, text: string): readonly Span[] {
  const letters = lettersOf(text);
  const windows = windowsOf(sought, hits, letters);
  if (windows.length === 0) return windows;
  const { before, codes } = letters;
  const bound = boundOf(sought);
  const stretches: { start: number; end: number }[] = [];
  for (const window of windows) {
    if (!mayStandAmong(bound, letters, window, sought.limit)) continue;
    const most = {
      start: Math.max(0, before[window.last]! - sought.letters),
      end: Math.min(before[window.first]! + sought.letters, codes.length),
    };
    const { start, end } = stretchOf(text, most, letters);
    const previous = stretches.at(-1);
    if (previous === undefined || start > previous.end) stretches.push({ start, end });
    else previous.end = Math.max(previous.end, end);
  }
  return stretches;
}

/** Paragraph by paragraph. */
function alignmentsIn(cut: TextWords, { words, cased, limit }: SoughtPassage): readonly Alignment[] {
  const task = { wanted: (cased ?? words).join(""), words: cased === null ? cut.folded : cut.cased(), limit };
  const { paragraphs } = cut;
  const found: Alignment[] = [];
  for (let first = 0, end = 0; first < paragraphs.length; first = end) {
    while (paragraphs[end] === first) end++;
    for (const one of alignmentsOf({ ...task, first, last: end - 1 })) found.push(one);
  }
  return found;
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
