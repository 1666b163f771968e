/**
 * The rows of the list: findings of several rules in the same words under one duty form one row, led by the most
 * serious.
 */
import { issuesIn, missingFrom, type Stretch } from "@docreview/model";
import { membersOf, type Entry } from "./entry.ts";

/** The most serious first, but those in one sentence together. A row of several entries has them as its `members`. */
export function issueRows(entries: readonly Entry[]): readonly Entry[] {
  const missing = Map.groupBy(
    entries.filter(({ isAbsence }) => isAbsence),
    ({ rule }) => rule.id,
  );
  const issues = issuesIn(entries, (entry) => ({
    duty: entry.rule.duty,
    score: entry.rule.score,
    words: wordsOf(entry, missing.get(entry.rule.id)?.length ?? 0),
    sentence: entry.sentence?.reference ?? null,
  }));
  return issues.map((members) => (members.length === 1 ? members[0] : rowOf(members)));
}

/** The row that is the entry, or has it among its members. */
export function rowWith(rows: readonly Entry[], id: string): Entry | undefined {
  return rows.find((row) => membersOf(row).some((member) => member.id === id));
}

/** `missing`: how many things are missing according to its rule. */
function wordsOf({ isAbsence, sentence }: Entry, missing: number): Stretch | null {
  if (isAbsence) return missing > 1 ? null : missingFrom(null);
  if (sentence === null) return null;
  return { within: String(sentence.reference), start: sentence.start, end: sentence.end };
}

/** Cached: the same members yield the same row, so that only changes are rendered. */
const rows = new WeakMap<Entry, Entry>();

function rowOf(members: readonly [Entry, ...Entry[]]): Entry {
  const [lead] = members;
  const known = rows.get(lead);
  if (known?.members?.every((member, at) => member === members[at]) === true) return known;
  const row: Entry = {
    ...lead,
    isDone: members.every(({ isDone }) => isDone),
    confirmed: members.find(({ confirmed }) => confirmed !== undefined)?.confirmed,
    sync:
      (["conflict", "waiting"] as const).find((state) => members.some(({ sync }) => sync === state)) ??
      "saved",
    members,
  };
  rows.set(lead, row);
  return row;
}
