/** Announces the results of changes, except successful ones, which the views show. */
import { useEffect, useRef } from "react";
import { useQueueState, useSettledChanges } from "../changes/changes.tsx";
import type { Answer } from "../changes/change-queue.ts";
import { isWaiting, type ItemOutcome, type PendingChange } from "../changes/pending-change.ts";
import { useAnnounce } from "./announcer.tsx";
import { countOf } from "./count.ts";
import { leftAsTheyAre } from "./left-text.ts";

export function ChangeMessages() {
  const announce = useAnnounce();
  const { queue, isStalled } = useQueueState();
  const wasStalled = useRef(false);
  useSettledChanges((change, answer) => {
    const message = messageOf(change, answer);
    if (message !== null) announce(message);
  });
  const isEmpty = !queue.some(isWaiting);
  useEffect(() => {
    if (isStalled) wasStalled.current = true;
    else if (wasStalled.current && isEmpty) {
      wasStalled.current = false;
      announce(
        queue.length === 0 ? "All changes are saved." : "All changes are saved, except for conflicts.",
      );
    }
  }, [isStalled, isEmpty, queue.length, announce]);
  return null;
}

function messageOf(change: PendingChange, answer: Answer): string | null {
  if (answer.kind === "refused") return `The change to ${namesOf(change)} was not saved. ${answer.message}`;
  if (answer.kind !== "answered") return null;
  const those = (result: string) => answer.outcomes.filter((outcome) => outcome.result === result).length;
  const [conflicts, refused] = [those("conflict"), those("refused")];
  if (conflicts > 0 && change.isUndo === true) return leftText(change, answer.outcomes);
  if (conflicts === 1 && change.items.length === 1) {
    return `Another person changed ${namesOf(change)} first. Decide which change stays.`;
  }
  if (conflicts > 0)
    return `Another person changed ${countOf(conflicts, "finding")} first. Decide which change stays.`;
  if (refused > 0)
    return `${countOf(refused, "finding")} no longer exist, or you no longer have access to them.`;
  return null;
}

function namesOf({ items }: PendingChange): string {
  const [only, ...others] = items;
  return only !== undefined && others.length === 0 ? only.reference : countOf(items.length, "finding");
}

function leftText({ items }: PendingChange, outcomes: readonly ItemOutcome[]): string {
  const left = new Set(outcomes.filter(({ result }) => result === "conflict").map(({ id }) => id));
  return leftAsTheyAre(items.filter(({ id }) => left.has(id)));
}
