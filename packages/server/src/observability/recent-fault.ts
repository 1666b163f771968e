/** The service fault that jobs met last, for as long as they may still be waiting because of it. */
import type { ServiceFaultKind } from "@docreview/model";

export interface RecentFault {
  readonly note: (kind: ServiceFaultKind) => void;
  /** Null: none recently. */
  readonly current: () => ServiceFaultKind | null;
}

/** Milliseconds; longer than a deferred job waits, so that a lasting fault is recorded again before it expires. */
const lifetime = 45_000;

/** `now`: milliseconds of a monotonic clock. */
export function createRecentFault(now: () => number): RecentFault {
  let last: { readonly kind: ServiceFaultKind; readonly at: number } | null = null;
  return {
    note: (kind) => {
      last = { kind, at: now() };
    },
    current: () => (last !== null && now() - last.at < lifetime ? last.kind : null),
  };
}
