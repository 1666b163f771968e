/** The request quota per client and minute, counted by all processes that share a database. The keys reveal no client. */
import type { Clock, RequestCounter } from "@docreview/store";
import { createHash } from "node:crypto";
import type { Usage } from "./quota.ts";

export interface SharedQuotaSettings {
  readonly requests: RequestCounter;
  /** The quota table of the store. */
  readonly clock: Clock;
  readonly requestsPerMinute: number;
}

export interface SharedQuota {
  /** Counts a request of the client. */
  readonly use: (client: string) => Promise<Usage>;
}

export function createSharedQuota({
  requests,
  clock,
  requestsPerMinute: limit,
}: SharedQuotaSettings): SharedQuota {
  return {
    use: async (client) => {
      const key = createHash("sha256").update(client).digest("base64url");
      const { endsAt, used } = await requests.count(key, limit);
      return {
        limit,
        remaining: Math.max(0, limit - used),
        resetSeconds: Math.max(1, Math.ceil((endsAt - clock()) / 1000)),
        isExceeded: used > limit,
      };
    },
  };
}
