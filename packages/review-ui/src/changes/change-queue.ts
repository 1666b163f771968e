/**
 * Sends the changes that wait, in their order, until the service has answered each. Nothing is sent twice with an effect: every
 * attempt has the same idempotency key, and states what the person saw.
 */
import type { Resource } from "../api/json-api.ts";
import type { ChangeStorage } from "./change-storage.ts";
import {
  nextIn,
  withAdded,
  withAnswered,
  withResolved,
  type ItemOutcome,
  type PendingChange,
  type Queue,
  type Wanted,
} from "./pending-change.ts";

export type Answer =
  | {
      readonly kind: "answered";
      readonly outcomes: readonly ItemOutcome[];
      /** Their latest versions, as far as they are known. */
      readonly resources: readonly Resource[];
    }
  /** None of it was done. */
  | { readonly kind: "refused"; readonly message: string }
  /** To be repeated, after at least that many milliseconds if they are given. */
  | { readonly kind: "unanswered"; readonly after?: number }
  /** Nobody is signed in any more: the changes wait for the next session. */
  | { readonly kind: "signed-out" };

export interface QueueParts {
  readonly storage: ChangeStorage;
  readonly send: (change: PendingChange) => Promise<Answer>;
  /** Called when a change has left the queue, with what the queue is about to show. */
  readonly settled: (change: PendingChange, answer: Answer) => void;
  /** Called when another tab has settled changes. */
  readonly vanished: (changes: Queue) => void;
  /** Runs `work` while no other tab runs any. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  /** Resolves after that many milliseconds, or earlier if the connection is back. */
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly newKey: () => string;
  readonly now: () => number;
}

export interface QueueState {
  readonly queue: Queue;
  /** Whether the last attempt got no answer. */
  readonly isStalled: boolean;
}

export interface ChangeQueue {
  readonly state: () => QueueState;
  readonly subscribe: (changed: () => void) => () => void;
  readonly add: (wanted: Wanted) => void;
  /** `etag` is the state that the person saw before insisting; undefined: the other person's change stays. */
  readonly resolve: (key: string, mine?: { readonly etag: string | null }) => void;
  /** Forgets all that waits. */
  readonly clear: () => void;
  /** Sends what waits, and what is added, until it is stopped. */
  readonly start: () => () => void;
}

const [firstDelay, longestDelay] = [1_000, 30_000];

export function createChangeQueue(parts: QueueParts): ChangeQueue {
  const { storage, newKey, now } = parts;
  const listeners = new Set<() => void>();
  let state: QueueState = { queue: storage.load(), isStalled: false };
  let isActive = false;
  let isRunning = false;
  const publish = (next: QueueState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  /** From what is stored, as another tab may have changed it. */
  const become = (next: (queue: Queue) => Queue) => {
    const before = storage.load();
    const after = next(before);
    storage.save(before, after);
    publish({ ...state, queue: after });
  };
  const stall = (isStalled: boolean) => {
    if (state.isStalled !== isStalled) publish({ ...state, isStalled });
  };
  const settle = (change: PendingChange, answer: Answer) => {
    parts.settled(change, answer);
    const outcomes = answer.kind === "answered" ? answer.outcomes : refusedItems(change);
    become((queue) => withAnswered(queue, change.key, outcomes));
  };
  /** Milliseconds to wait before the next attempt, or “over” until somebody is signed in. */
  const attempt = async (failures: number): Promise<number | "over"> => {
    const change = nextIn(storage.load());
    if (change === undefined) return 0;
    const answer = await parts.send(change);
    if (answer.kind === "signed-out") return "over";
    if (answer.kind === "unanswered") {
      stall(true);
      return Math.max(answer.after ?? 0, Math.min(longestDelay, firstDelay * 2 ** failures));
    }
    stall(false);
    settle(change, answer);
    return 0;
  };
  /** Another tab may have settled what this one shows. */
  const reload = () => {
    const { queue } = state;
    become((stored) => stored);
    const kept = new Set(state.queue.map(({ key }) => key));
    const gone = queue.filter(({ key }) => !kept.has(key));
    if (gone.length > 0) parts.vanished(gone);
  };
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    let failures = 0;
    while (isActive && nextIn(storage.load()) !== undefined) {
      let delay: number | "over" = 0;
      await parts.alone(async () => void (delay = await attempt(failures)));
      delay = delay as number | "over";
      if (delay === "over") break;
      failures = delay === 0 ? 0 : failures + 1;
      if (delay > 0) await parts.pause(delay);
    }
    isRunning = false;
    if (nextIn(storage.load()) === undefined && nextIn(state.queue) !== undefined) reload();
  };
  const wake = () => {
    if (isActive) void run();
  };
  return {
    state: () => state,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    add: (wanted) => {
      become((queue) => withAdded(queue, wanted, { key: newKey(), at: now() }));
      wake();
    },
    resolve: (key, mine) => {
      const resolution = mine === undefined ? "theirs" : { key: newKey(), at: now(), etag: mine.etag };
      become((queue) => withResolved(queue, key, resolution));
      wake();
    },
    clear: () => become(() => []),
    start: () => {
      isActive = true;
      const unsubscribe = storage.subscribe(() => {
        reload();
        wake();
      });
      wake();
      return () => {
        isActive = false;
        unsubscribe();
      };
    },
  };
}

function refusedItems({ items }: PendingChange): readonly ItemOutcome[] {
  return items.map(({ id }) => ({ id, result: "refused" }));
}
