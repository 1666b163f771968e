/** What is asked of the service for a change. Pure. */
import type { ChangedItem, PendingChange } from "./pending-change.ts";

/** The maximum that the service accepts in one request. */
export const maximumItems = 1_000;

/** The resource object of its request. */
export function dataOf(change: PendingChange, { id, ruleId }: ChangedItem) {
  const { kind, isDone, confirmed, until = null, reason } = change;
  if (kind === "judgement") return { type: "review-rules", id: ruleId, attributes: { judged: isDone } };
  if (change.isCarried === true) return { type: "triggers", id, attributes: { restoreCarried: true } };
  const verdict =
    confirmed === undefined
      ? { status: isDone ? "dismissed" : "pending", ...(isDone && { until }) }
      : { verdict: "confirmed", replacement: confirmed.replacement };
  return { type: "triggers", id, attributes: { ...verdict, ...(reason !== null && { reason }) } };
}
