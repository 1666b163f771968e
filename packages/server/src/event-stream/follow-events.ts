/**
 * The events of one company as they happen, without gaps after a position. Events are read only as fast as the reader
 * takes them: pending ones stay in the database, not in memory.
 */
import { createAutoResetEvent, sleep, type CompanyEvent, type CompanyReads } from "@docreview/store";
import type { EventHub } from "./event-hub.ts";

export type Followed =
  /** The start; events after this position will follow. */
  | { readonly kind: "position"; readonly id: number }
  /** Events may have been missed. */
  | { readonly kind: "reset"; readonly id: number }
  | { readonly kind: "event"; readonly event: CompanyEvent }
  /** No event has happened for a while. */
  | { readonly kind: "idle" };

export interface Following {
  readonly events: CompanyReads["events"];
  readonly hub: EventHub;
  /** The position of the reader: the id of an event, or 0; null for new events only. */
  readonly after: number | null;
  /** Ends the stream. */
  readonly signal: AbortSignal;
  /** Whether the reader may continue. Checked regularly. */
  readonly isAllowed: () => Promise<boolean>;
  readonly times?: FollowingTimes;
}

/** Milliseconds. */
export interface FollowingTimes {
  /** The interval between checks whether the reader may continue. */
  readonly check: number;
  /** The maximum silence. */
  readonly idle: number;
}

const usualTimes: FollowingTimes = { check: 2_000, idle: 15_000 };

/** The number of events read at once. */
const batch = 100;

export async function* followEvents(following: Following): AsyncGenerator<Followed> {
  const { events, hub, signal, isAllowed, times = usualTimes } = following;
  const waking = createAutoResetEvent(sleep);
  const unfollow = hub.follow(waking.set);
  signal.addEventListener("abort", waking.set);
  try {
    const start = await startOf(following);
    yield start;
    let position = start.id;
    let [checkedAt, saidAt] = [performance.now(), performance.now()];
    while (!signal.aborted) {
      const next = await events.after(position, batch);
      for (const event of next) {
        yield { kind: "event", event };
        position = event.id;
      }
      if (next.length > 0) saidAt = performance.now();
      if (next.length < batch) await waking.wait(times.check);
      const now = performance.now();
      if (now - checkedAt >= times.check) {
        if (!(await isAllowed())) return;
        checkedAt = now;
      }
      if (now - saidAt >= times.idle) {
        yield { kind: "idle" };
        saidAt = now;
      }
    }
  } finally {
    signal.removeEventListener("abort", waking.set);
    unfollow();
  }
}

async function startOf({ events, after }: Following): Promise<Followed & { readonly id: number }> {
  if (after !== null && (await events.isKept(after))) return { kind: "position", id: after };
  const id = (await events.latest())?.id ?? 0;
  return { kind: after === null ? "position" : "reset", id };
}
