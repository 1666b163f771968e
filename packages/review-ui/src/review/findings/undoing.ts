/** What undo does to findings: it reverses what the act changed, and keeps what somebody has changed since. */
import { isAsLeft, type Act } from "../../changes/acts.ts";
import type { Decision, Queue } from "../../changes/pending-change.ts";
import type { Entry } from "./entry.ts";

export interface Undoing {
  /** The entries still in the state in which the act left them: only these are undone. */
  readonly undone: readonly Entry[];
  /** Entries that somebody has decided since. */
  readonly left: readonly Entry[];
}

/** `queue`: the pending changes. Entries that are open again or gone are in neither list. */
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

export interface Restoring {
  /** The decision before the act. */
  readonly decision: Decision;
  readonly entries: readonly Entry[];
}

/** What is sent to undo the act for these entries, those with the same decision together. */
export function restoringOf(act: Act, undone: readonly Entry[]): readonly Restoring[] {
  const before = new Map(act.map((item) => [item.id, item.before ?? { isDone: false }]));
  const groups = Map.groupBy(undone, ({ id }) => JSON.stringify(before.get(id)));
  return Array.from(groups, ([text, entries]) => ({ decision: JSON.parse(text) as Decision, entries }));
}
