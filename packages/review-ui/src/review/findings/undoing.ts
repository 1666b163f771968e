/** What undo does to findings: it takes back what the act changed, and leaves what somebody changed since. */
import { isAsLeft, type Act } from "../../changes/acts.ts";
import type { Queue } from "../../changes/pending-change.ts";
import type { Entry } from "./entry.ts";

export interface Undoing {
  /** With the state in which the act left them: nothing else is undone. */
  readonly undone: readonly Entry[];
  /** Somebody decided these since. */
  readonly left: readonly Entry[];
}

/** `queue`: the changes that wait. What is open again anyway, or gone, is no part of either. */
export function undoingOf(act: Act, entries: readonly Entry[], queue: Queue): Undoing {
  const items = new Map(act.map((item) => [item.id, item]));
  const [undone, left]: [Entry[], Entry[]] = [[], []];
  for (const entry of entries) {
    const item = items.get(entry.id);
    if (item === undefined || !entry.isDone) continue;
    if (isAsLeft(item, entry, queue))
      undone.push({ ...entry, etag: entry.kind === "trigger" ? item.etag : null });
    else left.push(entry);
  }
  return { undone, left };
}
