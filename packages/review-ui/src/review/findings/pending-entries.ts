/** The findings as the user left them: the state of the service plus the unconfirmed changes. */
import type { Decision, Queue } from "../../changes/pending-change.ts";
import type { Entry } from "./entry.ts";

/** Entries without a change remain the same objects. In a conflict, the other person's decision is shown. */
export function withChanges(entries: readonly Entry[], queue: Queue, reviewId: string): readonly Entry[] {
  const changed = new Map<string, Pick<Entry, "sync" | keyof Decision> | "conflict">();
  for (const change of queue) {
    if (change.reviewId !== reviewId) continue;
    const { isDone, confirmed, until, isCarried } = change;
    for (const { id } of change.items) {
      changed.set(
        id,
        change.state === "conflict" ? "conflict" : { sync: "waiting", isDone, confirmed, until, isCarried },
      );
    }
  }
  if (changed.size === 0) return entries;
  return entries.map((entry) => {
    const change = changed.get(entry.id);
    if (change === undefined) return entry;
    return { ...entry, ...(change === "conflict" ? { sync: change } : change) };
  });
}
