/**
 * Caps on time. A signal aborted by one has the fault as its reason; the caller's own signal hands on the caller's, and is
 * let go when the cap is stopped, as it may live as long as the service (`AbortSignal.any` would keep its part for that long).
 */
import { OutboundError } from "./fault.ts";

export interface Limit {
  readonly milliseconds: number;
  /** The sentence of the fault. */
  readonly detail: string;
}

export interface RunningLimit {
  /** Aborted at the limit, and when the outer signal is; once stopped, at neither. */
  readonly signal: AbortSignal;
  readonly stop: () => void;
}

export function startLimit({ milliseconds, detail }: Limit, outer: AbortSignal | undefined): RunningLimit {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new OutboundError("timed-out", detail)), milliseconds);
  const handOn = () => controller.abort(outer?.reason);
  if (outer?.aborted === true) handOn();
  outer?.addEventListener("abort", handOn, { once: true });
  const stop = () => {
    clearTimeout(timer);
    outer?.removeEventListener("abort", handOn);
  };
  return { signal: controller.signal, stop };
}

/** What the work makes; rejects with the signal's reason once that is aborted, whatever becomes of the work. */
export async function within<Value>(
  limit: Limit,
  outer: AbortSignal,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  outer.throwIfAborted();
  const { signal, stop } = startLimit(limit, outer);
  const { promise, resolve, reject } = Promise.withResolvers<Value>();
  const abort = () => reject(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  try {
    work(signal).then(resolve, reject);
    return await promise;
  } finally {
    stop();
    signal.removeEventListener("abort", abort);
  }
}
