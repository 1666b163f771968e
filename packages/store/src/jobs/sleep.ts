/** Waiting, passed in so that tests need not wait. */
import { setTimeout } from "node:timers/promises";

/** Fulfilled after `milliseconds`, or immediately when the signal aborts; never rejects. */
export type Sleep = (milliseconds: number, signal: AbortSignal) => Promise<void>;

export const sleep: Sleep = (milliseconds, signal) =>
  setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);
