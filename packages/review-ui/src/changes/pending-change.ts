/**
 * Changes that the service has not confirmed yet. They are sent one at a time, in order. Pure: a queue is a list, and
 * each function returns the next one.
 */
import type { Resource } from "../api/json-api.ts";

export interface ChangedItem {
  /** The id of the entry in the list of findings. */
  readonly id: string;
  readonly ruleId: string;
  /** Its name in messages, such as “AU-2.1”. */
  readonly reference: string;
  /** The entity tag that the user saw. Null: the one that the previous change results in, or unknown. */
  readonly etag: string | null;
}

/** The document is to be changed. */
export interface Confirmation {
  /** The replacement text; null if that is left to the author. */
  readonly replacement: string | null;
}

/** A decision about a finding, or about a rule that a person must judge. */
export interface Decision {
  /** A decision other than “open”. */
  readonly isDone: boolean;
  /** Set if the document is to be changed. */
  readonly confirmed?: Confirmation | undefined;
  /** Of a dismissal that expires: the last day on which it is carried to another version, as `2026-12-31`. */
  readonly until?: string | undefined;
  /** Whether it is the judgement that was carried from an earlier review. */
  readonly isCarried?: boolean | undefined;
}

/** Whether it is dismissed or judged, so that nothing is left to do in the document. */
export const isSettled = ({ isDone, confirmed }: Decision) => isDone && confirmed === undefined;

/** Whoever made them. */
export const isSameDecision = (one: Decision, other: Decision) =>
  one.isDone === other.isDone &&
  (one.confirmed === undefined) === (other.confirmed === undefined) &&
  one.confirmed?.replacement === other.confirmed?.replacement &&
  one.until === other.until;

/** The decision alone, which has no members without a value. */
export function decisionIn({ isDone, confirmed, until, isCarried }: Decision): Decision {
  return {
    isDone,
    ...(confirmed !== undefined && { confirmed }),
    ...(until !== undefined && { until }),
    ...(isCarried === true && { isCarried }),
  };
}

export interface Wanted extends Decision {
  readonly reviewId: string;
  readonly kind: "trigger" | "judgement";
  readonly reason: string | null;
  /** Whether it undoes an earlier decision, and so must not overwrite a later change by somebody else. */
  readonly isUndo?: true;
  readonly items: readonly ChangedItem[];
}

export interface PendingChange extends Wanted {
  /** The idempotency key, the same for every attempt. */
  readonly key: string;
  /** Changes are sent in the order of this number. */
  readonly order: number;
  /** Milliseconds since 1970 UTC. */
  readonly at: number;
  /** A change in conflict waits for the person's decision, has one item, and does not delay other changes. */
  readonly state: "waiting" | "conflict";
}

export type Queue = readonly PendingChange[];

/** The result of one item of an answered change. */
export type ItemOutcome =
  | {
      readonly id: string;
      readonly result: "changed";
      readonly etag: string | null;
      /** Only for rules: when it was judged. */
      readonly judgedAt: string | null;
    }
  | { readonly id: string; readonly result: "refused" | "conflict" };

/** `resource`: its state after the change. */
export function outcomeOf({ id }: Pick<ChangedItem, "id">, { meta = {} }: Resource): ItemOutcome {
  return { id, result: "changed", etag: meta.etag ?? null, judgedAt: meta.judgedAt ?? null };
}

export const isWaiting = ({ state }: PendingChange) => state === "waiting";

/** The change to send next. */
export function nextIn(queue: Queue): PendingChange | undefined {
  return queue.find(isWaiting);
}

/** A later decision about an entry in conflict also resolves the conflict. */
export function withAdded(queue: Queue, wanted: Wanted, { key, at }: { key: string; at: number }): Queue {
  const ids = new Set(wanted.items.map(({ id }) => id));
  const before = queue.filter(
    ({ state, items }) => state === "waiting" || !items.some(({ id }) => ids.has(id)),
  );
  const queued = new Set(before.filter(isWaiting).flatMap(({ items }) => items.map(({ id }) => id)));
  const items = wanted.items.map((item) => (queued.has(item.id) ? { ...item, etag: null } : item));
  const order = Math.max(at, 1 + (before.at(-1)?.order ?? 0));
  return [...before, { ...wanted, items, key, at, order, state: "waiting" }];
}

/** The service answered the change: it leaves the queue, except for its conflicts. */
export function withAnswered(queue: Queue, key: string, outcomes: readonly ItemOutcome[]): Queue {
  const change = queue.find((one) => one.key === key);
  if (change === undefined) return queue;
  const results = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
  const later = queue.filter((one) => one.key !== key);
  const conflicts: PendingChange[] = [];
  const contested = new Set<string>();
  /** The state from which the next change of each entry starts. */
  const etags = new Map<string, string | null>();
  for (const item of change.items) {
    const outcome = results.get(item.id);
    if (outcome?.result === "conflict") {
      contested.add(item.id);
      conflicts.push(...conflictsOf(change, item, later));
    } else etags.set(item.id, outcome?.result === "changed" ? outcome.etag : item.etag);
  }
  return [...conflicts, ...withoutItems(later, contested).map((one) => startingFrom(one, etags))].toSorted(
    (a, b) => a.order - b.order,
  );
}

/** The person resolved a conflict: `mine` is sent again, based on the current version; `theirs` stays. */
export function withResolved(
  queue: Queue,
  key: string,
  resolution: "theirs" | { readonly key: string; readonly at: number; readonly etag: string | null },
): Queue {
  const conflict = queue.find((one) => one.key === key && one.state === "conflict");
  if (conflict === undefined) return queue;
  const rest = queue.filter((one) => one !== conflict);
  if (resolution === "theirs") return rest;
  const items = conflict.items.map((item) => ({ ...item, etag: resolution.etag }));
  return withAdded(rest, { ...conflict, items }, resolution);
}

/** The number of items waiting to be sent. */
export function waitingCount(queue: Queue): number {
  return queue.filter(isWaiting).reduce((sum, { items }) => sum + items.length, 0);
}

/** The latest decision about the entry conflicts with the other person's, unless it is only an undo. */
function conflictsOf(change: PendingChange, item: ChangedItem, later: Queue): readonly PendingChange[] {
  const last = later.findLast((one) => isWaiting(one) && one.items.some(({ id }) => id === item.id));
  const { reason, at, isUndo, ...wanted } = last ?? change;
  if (isUndo === true) return [];
  const { reviewId, kind, order } = change;
  const key = `${change.key}/${item.id}`;
  const decision = decisionIn(wanted);
  return [{ key, order, at, reviewId, kind, ...decision, reason, items: [item], state: "conflict" }];
}

function withoutItems(queue: Queue, ids: ReadonlySet<string>): Queue {
  if (ids.size === 0) return queue;
  return queue.flatMap((change) => {
    if (!isWaiting(change)) return [change];
    const items = change.items.filter(({ id }) => !ids.has(id));
    return items.length === 0 ? [] : [{ ...change, items }];
  });
}

/** Only the first change of each entry gets its entity tag, which is then removed from `etags`. */
function startingFrom(change: PendingChange, etags: Map<string, string | null>): PendingChange {
  if (!isWaiting(change) || !change.items.some(({ id }) => etags.has(id))) return change;
  const items = change.items.map((item) => {
    if (!etags.has(item.id)) return item;
    const etag = etags.get(item.id) ?? null;
    etags.delete(item.id);
    return { ...item, etag };
  });
  return { ...change, items };
}
