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

/** Lists of phrases of the index: every hit holds one of each list, in its own words. Empty where nothing is known. */
export type Holdings = readonly (readonly number[])[];

/** For what is found where any one of several is found: each list has what one of theirs has. */
export function holdingsOfAny(all: readonly Holdings[]): Holdings {
  if (all.some((lists) => lists.length === 0)) return [];
  const most = Math.max(0, ...all.map((lists) => lists.length));
  return Array.from({ length: most }, (_, nth) => [
    ...new Set(all.flatMap((lists) => lists[nth] ?? lists[0]!)),
  ]);
}
