/** Runs the jobs of a service in a separate thread, controls it by messages, and restarts it when it dies. */
import { moduleBeside, type ServiceFaultKind } from "@docreview/model";
import { superviseThread, type ThreadHealth } from "@docreview/runner";
import type { StoreEvent } from "@docreview/store";
import type { LogTarget } from "../observability/log.ts";
import type { JobThreadStart, Order, Report } from "./job-thread.ts";
import type { RunningProcess } from "./start-worker.ts";

export interface JobThreadOptions extends JobThreadStart {
  readonly log: LogTarget;
  readonly observe: (event: StoreEvent) => void;
  /** Called with each service fault in a job. */
  readonly onServiceFault: (kind: ServiceFaultKind) => void;
  /** Called for each death of the thread itself. */
  readonly onDeath: (cause: unknown) => void;
  /** Called for each death of a thread that matches documents for it. */
  readonly onMatchingDeath: () => void;
}

export interface JobThread extends RunningProcess {
  /** Tells the thread to look for work immediately, instead of at its next poll. */
  readonly hint: () => void;
  readonly health: () => ThreadHealth;
  /** The health of the threads that match documents, as last reported. */
  readonly matching: () => readonly ThreadHealth[];
}

/** Mebibytes for short-lived objects. V8 would use more by default; with less, it copies more. */
const maxYoungGenerationSizeMb = 32;

/** Resolves once it is running. @throws the error that prevented the thread from starting. */
export async function startJobThread(options: JobThreadOptions): Promise<JobThread> {
  const { log, observe, onServiceFault, onDeath, onMatchingDeath, settings, version, ruleBase } = options;
  const up = Promise.withResolvers<void>();
  let closed: PromiseWithResolvers<void> | null = null;
  let matching: readonly ThreadHealth[] = [];
  const receive = (report: Report) => {
    switch (report.kind) {
      case "closed":
        return closed?.resolve();
      case "logged":
        return log.write(report.line);
      case "happened":
        return observe(report.event);
      case "service-fault":
        return onServiceFault(report.fault);
      case "matching":
        matching = report.threads;
        if (report.hasDied) onMatchingDeath();
    }
  };
  const thread = superviseThread({
    name: "jobs",
    module: moduleBeside(import.meta.url, "job-thread"),
    workerData: { settings, version, ruleBase } satisfies JobThreadStart,
    resourceLimits: { maxYoungGenerationSizeMb },
    onUp: up.resolve,
    onMessage: (report) => receive(report as Report),
    onDeath: (cause) => {
      up.reject(cause);
      closed?.resolve();
      matching = [];
      onDeath(cause);
    },
  });
  try {
    await up.promise;
  } catch (error) {
    await thread.close();
    throw error;
  }
  const tell = (order: Order) => thread.post(order);
  return {
    hint: () => tell("hint"),
    health: thread.health,
    matching: () => matching,
    close: async () => {
      closed = Promise.withResolvers<void>();
      if (thread.health().isUp) {
        tell("close");
        await closed.promise;
      }
      await thread.close();
    },
  };
}
