/**
 * How often something may be tried: a burst at once, then one each interval (the generic cell rate algorithm). Its
 * whole state is one time: when, at one try an interval, the tries so far will have been paid for. Null: nothing is
 * owed. A try that is refused costs nothing, so that waiting as long as one is told is always enough.
 * Times and intervals are in milliseconds.
 */
export interface Rate {
  readonly burst: number;
  readonly interval: number;
}

export type PaidBy = number | null;

export type Try =
  | { readonly kind: "admitted"; readonly paidBy: PaidBy }
  /** `retryAfter` in whole seconds, at least 1. */
  | { readonly kind: "throttled"; readonly paidBy: PaidBy; readonly retryAfter: number };

export function tryAt(rate: Rate, paidBy: PaidBy, now: number): Try {
  const owedFrom = Math.max(paidBy ?? now, now);
  const admittedFrom = owedFrom - (rate.burst - 1) * rate.interval;
  if (now >= admittedFrom) return { kind: "admitted", paidBy: owedFrom + rate.interval };
  return { kind: "throttled", paidBy, retryAfter: Math.ceil((admittedFrom - now) / 1000) };
}

/** The state as if the last try had not been made. */
export function giveBack(rate: Rate, paidBy: PaidBy, now: number): PaidBy {
  const earlier = (paidBy ?? now) - rate.interval;
  return earlier > now ? earlier : null;
}
