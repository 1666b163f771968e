/**
 * Passes over most of a text that holds none of few phrases: for each phrase one run of letters is searched for, and
 * only where it may stand are words cut and compared. What it hands on is more than enough, never too little.
 */
import type { Span } from "@docreview/model";
import { foldCodePoint, symbol } from "../fold.ts";
import type { PhraseTable } from "../phrase-table.ts";
import { createLetterBlock, findLetters, sizeOfRun, type LetterBlock } from "./letters.ts";
import { addPassage, createPassageList, extendToEnd, type PassageList } from "./passages.ts";
import { breaks, brokenRun, runBefore, runBehind, type RunText } from "./runs.ts";
import { keyAt } from "./run-key.ts";
import { chooseRuns, type SearchRuns } from "./search-runs.ts";

/** The passages of a text in which phrases may stand: disjoint, ascending, between white space. */
export type Prefilter = (text: string) => readonly Span[];

/** Null where it would not pay: for many phrases, or ones of frequent words only. */
export function createPrefilter(table: PhraseTable): Prefilter | null {
  const runs = table.sizes.entryCount > mostPhrases ? null : chooseRuns(table);
  if (runs === null) return null;
  const block = createLetterBlock(blockLength);
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
      findLetters(block, part);
      search({ block, length: part.length, from, runs, passages });
    }
    return passages.spans;
  };
}

/** For more, most words of a text begin and end like one of theirs. */
const mostPhrases = 1_000;

/** UTF-16 code units: a part that stays in the processor's first cache. */
const blockLength = 16_384;

interface Search {
  readonly block: LetterBlock;
  /** Units of the block that are in use. */
  readonly length: number;
  /** Where the block begins in the text. */
  readonly from: number;
  readonly runs: SearchRuns;
  readonly passages: PassageList;
}

function search(searching: Search): void {
  const { letters, wides, view, folded } = searching.block;
  const { keys } = searching.runs;
  const { length } = searching;
  let letterBefore = 0;
  for (let from = 0; from < length; from += 32) {
    const row = from >>> 5;
    const letter = letters[row]!;
    const next = letters[row + 1]! >>> 1;
    let begins = letter & ~((letter >>> 1) | letterBefore);
    let doubts = wides[row]!;
    letterBefore = letter << 31;
    while (begins !== 0) {
      const bit = Math.clz32(begins);
      const unit = highest >>> bit;
      begins ^= unit;
      const start = from + bit;
      const size = Math.clz32(~((letter << bit) | (next >>> (31 - bit))));
      const key = keyAt(view, start, size);
      // Without a branch, as nobody can foretell which words come next.
      const mayBe = (keys[key >>> 19]! >>> ((key >>> 16) & 7)) | breaks[folded[start + size]!]!;
      doubts |= unit & -(mayBe & 1);
    }
    while (doubts !== 0) {
      const bit = Math.clz32(doubts);
      doubts ^= highest >>> bit;
      const words = wordsAt(searching, from + bit);
      if (words > 0) addPassage(searching.passages, searching.from + from + bit, words);
    }
  }
}

const highest = 1 << 31;

/** How long a phrase may be, in words, whose run stands at a unit of the block; 0 when there is none. */
function wordsAt({ block, length, runs }: Search, at: number): number {
  const { folded, view } = block;
  const text = { folded, view, length };
  const size = sizeOfRun(block.letters, at);
  if (size === 0) return isSymbolAt(block.units, at) ? 0 : runs.longestPhrase;
  const end = at + size;
  const words = wordsOfRun(text, { start: at, end }, runs);
  if (words === runs.longestPhrase || end >= length || breaks[folded[end]!] === 0) return words;
  const broken = brokenRun(text, end);
  if (broken === "none") return words;
  return broken === null ? runs.longestPhrase : Math.max(words, runs.byKey.get(broken)?.any ?? 0);
}

function isSymbolAt(units: Uint16Array, at: number): boolean {
  return foldCodePoint(String.fromCharCode(units[at]!, units[at + 1]!).codePointAt(0)!).class === symbol;
}

function wordsOfRun(text: RunText, { start, end }: Span, { byKey }: SearchRuns): number {
  const run = byKey.get(keyAt(text.view, start, end - start));
  if (run === undefined) return 0;
  const { any, alone, before, behind } = run;
  if (any === alone) return any;
  const first = before.size === 0 ? 0 : runBefore(text, start);
  const last = behind.size === 0 ? 0 : runBehind(text, end);
  if (first === null || last === null) return any;
  return Math.max(alone, before.get(first) ?? 0, behind.get(last) ?? 0);
}
