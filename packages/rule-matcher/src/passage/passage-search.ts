/**
 * Where passages may stand, as far as their anchors and the letters round them tell, before any word is cut: most that
 * have enough anchors in a document surely stand nowhere.
 */
import type { HitsByPhrase } from "../phrases/hits-by-phrase.ts";
import { addAnchorHits, createAnchorHits } from "./anchors.ts";
import { comesDown, firstColumn } from "./least-drift.ts";
import {
  anchorSize,
  besideSize,
  headSize,
  recordOf,
  type PassageRecord,
  type PassageTable,
} from "./passage-table.ts";
import { windowsOf, type PassageWindow } from "./passage-windows.ts";
import { letterCodes, lettersOf, type Letters } from "./text-letters.ts";

/** A text in which passages are looked for. */
export interface PassageText {
  readonly text: string;
  /** The hits of the index. */
  readonly places: HitsByPhrase;
}

export interface PassageSearch {
  /** Where a passage of the rule base may stand, by its number. */
  readonly windowsOf: (passage: number) => readonly PassageWindow[];
}

const nowhere: readonly PassageWindow[] = [];

/** Of rules that ask for no passages. */
export const noPassages: PassageSearch = { windowsOf: () => nowhere };

/** `isMet`: whether enough of its anchors stand there at all. */
export function passageSearch(
  table: PassageTable,
  text: PassageText,
  isMet: (passage: number) => boolean,
): PassageSearch {
  const known = new Map<number, readonly PassageWindow[]>();
  if (hits.starts.length > mostKept) hits = createAnchorHits();
  return {
    windowsOf: (passage) => {
      if (!isMet(passage)) return nowhere;
      const before = known.get(passage);
      if (before !== undefined) return before;
      const windows = promisingWindows(recordOf(table, passage), text);
      if (windows.length > 0) known.set(passage, windows);
      return windows;
    },
  };
}

/** Room for the hits of one passage after another, of which so many places are kept at most. */
let hits = createAnchorHits();
const mostKept = 2 ** 16;

/** Round anchors that are enough by themselves, as far as the letters beside them may make it up, and where others are enough together. */
function promisingWindows(passage: PassageRecord, { text, places }: PassageText): readonly PassageWindow[] {
  const { numbers, record } = passage;
  const quota = numbers[record]!;
  const count = numbers[record + 3]!;
  const alone = numbers[record + 4]!;
  const anchors = record + headSize;
  const behind = anchors + anchorSize * count;
  const letters = lettersOf(text);
  let others = 0;
  for (let anchor = anchors + anchorSize * alone; anchor < behind; anchor += anchorSize)
    if (places.has(numbers[anchor]!)) others += numbers[anchor + 1]!;
  hits.count = 0;
  if (others >= quota)
    for (let nth = alone; nth < count; nth++)
      addAnchorHits(hits, nth, numbers[anchors + anchorSize * nth]!, places);
  for (let nth = 0; nth < alone; nth++) {
    const phrase = numbers[anchors + anchorSize * nth]!;
    if (!places.has(phrase)) continue;
    const beside = behind + besideSize * nth;
    addAnchorHits(hits, nth, phrase, places, (start, end) =>
      mayStandBeside({ numbers, beside, letters }, start, end),
    );
  }
  return hits.count === 0 ? nowhere : windowsOf(passage, hits, letters);
}

/** One of the anchors that are enough by themselves. */
interface AloneAnchor {
  readonly numbers: Int32Array;
  /** Where in these what is told beside it begins. */
  readonly beside: number;
  readonly letters: Letters;
}

/** Whether a passage may stand round one of the places of an anchor. */
function mayStandBeside({ numbers, beside, letters }: AloneAnchor, start: number, end: number): boolean {
  const { codes, before } = letters;
  if (mayBeBroken(before, start, end)) return true;
  const rest = beside + letterCodes;
  const column = { up: numbers[rest]!, down: numbers[rest + 1]!, above: numbers[rest + 2]! };
  const step = numbers[rest + 3]!;
  const reach = numbers[rest + 4]!;
  const rows = numbers[rest + 5]!;
  const limit = numbers[rest + 6]!;
  const passage = { table: numbers, from: beside };
  const from = step > 0 ? before[end]! : before[start]! - 1;
  const left = step > 0 ? codes.length - from : from + 1;
  if (!comesDown(passage, column, { codes, from, step, count: Math.min(reach, left) })) return false;
  const first = Math.max(0, before[end]! - rows - limit);
  const behind = Math.min(codes.length, before[start]! + rows + limit);
  const round = { codes, from: step > 0 ? first : behind - 1, step, count: behind - first };
  return comesDown(passage, firstColumn(rows, limit), round);
}

/** Of a word that a hyphen and a line end break an occurrence may hold a part. */
function mayBeBroken(before: Int32Array, start: number, end: number): boolean {
  for (let at = start + 2; at <= end; at++) if (before[at] === before[at - 2]) return true;
  return false;
}
