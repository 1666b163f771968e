/** The open streams: a limited number per user, all of which end when the service stops. */
import type { Id } from "@docreview/store";

/** The maximum at the same time, in this process. */
export const streamsPerUser = 16;

export interface OpenStream {
  /** Aborted when the stream has to end. */
  readonly signal: AbortSignal;
  /** Called when the stream has ended. */
  readonly close: () => void;
}

export interface OpenStreams {
  /** Null if the user already has the maximum number. */
  readonly open: (user: Id<"user">) => OpenStream | null;
  readonly endAll: () => void;
}

export function createOpenStreams(): OpenStreams {
  const streams = new Map<Id<"user">, Set<AbortController>>();
  return {
    open: (user) => {
      const own = streams.get(user) ?? new Set();
      if (own.size >= streamsPerUser) return null;
      streams.set(user, own);
      const controller = new AbortController();
      own.add(controller);
      const close = () => {
        controller.abort();
        own.delete(controller);
        if (own.size === 0 && streams.get(user) === own) streams.delete(user);
      };
      return { signal: controller.signal, close };
    },
    endAll: () => {
      for (const own of streams.values()) for (const controller of own) controller.abort();
    },
  };
}
