/** A result, unless the caller cancels first. */

/** Rejects with the reason of the signal as soon as it is aborted; the work itself may go on until its own limit. */
export function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener("abort", onAbort, { once: true });
  if (signal.aborted) onAbort();
  const stop = () => signal.removeEventListener("abort", onAbort);
  work.then(resolve, reject).finally(stop);
  return promise;
}
