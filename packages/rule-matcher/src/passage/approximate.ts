/**
 * Finding a passage whose words may differ a little. An occurrence is a row of words of one paragraph; its drift is the
 * number of characters to change, add or take out (Levenshtein's distance) to make the passage of it. Spaces do not
 * count, so that words that were run together or broken apart cost nothing.
 *
 * The passage is looked for only where enough of its longer words stand near each other: work grows with the text round
 * these, times the length of the passage. Overlapping occurrences are one, the best of them.
 */
import type { Span } from "@docreview/model";
import { createWordList, cutParagraph } from "../phrases/words.ts";
import { alignmentsOf, type Alignment } from "./alignment.ts";
import { anchorsOf, anchorStarts, areEnough, type Anchors, type AnchorStarts } from "./anchors.ts";
import { driftBound, type DriftBound } from "./least-drift.ts";
import type { PassageText } from "./passage-search.ts";
import { casedRow, foldedRow, unitsBetween, wholeWords } from "./stretch-words.ts";
import { lettersOf } from "./text-letters.ts";

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
  /** The most letters of an occurrence. */
  readonly letters: number;
  readonly compared: () => Compared;
}

/** Of a passage what is compared with a text. */
interface Compared {
  /** Its characters, without spaces. */
  readonly units: Uint16Array;
  readonly bound: DriftBound;
}

export function soughtPassage(
  { words, cased }: Passage,
  limit: number,
  intern: (word: string) => number,
): SoughtPassage {
  const letters = Math.max(words.join("").length, cased?.join("").length ?? 0) + limit;
  let compared: Compared | null = null;
  return {
    words,
    cased,
    anchors: anchorsOf(words, intern),
    limit,
    letters,
    // Made when it is first met: most passages are not in any document.
    compared: () =>
      (compared ??= { units: unitsOf((cased ?? words).join("")), bound: driftBound(words.join("")) }),
  };
}

function unitsOf(text: string): Uint16Array {
  return Uint16Array.from(text.split(""), (unit) => unit.charCodeAt(0));
}

export interface Occurrence {
  /** In units of the text. */
  readonly span: Span;
  /** Characters that differ. */
  readonly drift: number;
  /** Its folded words, those that a line end breaks in one piece. */
  readonly words: readonly string[];
}

/** Ascending by place. `stretches`: where the passage may stand (`PassageSearch`). */
export function approximateOccurrences(
  sought: SoughtPassage,
  stretches: readonly Span[],
  text: PassageText,
): readonly Occurrence[] {
  const begun = anchorStarts(sought.anchors, text.places);
  const found: Occurrence[] = [];
  for (const stretch of stretches) addOccurrences(found, stretch, { sought, begun }, text);
  return found;
}

/** Room for one stretch after another, and for the words of one paragraph after another. */
let room = createRoom();

function createRoom() {
  return { units: new Uint16Array(1024), list: createWordList() };
}

/** Units or words for which room is kept. */
const mostKept = 2 ** 16;

function freshRoom(): typeof room {
  const { units, list } = room;
  if (Math.max(units.length, list.starts.length) > mostKept) room = createRoom();
  return room;
}

interface Wanted {
  readonly sought: SoughtPassage;
  readonly begun: AnchorStarts;
}

/** Paragraph by paragraph. */
function addOccurrences(
  found: Occurrence[],
  { start, end }: Span,
  { sought, begun }: Wanted,
  { text }: PassageText,
): void {
  const { list } = freshRoom();
  const units = unitsBetween(lettersOf(text).units, { start, end }, room);
  for (let at = 0; at < units.length;) {
    at = cutParagraph(units, at, list);
    const row = sought.cased === null ? foldedRow(list) : casedRow(list, text, start);
    const alignments = alignmentsOf({ wanted: sought.compared().units, row, limit: sought.limit });
    if (alignments.length === 0) continue;
    const spanOf = ({ first, last }: Alignment) => ({
      start: start + list.starts[first]!,
      end: start + list.ends[last]!,
    });
    const noticed = alignments.filter((one) => areEnough(sought.anchors, begun, spanOf(one)));
    for (const one of withoutOverlaps(noticed))
      found.push({ span: spanOf(one), drift: one.drift, words: wholeWords(list, one) });
  }
}

/** Of occurrences that share words the one with the least drift; then the first, then the shortest. */
function withoutOverlaps(found: readonly Alignment[]): readonly Alignment[] {
  if (found.length < 2) return found;
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
