/** `found` of `of`. */
export interface Share {
  readonly found: number;
  readonly of: number;
}

/** Between 0 and 1. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}
