/**
 * Rate limiting by the generic cell rate algorithm: a burst at once, then one attempt per interval. The state is one
 * time: when the attempts so far will be paid for, at one per interval. Null: nothing is owed. A rejected attempt costs
 * nothing, so that waiting for `retryAfter` always suffices. Times and intervals are in milliseconds.
 */
export interface Rate {
  readonly burst: number;
  readonly interval: number;
}

export type PaidBy = number | null;

export type RateAttempt =
  | { readonly kind: "admitted"; readonly paidBy: PaidBy }
  /** `retryAfter` in whole seconds, at least 1. */
  | { readonly kind: "throttled"; readonly paidBy: PaidBy; readonly retryAfter: number };

export function attemptAt(rate: Rate, paidBy: PaidBy, now: number): RateAttempt {
  const owedFrom = Math.max(paidBy ?? now, now);
  const admittedFrom = owedFrom - (rate.burst - 1) * rate.interval;
  if (now >= admittedFrom) return { kind: "admitted", paidBy: owedFrom + rate.interval };
  return { kind: "throttled", paidBy, retryAfter: Math.ceil((admittedFrom - now) / 1000) };
}

/** The state without the last attempt. */
export function refund(rate: Rate, paidBy: PaidBy, now: number): PaidBy {
  const earlier = (paidBy ?? now) - rate.interval;
  return earlier > now ? earlier : null;
}
