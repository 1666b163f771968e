/** The jobs of a service in a thread of their own, told and heard of by messages. A fault that nobody caught ends the process. */
import { Worker } from "node:worker_threads";
import { moduleBeside } from "@docreview/model";
import type { StoreEvent } from "@docreview/store";
import type { LogTarget } from "../log.ts";
import type { RunningWorker } from "./start-worker.ts";
import type { Order, Report, WorkThreadStart } from "./work-thread.ts";

export interface ThreadOptions extends WorkThreadStart {
  readonly log: LogTarget;
  readonly observe: (event: StoreEvent) => void;
}

export interface WorkThread extends RunningWorker {
  /** There may be work: it looks at once, and not only when it would have looked anyway. */
  readonly hint: () => void;
}

/** Mebibytes for what lives shortly. Left to itself the engine takes several times as much, and keeps it. */
const maxYoungGenerationSizeMb = 12;

/** Fulfilled once it works. */
export async function startWorkThread({ log, observe, ...start }: ThreadOptions): Promise<WorkThread> {
  const up = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  const thread = new Worker(moduleBeside(import.meta.url, "work-thread"), {
    workerData: start satisfies WorkThreadStart,
    resourceLimits: { maxYoungGenerationSizeMb },
  });
  thread.once("error", up.reject);
  thread.on("message", (report: Report) => {
    switch (report.kind) {
      case "up":
        return up.resolve();
      case "closed":
        return closed.resolve();
      case "logged":
        return log.write(report.line);
      case "happened":
        return observe(report.event);
    }
  });
  await up.promise;
  // From here on nobody waits who would hear of it.
  thread.off("error", up.reject);
  const tell = (order: Order) => thread.postMessage(order, []);
  return {
    hint: () => tell("hint"),
    close: async () => {
      tell("close");
      await closed.promise;
      await thread.terminate();
    },
  };
}
