/** Lets one loop wait until something happens. An event that is set between two waits is not missed. */
import type { Sleep } from "./sleep.ts";

export interface AutoResetEvent {
  readonly set: () => void;
  /** Waits until the event is set, but no longer than `milliseconds`, and resets it. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

export function createAutoResetEvent(sleep: Sleep): AutoResetEvent {
  let controller = new AbortController();
  return {
    set: () => controller.abort(),
    async wait(milliseconds) {
      if (!controller.signal.aborted) await sleep(milliseconds, controller.signal);
      controller = new AbortController();
    },
  };
}
