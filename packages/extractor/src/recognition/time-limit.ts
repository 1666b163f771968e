/** The time that recognition may take. */

/** Timers have 32 bits. */
const longestTimer = 2 ** 31 - 1;

/** Aborts with `signal`, or when the time has elapsed. */
export function limited(signal: AbortSignal | undefined, milliseconds: number): AbortSignal | undefined {
  if (milliseconds === Infinity || milliseconds <= 0) return signal;
  const timeout = AbortSignal.timeout(Math.min(longestTimer, Math.ceil(milliseconds)));
  return signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
}
