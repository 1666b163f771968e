/**
 * Judges findings and undoes judgements; a row of several findings is judged as one. A change is shown at once and
 * stays in the change queue until the service has confirmed it. One step of the user, however many findings it
 * concerns, can be undone in one step.
 */
import { actToUndo, withAct, withoutItems, type Act } from "../../changes/acts.ts";
import { useActs, useChangeQueue } from "../../changes/changes.tsx";
import type { Decision } from "../../changes/pending-change.ts";
import { useAnnounce } from "../../frame/announcer.tsx";
import { countOf } from "../../frame/count.ts";
import { leftAsTheyAre } from "../../frame/left-text.ts";
import { stateWords } from "./decision-words.ts";
import { membersOf, type Entry } from "./entry.ts";
import { concerned, stepOf, type Said } from "./judging-step.ts";
import { restoringOf, undoingOf } from "./undoing.ts";

export interface Judging {
  /** Decides the open ones or, if none is open, those with a different decision. */
  readonly decide: (entries: readonly Entry[], decision: Decision, reason: string | null) => void;
  /** Reopens findings, whoever decided them. */
  readonly restore: (entries: readonly Entry[]) => void;
  /** Undoes one step of the user. Returns the entries that were restored. */
  readonly undo: (act: Act) => readonly Entry[];
  /** The parts of the user's own steps that concern these findings and can be undone; empty if there are none. */
  readonly ownOf: (entries: readonly Entry[]) => Act;
  /** The step that `u` undoes while that finding is selected; null if there is none. */
  readonly actAt: (entry: Entry | null) => Act | null;
}

/** `rows`: all rows of the review. */
export function useJudging(reviewId: string, rows: readonly Entry[]): Judging {
  const queue = useChangeQueue();
  const kept = useActs();
  const announce = useAnnounce();
  const send = (entries: readonly Entry[], said: Said): Act => stepOf({ reviewId, entries, said }, queue.add);
  const forget = (those: readonly { readonly id: string }[]) =>
    kept.become(reviewId, (acts) => withoutItems(acts, new Set(those.map(({ id }) => id))));
  return {
    decide: (wanted, decision, reason) => {
      const entries = concerned(wanted.flatMap(membersOf), decision);
      if (entries.length === 0) return;
      const act = send(entries, { ...decision, reason });
      kept.become(reviewId, (acts) => withAct(acts, act));
      announce(`${messageOf(rowsOf(wanted, entries), decision)} Press u to undo.`);
    },
    restore: (wanted) => {
      const entries = wanted.flatMap(membersOf).filter(({ isDone, sync }) => isDone || sync === "conflict");
      if (entries.length === 0) return;
      forget(entries);
      send(entries, { isDone: false, reason: null });
      announce(messageOf(rowsOf(wanted, entries), { isDone: false }));
    },
    undo: (act) => {
      const { undone, left } = undoingOf(act, rows.flatMap(membersOf), queue.state().queue);
      forget(act);
      for (const { decision, entries: group } of restoringOf(act, undone)) {
        send(group, { ...decision, reason: null, isUndo: true });
        announce(messageOf(rowsOf(rows, group), decision));
      }
      if (left.length > 0) announce(leftAsTheyAre(left.map(({ rule }) => rule)));
      return undone;
    },
    ownOf: (rows) => {
      const own = kept.of(reviewId).flat();
      const entries = rows.flatMap(membersOf);
      const ids = new Set(undoingOf(own, entries, queue.state().queue).undone.map(({ id }) => id));
      return own.filter(({ id }) => ids.has(id));
    },
    actAt: (row) =>
      actToUndo(kept.of(reviewId), new Set((row === null ? [] : membersOf(row)).map(({ id }) => id))),
  };
}

/** The rows that contain one of the entries. */
function rowsOf(rows: readonly Entry[], entries: readonly Entry[]): readonly Entry[] {
  const ids = new Set(entries.map(({ id }) => id));
  return rows.filter((row) => membersOf(row).some(({ id }) => ids.has(id)));
}

function messageOf(entries: readonly Entry[], decision: Decision): string {
  const [{ kind, rule }] = entries as [Entry, ...Entry[]];
  const [what, are] =
    entries.length === 1 ? [rule.reference, "is"] : [countOf(entries.length, "finding"), "are"];
  return `${what} ${are} ${stateWords(decision, kind)}.`;
}
