/**
 * Dismissing findings and undoing it; a row of several is judged as one. A change shows at once and waits in the queue of
 * changes until the service has it; one step of a person, however many findings it concerns, can be undone in one.
 */
import { actToUndo, withAct, withoutItems, type Act } from "../../changes/acts.ts";
import { useActs, useChangeQueue } from "../../changes/changes.tsx";
import type { Wanted } from "../../changes/pending-change.ts";
import { maximumItems } from "../../changes/send-change.ts";
import { useAnnounce } from "../../frame/announcer.tsx";
import { countOf } from "../../frame/count.ts";
import { leftAsTheyAre } from "../../frame/left-text.ts";
import { membersOf, type Entry } from "./entry.ts";
import { undoingOf } from "./undoing.ts";

export interface Judging {
  readonly dismiss: (entries: readonly Entry[], reason: string) => void;
  /** Opens findings again, whoever dismissed them. */
  readonly restore: (entries: readonly Entry[]) => void;
  /** Takes back one step of the person. Returns what is open again. */
  readonly undo: (act: Act) => readonly Entry[];
  /** The part of the person’s own steps that concerns these findings, and can be undone; empty if there is none. */
  readonly ownOf: (entries: readonly Entry[]) => Act;
  /** What `u` undoes while that finding is selected; null if there is nothing. */
  readonly actAt: (entry: Entry | null) => Act | null;
}

/** `rows`: all of the review. */
export function useJudging(reviewId: string, rows: readonly Entry[]): Judging {
  const queue = useChangeQueue();
  const kept = useActs();
  const announce = useAnnounce();
  const send = (entries: readonly Entry[], verdict: Verdict): Act =>
    changesOf(reviewId, entries, verdict).flatMap((wanted) => {
      const change = queue.add(wanted);
      return wanted.items.map(({ id }) => ({ id, change, etag: null, judgedAt: null }));
    });
  const forget = (those: readonly { readonly id: string }[]) =>
    kept.become(reviewId, (acts) => withoutItems(acts, new Set(those.map(({ id }) => id))));
  return {
    dismiss: (wanted, reason) => {
      const entries = wanted.flatMap(membersOf).filter(({ isDone, sync }) => !isDone || sync === "conflict");
      if (entries.length === 0) return;
      const act = send(entries, { isDone: true, reason });
      kept.become(reviewId, (acts) => withAct(acts, act));
      announce(messageOf(rowsOf(wanted, entries), true));
    },
    restore: (wanted) => {
      const entries = wanted.flatMap(membersOf).filter(({ isDone, sync }) => isDone || sync === "conflict");
      if (entries.length === 0) return;
      forget(entries);
      send(entries, { isDone: false, reason: null });
      announce(messageOf(rowsOf(wanted, entries), false));
    },
    undo: (act) => {
      const { undone, left } = undoingOf(act, rows.flatMap(membersOf), queue.state().queue);
      forget(act);
      send(undone, { isDone: false, reason: null, isUndo: true });
      if (undone.length > 0) announce(messageOf(rowsOf(rows, undone), false));
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

/** Those of the rows that have one of the entries. */
function rowsOf(rows: readonly Entry[], entries: readonly Entry[]): readonly Entry[] {
  const ids = new Set(entries.map(({ id }) => id));
  return rows.filter((row) => membersOf(row).some(({ id }) => ids.has(id)));
}

function messageOf(entries: readonly Entry[], isDone: boolean): string {
  const [{ kind, rule }] = entries as [Entry, ...Entry[]];
  const [what, are] =
    entries.length === 1 ? [rule.reference, "is"] : [countOf(entries.length, "finding"), "are"];
  if (!isDone) return `${what} ${are} open again.`;
  return `${what} ${are} ${kind === "trigger" ? "dismissed" : "judged"}. Press u to undo.`;
}

interface Verdict {
  readonly isDone: boolean;
  readonly reason: string | null;
  readonly isUndo?: true;
}

/** Triggers together, as many as a request takes; judgements one by one. */
export function changesOf(reviewId: string, entries: readonly Entry[], verdict: Verdict): readonly Wanted[] {
  const triggers = entries.filter(({ kind }) => kind === "trigger");
  const judgements = entries.filter(({ kind }) => kind === "judgement");
  const chunks = Array.from({ length: Math.ceil(triggers.length / maximumItems) }, (_, at) =>
    triggers.slice(at * maximumItems, (at + 1) * maximumItems),
  );
  return [...chunks, ...judgements.map((entry) => [entry])].map((members) => ({
    ...verdict,
    reviewId,
    kind: members[0]!.kind,
    items: members.map(({ id, rule, etag }) => ({ id, ruleId: rule.id, reference: rule.reference, etag })),
  }));
}
