/** The log entry for a thread that died. */
import type { ThreadEvent } from "@docreview/runner";
import type { Logger } from "pino";
import { tracedFaultOf } from "../observability/log.ts";
import type { ThreadPurpose } from "../observability/metrics.ts";

export function logDeath(log: Logger, purpose: ThreadPurpose | "trying", cause: unknown): void {
  log.error({ purpose, fault: tracedFaultOf(cause) }, "a thread died and is being restarted");
}

export const logDeaths = (log: Logger, purpose: ThreadPurpose | "trying") => (event: ThreadEvent) => {
  if (event.kind === "died") logDeath(log, purpose, event.error.cause);
};
