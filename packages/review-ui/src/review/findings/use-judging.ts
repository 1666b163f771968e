/**
 * Dismissing findings and undoing it. A change shows at once and waits in the queue of changes until the service has it; one
 * step of a person, however many findings it concerns, can be undone in one.
 */
import { useState } from "react";
import { useChangeQueue } from "../../changes/changes.tsx";
import type { Wanted } from "../../changes/pending-change.ts";
import { maximumItems } from "../../changes/send-change.ts";
import { useAnnounce } from "../../frame/announcer.tsx";
import { countOf } from "../../frame/count.ts";
import type { Entry } from "./entry.ts";

export interface Judging {
  readonly dismiss: (entries: readonly Entry[], reason: string) => void;
  readonly restore: (entries: readonly Entry[]) => void;
  /** The ids of what was dismissed in the last step. */
  readonly lastStep: readonly string[];
}

export function useJudging(reviewId: string): Judging {
  const queue = useChangeQueue();
  const announce = useAnnounce();
  const [lastStep, setLastStep] = useState<readonly string[]>([]);
  const judge = (all: readonly Entry[], isDone: boolean, reason: string | null) => {
    const entries = all.filter((entry) => entry.isDone !== isDone || entry.sync === "conflict");
    if (entries.length === 0) return;
    for (const wanted of changesOf(reviewId, entries, { isDone, reason })) queue.add(wanted);
    setLastStep(isDone ? entries.map(({ id }) => id) : []);
    announce(messageOf(entries, isDone));
  };
  return {
    dismiss: (entries, reason) => judge(entries, true, reason),
    restore: (entries) => judge(entries, false, null),
    lastStep,
  };
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
