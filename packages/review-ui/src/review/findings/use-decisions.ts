/** Which findings a decision concerns, whether it needs a reason first, and where the person goes on afterwards. */
import { useState } from "react";
import type { Act } from "../../changes/acts.ts";
import { useAnnounce } from "../../frame/announcer.tsx";
import { referencesOf, type Entry } from "./entry.ts";
import { rowWith } from "./issue-rows.ts";
import { nextOpen } from "./next-open.ts";
import type { Checked } from "./use-checked.ts";
import type { FindingView } from "./use-finding-view.ts";
import { useJudging } from "./use-judging.ts";

export interface Decisions {
  /** Those that a reason is asked for; empty if none is. */
  readonly asking: readonly Entry[];
  readonly answer: (reason: string) => void;
  readonly stopAsking: () => void;
  /** Dismisses findings, or marks a rule as judged. */
  readonly judge: (entries: readonly Entry[]) => void;
  /** Opens findings again, whoever dismissed them. */
  readonly restore: (entries: readonly Entry[]) => void;
  /** What the person’s own steps did to these findings; empty if nothing can be undone. */
  readonly ownOf: (entries: readonly Entry[]) => Act;
  readonly undo: (act: Act) => void;
  /** What is selected together, or else the selected one. */
  readonly judgeSelected: () => void;
  /** The step that dismissed the selected finding, or else the last one. */
  readonly undoLast: () => void;
}

export interface DecisionParts {
  readonly reviewId: string;
  readonly entries: readonly Entry[];
  readonly view: FindingView;
  readonly selected: Entry | null;
  readonly checked: Checked;
  /** Selects an entry and moves the focus to it. */
  readonly show: (entry: Entry) => void;
}

export function useDecisions(parts: DecisionParts): Decisions {
  const { reviewId, entries, view, selected, checked, show } = parts;
  const judging = useJudging(reviewId, entries);
  const announce = useAnnounce();
  const [asking, setAsking] = useState<readonly Entry[]>([]);
  const decide = (decided: readonly Entry[], reason: string) => {
    const next = nextOpen(view.shown, selected, decided);
    judging.dismiss(decided, reason);
    // After the dialog has given the focus back.
    if (next !== null) setTimeout(() => show(next));
  };
  const judge = (wanted: readonly Entry[]) => {
    const open = wanted.filter(({ isDone }) => !isDone);
    if (open.some(({ kind }) => kind === "trigger")) setAsking(open);
    else if (open.length > 0) decide(open, "");
    else if (wanted.length > 0) announce(doneText(wanted[0]!));
  };
  const undo = (act: Act) => {
    const [first] = judging.undo(act);
    const row = first === undefined ? undefined : rowWith(entries, first.id);
    if (row !== undefined) show(row);
  };
  const selectedOnes = selected === null ? [] : [selected];
  return {
    asking,
    answer: (reason) => decide(asking, reason),
    stopAsking: () => setAsking([]),
    judge,
    restore: judging.restore,
    ownOf: judging.ownOf,
    undo,
    judgeSelected: () =>
      // What was dismissed together stays selected, so that it can be undone together.
      judge(checked.entries.some(({ isDone }) => !isDone) ? checked.entries : selectedOnes),
    undoLast: () => {
      const act = judging.actAt(selected);
      if (act !== null) undo(act);
      else announce(selected?.isDone === true ? othersText(selected) : "There is nothing to undo.");
    },
  };
}

const undoNames = {
  trigger: ["dismissed", "Undo dismissal"],
  judgement: ["judged", "Undo judgement"],
} as const;

function doneText(row: Entry): string {
  const [done, undoing] = undoNames[row.kind];
  return `${referencesOf(row)} is already ${done}. The button “${undoing}” opens it again.`;
}

/** The key undoes what the person did here, and never what another did. */
function othersText(row: Entry): string {
  const [done, undoing] = undoNames[row.kind];
  return `You have not ${done} ${referencesOf(row)} in this window. The button “${undoing}” opens it again.`;
}
