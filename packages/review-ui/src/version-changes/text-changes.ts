/** Two versions of a text as rows of sentences: those that are the same, and those that were changed, with their words. Pure. */
import { keptItems, type Pair } from "./kept-items.ts";

/** A sentence and its page, counted from 1. */
export interface Line {
  readonly page: number;
  readonly text: string;
}

export interface Words {
  readonly text: string;
  readonly isChanged: boolean;
}

export interface Side {
  readonly page: number;
  readonly words: readonly Words[];
}

/** What stands beside each other; null on the side where there is nothing. */
export interface Row {
  readonly isChanged: boolean;
  readonly before: Side | null;
  readonly now: Side | null;
}

export function textChanges(before: readonly Line[], now: readonly Line[]): readonly Row[] {
  const pairs = keptItems(before.map(keyOf), now.map(keyOf));
  const rows: Row[] = [];
  const budget = { words: mostCompared };
  let [a, b] = [0, 0];
  for (const [nextA, nextB] of [...pairs, [before.length, now.length] as const]) {
    // Not as arguments of one call: there can be more than the stack holds.
    for (const row of changedRows(before.slice(a, nextA), now.slice(b, nextB), budget)) rows.push(row);
    const [one, other] = [before[nextA], now[nextB]];
    if (one !== undefined && other !== undefined) rows.push(sameRow(one, other));
    [a, b] = [nextA + 1, nextB + 1];
  }
  return rows;
}

const keyOf = ({ text }: Line) => text.replace(/\s+/g, " ").trim();

const whole = ({ page, text }: Line, isChanged: boolean): Side => ({ page, words: [{ text, isChanged }] });

const sameRow = (before: Line, now: Line): Row => ({
  isChanged: false,
  before: whole(before, false),
  now: whole(now, false),
});

/** Sentences between two that are the same: those that share words stand beside each other. */
function changedRows(before: readonly Line[], now: readonly Line[], budget: Budget): readonly Row[] {
  const rows: Row[] = [];
  let b = 0;
  const add = (until: number) => {
    for (const line of now.slice(b, until)) {
      rows.push({ isChanged: true, before: null, now: whole(line, true) });
    }
    b = until;
  };
  const find = before.length > mostEdited ? () => -1 : finderIn(now, budget);
  for (const line of before) {
    const match = find(line, b);
    const other = now[match];
    if (other === undefined) rows.push({ isChanged: true, before: whole(line, true), now: null });
    else {
      add(match);
      rows.push(editedRow(line, other));
      b = match + 1;
    }
  }
  add(now.length);
  return rows;
}

/** Of a stretch with more sentences, none is looked for: little is left of it. */
const mostEdited = 2000;

/** Sentences that are looked at for one that was edited. */
const nearby = 20;

/** Words that are left to look up, to find edited sentences. */
interface Budget {
  words: number;
}

/** A text of 2,000 pages has a million words, each of which is looked up in the sentences nearby. More would take the browser too long. */
const mostCompared = 20_000_000;

/** Longer sentences are not compared word by word. */
const mostWords = 500;

const wordsIn = (text: string): readonly string[] => text.match(/\S+\s*/g) ?? [];

/** How often each word of a sentence occurs. */
interface WordCounts {
  readonly size: number;
  readonly counts: ReadonlyMap<string, number>;
}

function wordCountsOf({ text }: Line): WordCounts {
  const words = wordsIn(text);
  const counts = new Map<string, number>();
  for (const word of words.map(trimmed)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { size: words.length, counts };
}

/** Finds the index of the first sentence nearby that is like a given one; -1: there is none. Each sentence is cut into words once. */
function finderIn(lines: readonly Line[], budget: Budget): (line: Line, from: number) => number {
  const cut = new Map<number, WordCounts>();
  return (line, from) => {
    if (budget.words <= 0) return -1;
    const wanted = wordCountsOf(line);
    for (const [offset, other] of lines.slice(from, from + nearby).entries()) {
      const counts = cut.get(from + offset) ?? wordCountsOf(other);
      cut.set(from + offset, counts);
      budget.words -= wanted.size;
      if (isAlike(wanted, counts)) return from + offset;
    }
    return -1;
  };
}

/** Two in five of their words are the same. */
function isAlike(one: WordCounts, other: WordCounts): boolean {
  const [shorter, longer] = one.size < other.size ? [one, other] : [other, one];
  const isPossible = longer.size <= mostWords && shorter.size * 5 >= longer.size * 2;
  if (!isPossible) return false;
  let common = 0;
  for (const [word, count] of shorter.counts) common += Math.min(count, longer.counts.get(word) ?? 0);
  return common * 5 >= longer.size * 2;
}

function editedRow(before: Line, now: Line): Row {
  const [some, others] = [wordsIn(before.text), wordsIn(now.text)];
  const pairs = keptItems(some.map(trimmed), others.map(trimmed));
  const side = (words: readonly string[], which: 0 | 1): readonly Words[] =>
    runs(words, new Set(pairs.map((pair: Pair) => pair[which])));
  return {
    isChanged: true,
    before: { page: before.page, words: side(some, 0) },
    now: { page: now.page, words: side(others, 1) },
  };
}

const trimmed = (word: string) => word.trim();

/** Words that follow each other and are all kept, or all changed, are one piece. */
function runs(words: readonly string[], kept: ReadonlySet<number>): readonly Words[] {
  const pieces: { text: string; isChanged: boolean }[] = [];
  for (const [index, text] of words.entries()) {
    const isChanged = !kept.has(index);
    const last = pieces.at(-1);
    if (last?.isChanged === isChanged) last.text += text;
    else pieces.push({ text, isChanged });
  }
  return pieces;
}
