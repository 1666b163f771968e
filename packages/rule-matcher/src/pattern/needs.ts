/**
 * Phrases of the index to wait for: without one of them nothing can be found. Null where no phrase has to be there, so
 * that every document is searched.
 */
export type Needs = readonly number[] | null;

/** For what is found where any one of several is found. */
export function needsOfAny(needs: readonly Needs[]): Needs {
  return needs.some((each) => each === null) ? null : [...new Set(needs.flatMap((each) => each ?? []))];
}

/** For what is found only where all of several are found: one of them is enough to wait for, so that which needs least. */
export function needsOfAll(needs: readonly Needs[]): Needs {
  return needs.reduce(
    (least, each) => (each !== null && (least === null || each.length < least.length) ? each : least),
    null,
  );
}
