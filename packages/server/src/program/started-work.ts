/**
 * Work that continues until it is stopped. Work still running then has until the deadline; after that it is abandoned,
 * and its errors are ignored.
 */
import { serviceFaultOf, type ServiceFaultKind } from "@docreview/model";
import type { HeldJob } from "@docreview/store";
import type { Logger } from "pino";
import { tracedFaultOf } from "../observability/log.ts";

export interface StartedWork {
  /** Stops accepting work. Resolves when all running work has ended, or at the deadline. */
  readonly end: (deadline: AbortSignal) => Promise<void>;
}

export interface Life {
  /** Aborted when the work should stop. */
  readonly signal: AbortSignal;
  /** `job` is null if no job failed. */
  readonly report: (error: unknown, job: HeldJob | null) => void;
}

export interface WorkObserver {
  readonly log: Logger;
  /** Called with each service fault in the work. */
  readonly onServiceFault?: ((kind: ServiceFaultKind) => void) | undefined;
}

/** `work` resolves when all of it has ended. */
export function startedWork(
  { log, onServiceFault }: WorkObserver,
  work: (life: Life) => Promise<unknown>,
): StartedWork {
  const stop = new AbortController();
  const abandoned = new AbortController();
  const report: Life["report"] = (error, job) => {
    if (abandoned.signal.aborted) return;
    const serviceFault = serviceFaultOf(error);
    if (serviceFault !== null) onServiceFault?.(serviceFault.kind);
    const message = serviceFault === null ? "job failed" : `${serviceFault.message} The job waits.`;
    log.error({ fault: tracedFaultOf(error), job }, message);
  };
  const working = work({ signal: stop.signal, report });
  return {
    end: async (deadline) => {
      stop.abort();
      if (await isDoneBefore(deadline, working)) return;
      abandoned.abort();
      log.warn("job abandoned; another worker will take it over");
    },
  };
}

function isDoneBefore(deadline: AbortSignal, work: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    work.then(() => resolve(true), reject);
    if (deadline.aborted) resolve(false);
    else deadline.addEventListener("abort", () => resolve(false), { once: true });
  });
}
