/** Compares candidate phrases with the text, unit by unit; this defines what a hit is. */
import { fold, foldedText } from "@docreview/text-folding";
import { pushHit } from "./hits.ts";
import { joinedKeys, joinedReading } from "./joined-words.ts";
import { anchorIn, isWideEntry, keyOf, phraseOf, textAt, wordEnd } from "../table/phrase-table.ts";
import { pairKey } from "../table/word-hash.ts";
import type { ScannedWords } from "../scanning/word-scanner.ts";
import type { Beginning, Verifying } from "./verifying.ts";

/** Reports the phrases whose anchor ends with a word that, like the word before it, has only one reading. */
export function reportAt(verifying: Verifying, index: number): void {
  const { hashes } = verifying.words;
  const hash = hashes[index] ?? 0;
  const key = index === 0 ? hash : pairKey(hashes[index - 1] ?? 0, hash);
  reportKey(verifying, hash, index);
  if (key !== hash) reportKey(verifying, key, index);
}

/** Reports the phrases whose anchor ends with a word that is joined with those before it, or that follows such a word. */
export function reportJoinedAt(verifying: Verifying, index: number): void {
  for (const key of joinedKeys(verifying, index)) reportKey(verifying, key, index);
}

function reportKey(verifying: Verifying, key: number, index: number): void {
  const { table } = verifying;
  const { buckets, shift } = table;
  const end = buckets[(key >>> shift) + 1] ?? 0;
  for (let entry = buckets[key >>> shift] ?? 0; entry < end; entry++) {
    if (keyOf(table, entry) === key) reportEntry(verifying, entry, index);
  }
}

/** Reports the phrase of an entry if it is in the text with its anchor ending with the word `index`. */
export function reportEntry(verifying: Verifying, entry: number, index: number): void {
  reportFrom(verifying, entry, { first: index - anchorIn(verifying.table, entry), index });
}

/** The same, given the word with which it would begin. */
function reportFrom(verifying: Verifying, entry: number, { first, index }: Beginning): void {
  const { table, words, hits, offset } = verifying;
  const last = first < 0 ? -1 : lastWord(verifying, entry, first);
  const reading =
    last >= 0 ? { first, last } : words.joined.size > 0 ? joinedReading(verifying, entry, index) : null;
  if (reading === null) return;
  const { starts, ends } = words;
  pushHit(
    hits,
    phraseOf(table, entry),
    offset + (starts[reading.first] ?? 0),
    offset + (ends[reading.last] ?? 0),
  );
}

const lineBreak = wordEnd.charCodeAt(0);

/** The last word of the phrase if it begins with the word `first` of the text; -1 if it does not. */
function lastWord({ table, words, wordCount }: Verifying, entry: number, first: number): number {
  const text = { texts: table.texts, unitBytes: isWideEntry(table, entry) ? 2 : 1 };
  const end = textAt(table, entry + 1);
  let index = first;
  for (let at = textAt(table, entry) + 1; at < end; index++) {
    if (index === wordCount) return -1;
    at = afterWord(text, at, { words, index });
    if (at < 0) return -1;
  }
  return index - 1;
}

/** The stored text of a phrase: one byte per unit, or two if it is not ASCII. */
interface PhraseText {
  readonly texts: Uint8Array;
  readonly unitBytes: number;
}

function unitAt({ texts, unitBytes }: PhraseText, at: number): number {
  const low = texts[at] ?? 0;
  return unitBytes === 1 ? low : low | ((texts[at + 1] ?? 0) << 8);
}

interface WordOfText {
  readonly words: ScannedWords;
  readonly index: number;
}

/** The start of the phrase's next word if the one at `at` equals the word of the text; otherwise -1. */
function afterWord(text: PhraseText, at: number, { words, index }: WordOfText): number {
  const { foldTable } = fold;
  const { units } = words;
  const end = words.ends[index] ?? 0;
  let reached = at;
  for (let unit = words.starts[index] ?? 0; unit < end; unit++, reached += text.unitBytes) {
    const found = foldTable[units[unit] ?? 0] ?? 0;
    if (found < fold.firstLetter) return afterUnusualWord(text, at, foldedText(words, index));
    if (found !== unitAt(text, reached)) return -1;
  }
  return unitAt(text, reached) === lineBreak ? reached + text.unitBytes : -1;
}

function afterUnusualWord(text: PhraseText, at: number, folded: string): number {
  let reached = at;
  for (let nth = 0; nth < folded.length; nth++, reached += text.unitBytes) {
    if (folded.charCodeAt(nth) !== unitAt(text, reached)) return -1;
  }
  return unitAt(text, reached) === lineBreak ? reached + text.unitBytes : -1;
}
