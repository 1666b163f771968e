/**
 * Passes over most of a text that holds none of few phrases: for each phrase one run of letters is searched for, and
 * only where it may stand are words cut and compared. What it hands on is more than enough, never too little.
 */
import type { Span } from "@docreview/model";
import { foldCodePoint, symbol } from "../fold.ts";
import type { PhraseTable } from "../phrase-table.ts";
import { newlineCode } from "../scanning/byte-codes.ts";
import { addPassage, createPassageList, extendToEnd, type PassageList } from "./passages.ts";
import { findDoubts, maximumRuns, type Doubt } from "./run-automaton.ts";
import { brokenRun, mayGoOn, runBefore, runBehind, startOfRun, type RunText } from "./runs.ts";
import { chooseRuns, type SearchRun, type SearchRuns } from "./search-runs.ts";
import { classOfUnit, wideClass } from "./unit-classes.ts";

/** The passages of a text in which phrases may stand: disjoint, ascending, between white space. */
export type Prefilter = (text: string) => readonly Span[];

/** Null where it would not pay: for many phrases, or ones of frequent words only. */
export function createPrefilter(table: PhraseTable): Prefilter | null {
  const runs = table.sizes.entryCount > maximumRuns ? null : chooseRuns(table);
  if (runs === null) return null;
  const units = new Uint16Array(blockLength + padding);
  const bytes = Buffer.from(units.buffer);
  return (text) => {
    const passages = createPassageList(text);
    for (let from = 0; from < text.length; from += blockLength) {
      // A run may be cut here.
      if (from > 0) addPassage(passages, from, runs.longestPhrase);
      if (passages.covered > from / 2) {
        // Where phrases stand all over, looking for them first only takes time.
        extendToEnd(passages);
        break;
      }
      const part = text.slice(from, from + blockLength);
      bytes.write(part, "utf16le");
      units.fill(newlineCode, part.length, part.length + padding);
      search({ units, length: part.length, from, runs, passages });
    }
    return passages.spans;
  };
}

/** UTF-16 code units: a part that stays in the processor's first cache. */
const blockLength = 16_384;

/** Room behind the units, so that reading on needs no questions. */
const padding = 8;

interface Search extends RunText {
  /** Where the block begins in the text. */
  readonly from: number;
  readonly runs: SearchRuns;
  readonly passages: PassageList;
}

function search(searching: Search): void {
  const { units, length, from, runs, passages } = searching;
  for (const doubt of findDoubts(runs.automaton, units, length)) {
    const words = wordsAt(searching, doubt);
    if (words > 0) addPassage(passages, from + doubt.at, words);
  }
}

/** How long a phrase may be, in words, that stands round a place; 0 when there is none. */
function wordsAt(searching: Search, { at, run }: Doubt): number {
  const { units, runs } = searching;
  const words = run === 0 ? 0 : wordsOfRun(searching, runs.byNumber[run - 1]!, at);
  if (words === runs.longestPhrase || !mayGoOn(searching, at)) return words;
  if (classOfUnit(units[at]!) === wideClass) return isSymbolAt(units, at) ? words : runs.longestPhrase;
  const broken = brokenRun(searching, at);
  if (broken === "none") return words;
  return broken === null ? runs.longestPhrase : Math.max(words, runs.byKey.get(broken)?.any ?? 0);
}

function isSymbolAt(units: Uint16Array, at: number): boolean {
  return foldCodePoint(String.fromCharCode(units[at]!, units[at + 1]!).codePointAt(0)!).class === symbol;
}

/** The same for the places where a run ends that is searched for. */
function wordsOfRun(text: RunText, run: SearchRun, end: number): number {
  const { any, alone, before, behind } = run;
  if (any === alone) return any;
  const first = before.size === 0 ? 0 : runBefore(text, startOfRun(text, end));
  const last = behind.size === 0 ? 0 : runBehind(text, end);
  if (first === null || last === null) return any;
  return Math.max(alone, before.get(first) ?? 0, behind.get(last) ?? 0);
}
