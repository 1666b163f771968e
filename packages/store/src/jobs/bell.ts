/** Lets one loop rest until something happens. A ring between two rests is not missed. */
import type { Sleep } from "./sleep.ts";

export interface Bell {
  readonly ring: () => void;
  /** Until the next ring, but no longer than `milliseconds`. */
  readonly rest: (milliseconds: number) => Promise<void>;
}

export function createBell(sleep: Sleep): Bell {
  let rung = new AbortController();
  return {
    ring: () => rung.abort(),
    async rest(milliseconds) {
      if (!rung.signal.aborted) await sleep(milliseconds, rung.signal);
      rung = new AbortController();
    },
  };
}
