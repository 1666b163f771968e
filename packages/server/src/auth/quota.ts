/**
 * The request quota per client and minute, counted in this process, which is the only one that serves. A client's
 * minute begins with its first request. Expired entries are removed whenever the number of entries has doubled.
 */
import type { Clock } from "@docreview/store";

export interface QuotaSettings {
  /** Monotonic: a minute would last longer if the time of day were set back. */
  readonly monotonic: Clock;
  readonly requestsPerMinute: number;
}

export interface Usage {
  readonly limit: number;
  readonly remaining: number;
  /** Whole seconds until the next minute begins, at least 1. */
  readonly resetSeconds: number;
  /** This request exceeds the limit. */
  readonly isExceeded: boolean;
}

export interface Quota {
  /** Counts a request of the client. */
  readonly use: (client: string) => Usage;
}

interface Minute {
  readonly endsAt: number;
  used: number;
}

const minute = 60_000;

export function createQuota({ monotonic, requestsPerMinute: limit }: QuotaSettings): Quota {
  const minutes = new Map<string, Minute>();
  let sweepAt = 1024;
  const sweep = (now: number) => {
    for (const [client, { endsAt }] of minutes) if (endsAt <= now) minutes.delete(client);
    sweepAt = Math.max(1024, minutes.size * 2);
  };
  const minuteOf = (client: string, now: number): Minute => {
    const current = minutes.get(client);
    if (current !== undefined && current.endsAt > now) return current;
    const fresh = { endsAt: now + minute, used: 0 };
    minutes.set(client, fresh);
    if (minutes.size >= sweepAt) sweep(now);
    return fresh;
  };
  return {
    use: (client) => {
      const now = monotonic();
      const current = minuteOf(client, now);
      const isExceeded = current.used >= limit;
      if (!isExceeded) current.used += 1;
      const resetSeconds = Math.ceil((current.endsAt - now) / 1000);
      return { limit, remaining: limit - current.used, resetSeconds, isExceeded };
    },
  };
}
