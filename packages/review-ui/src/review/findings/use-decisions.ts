/** Which findings a decision concerns, whether it needs a reason first, and where the person goes on afterwards. */
import { useState } from "react";
import type { Entry } from "./entry.ts";
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
  readonly restore: (entries: readonly Entry[]) => void;
  /** What is selected together, or else the selected one. */
  readonly judgeSelected: () => void;
  /** What is selected together, or else the selected one, or else what was dismissed last. */
  readonly restoreSelected: () => void;
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
  const judging = useJudging(reviewId);
  const [asking, setAsking] = useState<readonly Entry[]>([]);
  const decide = (decided: readonly Entry[], reason: string) => {
    const next = view.filter.status === "open" ? firstBeside(view.shown, selected, decided) : null;
    judging.dismiss(decided, reason);
    // After the dialog has given the focus back.
    if (next !== null) setTimeout(() => show(next));
  };
  const judge = (wanted: readonly Entry[]) => {
    const open = wanted.filter(({ isDone }) => !isDone);
    if (open.some(({ kind }) => kind === "trigger")) setAsking(open);
    else if (open.length > 0) decide(open, "");
  };
  const selectedOnes = selected === null ? [] : [selected];
  return {
    asking,
    answer: (reason) => decide(asking, reason),
    stopAsking: () => setAsking([]),
    judge,
    restore: judging.restore,
    judgeSelected: () =>
      // What was dismissed together stays selected, so that it can be undone together.
      judge(checked.entries.some(({ isDone }) => !isDone) ? checked.entries : selectedOnes),
    restoreSelected: () => {
      const last = new Set(judging.lastStep);
      const candidates = [checked.entries, selectedOnes, entries.filter(({ id }) => last.has(id))];
      const done = candidates.map((some) => some.filter(({ isDone }) => isDone));
      judging.restore(done.find(({ length }) => length > 0) ?? []);
    },
  };
}

/** The first after the selected one that stays in the list, or else the last before it. */
export function firstBeside(
  shown: readonly Entry[],
  selected: Entry | null,
  leaving: readonly Entry[],
): Entry | null {
  const gone = new Set(leaving.map(({ id }) => id));
  const at = Math.max(
    0,
    shown.findIndex(({ id }) => id === selected?.id),
  );
  const stays = ({ id }: Entry) => !gone.has(id);
  return shown.slice(at).find(stays) ?? shown.slice(0, at).findLast(stays) ?? null;
}
