/**
 * Wakes readers of events: at once after a commit in this process, and soon after one in another process, which is only
 * visible in the database. While nobody is reading, nothing is polled.
 */
import { forInstallation, type Store } from "@docreview/store";

export interface EventHub {
  /** Calls `wake` when there may be new events of any company. Returns a function that stops it. */
  readonly follow: (wake: () => void) => () => void;
}

/** Milliseconds between two polls of the database. */
const interval = 500;

export function createEventHub(store: Pick<Store, "reader" | "onEvents">): EventHub {
  const followers = new Set<() => void>();
  const wakeAll = () => {
    for (const wake of followers) wake();
  };
  let stop: (() => void) | null = null;
  return {
    follow: (wake) => {
      followers.add(wake);
      stop ??= watch(store, wakeAll);
      return () => {
        followers.delete(wake);
        if (followers.size > 0) return;
        stop?.();
        stop = null;
      };
    },
  };
}

function watch({ reader, onEvents }: Pick<Store, "reader" | "onEvents">, wakeAll: () => void): () => void {
  const { events } = forInstallation(reader);
  let known: number | null = null;
  const look = async () => {
    const latest = await events.latest();
    if (latest === known) return;
    known = latest;
    wakeAll();
  };
  // A failed read is repeated at the next poll.
  const timer = setInterval(() => void look().catch(() => undefined), interval);
  timer.unref();
  const end = onEvents(wakeAll);
  return () => {
    clearInterval(timer);
    end();
  };
}
