/**
 * For each phrase of a table the run of letters by which texts are searched for it: the one that is likely to be the
 * rarest in any text. A run is what stands in a word between apostrophes and points; most words are one run.
 */
import { rankOf } from "../anchor.ts";
import { firstLetter, foldCodePoint } from "../fold.ts";
import { wordsOf, type PhraseTable } from "../phrase-table.ts";
import { hashOf } from "../scanning/word-hash.ts";
import { createRunAutomaton, type RunAutomaton } from "./run-automaton.ts";
import { keyOfText, longestRun } from "./run-key.ts";

export interface SearchRuns {
  /** What is searched for, by the number of a run in the automaton: those with one key are one. */
  readonly byNumber: readonly SearchRun[];
  /** The same by the key of a run. */
  readonly byKey: ReadonlyMap<number, SearchRun>;
  readonly automaton: RunAutomaton;
  /** Words of the longest phrase. */
  readonly longestPhrase: number;
}

/** Words of the longest phrases that are searched for by a run; 0 where there are none. */
export interface SearchRun {
  /** Of all of them. */
  readonly any: number;
  /** Of those that have no other run. */
  readonly alone: number;
  /** Of those that have a run before it, by its key, */
  readonly before: ReadonlyMap<number, number>;
  /** or behind it. */
  readonly behind: ReadonlyMap<number, number>;
}

/** Null when a phrase has no run, or when too many words of any text would have to be looked at. */
export function chooseRuns(table: PhraseTable): SearchRuns | null {
  const byKey = new Map<number, OpenRun>();
  const searched = new Set<string>();
  let share = 0;
  for (let entry = 0; entry < table.sizes.entryCount; entry++) {
    const words = wordsOf(table, entry);
    const runs = words.flatMap(runsOf);
    const chosen = rarest(runs);
    if (chosen === null) return null;
    const { run } = chosen;
    const key = keyOfText(run);
    if (!byKey.has(key)) share += shareOf(chosen.rank);
    const search = entryOf(byKey, key);
    if (runs.length === 1 && search.alone === 0) share += aloneCost * shareOf(chosen.rank);
    search.any = Math.max(search.any, words.length);
    if (runs.length === 1) search.alone = Math.max(search.alone, words.length);
    else {
      const [side, neighbour] = neighbourOf(runs, chosen.nth);
      const beside = keyOfText(neighbour);
      search[side].set(beside, Math.max(search[side].get(beside) ?? 0, words.length));
    }
    searched.add(run);
  }
  if (share > mostShare) return null;
  const list = [...searched];
  return {
    byNumber: list.map((run) => byKey.get(keyOfText(run))!),
    byKey,
    automaton: createRunAutomaton(list),
    longestPhrase: table.sizes.longest,
  };
}

interface OpenRun extends SearchRun {
  any: number;
  alone: number;
  readonly before: Map<number, number>;
  readonly behind: Map<number, number>;
}

function entryOf(byKey: Map<number, OpenRun>, key: number): OpenRun {
  let entry = byKey.get(key);
  if (entry === undefined)
    byKey.set(key, (entry = { any: 0, alone: 0, before: new Map(), behind: new Map() }));
  return entry;
}

/** The share of the words of a text that a word makes up, by Zipf’s law. */
function shareOf(rank: number): number {
  return 1 / (10 * rank);
}

/** A run that needs no neighbour has its passage cut into words wherever it stands, which takes so many times longer. */
const aloneCost = 10;
const mostShare = 0.06;

function rarest(runs: readonly string[]) {
  let chosen = null;
  for (const [nth, run] of runs.entries()) {
    if (run.length > longestRun) continue;
    const rank = rankOf(hashOf(run), run.length);
    if (chosen === null || rank > chosen.rank) chosen = { run, nth, rank };
  }
  return chosen;
}

function neighbourOf(runs: readonly string[], nth: number): readonly ["before" | "behind", string] {
  const [before, behind] = [runs[nth - 1], runs[nth + 1]];
  if (before === undefined) return ["behind", behind!];
  if (behind === undefined) return ["before", before];
  const isBefore = rankOf(hashOf(before), before.length) >= rankOf(hashOf(behind), behind.length);
  return isBefore ? ["before", before] : ["behind", behind];
}

function runsOf(word: string): readonly string[] {
  return Array.from(word, (unit) =>
    unit.length === 1 && foldCodePoint(unit.charCodeAt(0)).class >= firstLetter ? unit : " ",
  )
    .join("")
    .split(" ")
    .filter((run) => run !== "");
}
