/**
 * Sends pending changes in order until the service has answered each. No change takes effect twice: every attempt has
 * the same idempotency key and states which version the person saw.
 */
import type { Resource } from "../api/json-api.ts";
import type { ChangeStorage } from "./change-storage.ts";
import { keepQueue, type QueueState } from "./kept-queue.ts";
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
      /** The latest known versions of the resources. */
      readonly resources: readonly Resource[];
    }
  /** None of it was done. */
  | { readonly kind: "refused"; readonly message: string }
  /** Try again, after at least this many milliseconds if given. */
  | { readonly kind: "unanswered"; readonly after?: number }
  /** Nobody is signed in: the changes wait for the next session. */
  | { readonly kind: "signed-out" };

export interface QueueParts {
  readonly storage: ChangeStorage;
  readonly send: (change: PendingChange) => Promise<Answer>;
  /** Called when a change has left the queue, with the queue that is about to be shown. */
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

export interface ChangeQueue {
  readonly state: () => QueueState;
  readonly subscribe: (changed: () => void) => () => void;
  /** Returns the key of the change. */
  readonly add: (wanted: Wanted) => string;
  /** `etag` is the version that the user saw when choosing their own decision; undefined keeps the other person's. */
  readonly resolve: (key: string, mine?: { readonly etag: string | null }) => void;
  /** Forgets all pending changes. */
  readonly clear: () => void;
  /** Sends pending and new changes until it is stopped. */
  readonly start: () => () => void;
}

const [firstDelay, longestDelay] = [1_000, 30_000];

export function createChangeQueue(parts: QueueParts): ChangeQueue {
  const { storage, newKey, now } = parts;
  const kept = keepQueue(storage);
  const { state, become, stall } = kept;
  let isActive = false;
  let isRunning = false;
  const settle = (change: PendingChange, answer: Answer) => {
    parts.settled(change, answer);
    const outcomes = answer.kind === "answered" ? answer.outcomes : refusedItems(change);
    become((queue) => withAnswered(queue, change.key, outcomes));
  };
  /** Another tab may have settled what this one shows. */
  const reload = () => {
    const { queue } = state();
    become((stored) => stored);
    const gone = goneFrom(queue, state().queue);
    if (gone.length > 0) parts.vanished(gone);
  };
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    let failures: number | "over" = 0;
    while (isActive && failures !== "over" && nextIn(storage.load()) !== undefined) {
      failures = await sendNext(parts, { stall, settle }, failures);
    }
    // This must happen in the same turn of the event loop as the last check: a change added in between would never be
    // sent.
    isRunning = false;
    if (nextIn(storage.load()) === undefined && nextIn(state().queue) !== undefined) reload();
  };
  const wake = () => {
    if (isActive) void run();
  };
  return {
    state,
    subscribe: kept.subscribe,
    add: (wanted) => {
      const key = newKey();
      become((queue) => withAdded(queue, wanted, { key, at: now() }));
      wake();
      return key;
    },
    resolve: (key, mine) => {
      const resolution = mine === undefined ? "theirs" : { key: newKey(), at: now(), etag: mine.etag };
      become((queue) => withResolved(queue, key, resolution));
      wake();
    },
    clear: () => become(() => []),
    start: () => {
      isActive = true;
      const look = () => (reload(), wake());
      const unsubscribe = storage.subscribe(look);
      look();
      return () => {
        isActive = false;
        unsubscribe();
      };
    },
  };
}

function goneFrom(before: Queue, after: Queue): Queue {
  const kept = new Set(after.map(({ key }) => key));
  return before.filter(({ key }) => !kept.has(key));
}

interface Sending {
  readonly stall: (isStalled: boolean) => void;
  readonly settle: (change: PendingChange, answer: Answer) => void;
}

/**
 * Makes one attempt and pauses if it fails. Returns the number of consecutive failures, or “over” if nobody is signed
 * in.
 */
async function sendNext(
  parts: QueueParts,
  { stall, settle }: Sending,
  failures: number,
): Promise<number | "over"> {
  const answers: Answer[] = [];
  await parts.alone(async () => {
    const change = nextIn(parts.storage.load());
    if (change === undefined) return;
    const answer = await parts.send(change);
    answers.push(answer);
    if (answer.kind === "answered" || answer.kind === "refused") settle(change, answer);
  });
  const [answer] = answers;
  if (answer?.kind === "signed-out") return "over";
  stall(answer?.kind === "unanswered");
  if (answer?.kind !== "unanswered") return 0;
  await parts.pause(Math.max(answer.after ?? 0, Math.min(longestDelay, firstDelay * 2 ** failures)));
  return failures + 1;
}

function refusedItems({ items }: PendingChange): readonly ItemOutcome[] {
  return items.map(({ id }) => ({ id, result: "refused" }));
}
