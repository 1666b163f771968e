/**
 * Time limits. A signal aborted by a limit has the fault as its reason; if the caller's signal aborts, its reason is
 * passed on. The listener on the caller's signal is removed when the limit is stopped, as that signal may live as long as
 * the service (`AbortSignal.any` would leak).
 */
import { OutboundError } from "./fault.ts";

export interface Limit {
  readonly milliseconds: number;
  /** The detail of the fault. */
  readonly detail: string;
}

export interface RunningLimit {
  /** Aborted at the limit, or with the outer signal; after `stop`, by neither. */
  readonly signal: AbortSignal;
  readonly stop: () => void;
}

export function startLimit({ milliseconds, detail }: Limit, outer: AbortSignal | undefined): RunningLimit {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new OutboundError("timed-out", detail)), milliseconds);
  const passOn = () => controller.abort(outer?.reason);
  if (outer?.aborted === true) passOn();
  outer?.addEventListener("abort", passOn, { once: true });
  const stop = () => {
    clearTimeout(timer);
    outer?.removeEventListener("abort", passOn);
  };
  return { signal: controller.signal, stop };
}

/** The result of the work; rejects with the signal's reason as soon as it is aborted. */
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
