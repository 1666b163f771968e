/** Which findings a decision applies to, whether it needs a reason first, and what is selected afterwards. */
import { useState } from "react";
import type { Act } from "../../changes/acts.ts";
import { isSettled, type Confirmation, type Decision } from "../../changes/pending-change.ts";
import { useAnnounce } from "../../frame/announcer.tsx";
import { useClosed } from "../approval/closed-review.tsx";
import { actionWords, stateWords } from "./decision-words.ts";
import { referencesOf, type Entry } from "./entry.ts";
import { focusItem } from "./finding-list.tsx";
import { rowWith } from "./issue-rows.ts";
import { nextOpen } from "./next-open.ts";
import type { Checked } from "./use-checked.ts";
import type { FindingView } from "./use-finding-view.ts";
import { useJudging } from "./use-judging.ts";

export interface Decisions {
  /** What the user is asked before the decision; null if there is no question. */
  readonly question: Question | null;
  /** `until`: the last day on which the dismissal is carried to another version; null: it does not expire. */
  readonly dismiss: (reason: string, until: string | null) => void;
  readonly confirm: (confirmation: Confirmation) => void;
  readonly stopAsking: () => void;
  /** Dismisses findings, or marks a rule as judged. */
  readonly judge: (entries: readonly Entry[]) => void;
  /** Marks findings as to be changed in the document. */
  readonly change: (entries: readonly Entry[]) => void;
  /** Reopens findings, whoever decided them. */
  readonly restore: (entries: readonly Entry[]) => void;
  /** The user's own steps on these findings; empty if nothing can be undone. */
  readonly ownOf: (entries: readonly Entry[]) => Act;
  readonly undo: (act: Act) => void;
  /** The findings selected together, or else the current one. */
  readonly judgeSelected: () => void;
  readonly changeSelected: () => void;
  /** Undoes the step that decided the current finding, or else the last one. */
  readonly undoLast: () => void;
}

/** The reason for the dismissal, or the replacement text. */
export interface Question {
  readonly kind: "reason" | "replacement";
  /** At least one. */
  readonly entries: readonly Entry[];
}

export interface DecisionParts {
  readonly reviewId: string;
  readonly entries: readonly Entry[];
  readonly view: FindingView;
  readonly selected: Entry | null;
  readonly checked: Checked;
  readonly select: (entry: Entry) => void;
  /** Selects an entry and moves the focus to it. */
  readonly show: (entry: Entry) => void;
}

export function useDecisions(parts: DecisionParts): Decisions {
  const { reviewId, entries, view, selected, checked, select, show } = parts;
  const judging = useJudging(reviewId, entries);
  const announce = useAnnounce();
  const closed = useClosed();
  const [question, ask] = useState<Question | null>(null);
  /** Keys and buttons of a closed review say why nothing happens. */
  const unlessClosed =
    <Parameters extends readonly unknown[]>(run: (...given: Parameters) => void) =>
    (...given: Parameters) =>
      closed === null ? run(...given) : announce(closed);
  const decide = (decided: readonly Entry[], decision: Decision, reason: string | null) => {
    const next = nextOpen(view.shown, selected, decided);
    judging.decide(decided, decision, reason);
    if (next === null) return;
    // Selects the next finding at once, because the next key may be meant for it.
    select(next);
    // The focus moves after the dialog has returned it, and does not affect a selection made in the meantime.
    setTimeout(() => focusItem(next.id));
  };
  const judge = (wanted: readonly Entry[]) => {
    const [first] = wanted;
    const open = wanted.filter(({ isDone }) => !isDone);
    const concerned = open.length > 0 ? open : wanted.filter((entry) => !isSettled(entry));
    if (concerned.some(({ kind }) => kind === "trigger")) ask({ kind: "reason", entries: concerned });
    else if (concerned.length > 0) decide(concerned, { isDone: true }, "");
    else if (first !== undefined) announce(doneText(first));
  };
  /** Findings already marked as to be changed can get a different text. */
  const change = (wanted: readonly Entry[]) => {
    const found = wanted.filter(({ kind }) => kind === "trigger");
    const open = found.filter(({ isDone }) => !isDone);
    const entries = open.length > 0 ? open : found;
    if (entries.length > 0) ask({ kind: "replacement", entries });
    else if (wanted.length > 0) announce("A rule that needs a decision has no words to change.");
  };
  const undo = (act: Act) => {
    const [first] = judging.undo(act);
    const row = first === undefined ? undefined : rowWith(entries, first.id);
    if (row !== undefined) show(row);
  };
  const selectedOnes = selected === null ? [] : [selected];
  // Findings judged together stay selected, so that they can be undone together.
  const together = checked.entries.some(({ isDone }) => !isDone) ? checked.entries : selectedOnes;
  const answer = (decision: Decision, reason: string | null) => {
    if (question !== null) decide(question.entries, decision, reason);
  };
  return {
    question,
    dismiss: (reason, until) => answer({ isDone: true, ...(until !== null && { until }) }, reason),
    confirm: (confirmed) => answer({ isDone: true, confirmed }, null),
    stopAsking: () => ask(null),
    judge: unlessClosed(judge),
    change: unlessClosed(change),
    restore: unlessClosed(judging.restore),
    ownOf: judging.ownOf,
    undo: unlessClosed(undo),
    judgeSelected: unlessClosed(() => judge(together)),
    changeSelected: unlessClosed(() => change(together)),
    undoLast: unlessClosed(() => {
      const act = judging.actAt(selected);
      if (act !== null) undo(act);
      else announce(selected?.isDone === true ? othersText(selected) : "There is nothing to undo.");
    }),
  };
}

/** The label of the button that reopens a decided finding. */
export function undoingName({ kind, confirmed }: Entry): string {
  if (kind === "judgement") return "Undo judgement";
  return confirmed === undefined ? "Undo dismissal" : "Reopen";
}

function doneText(row: Entry): string {
  const state = stateWords(row, row.kind);
  return `${referencesOf(row)} is already ${state}. The button “${undoingName(row)}” reopens it.`;
}

/** The key undoes what the user did here, never what somebody else did. */
function othersText(row: Entry): string {
  const action = actionWords(row, row.kind, referencesOf(row));
  return `You have not ${action} in this window. The button “${undoingName(row)}” reopens it.`;
}
