/** The two sides from which a classifier learns. */
import { byCodeUnits, type Example, type LabelledExample } from "./example.ts";
import type { Learnt } from "./learnt.ts";

/** Sentences that must be found, and sentences that must not be found. */
export interface Examples {
  readonly risky: readonly Example[];
  readonly fine: readonly Example[];
  /** What was learnt from them, so that it is not learnt again; omitted until then. */
  readonly learnt?: Learnt;
}

/** In an order that does not depend on the order of the source files. */
export function inOrder({ risky, fine }: Examples): readonly LabelledExample[] {
  const labelled = [
    ...risky.map(({ text, source }) => ({ text, source, isRisky: true })),
    ...fine.map(({ text, source }) => ({ text, source, isRisky: false })),
  ];
  return labelled.toSorted(
    (a, b) =>
      byCodeUnits(a.text, b.text) ||
      byCodeUnits(a.source ?? "", b.source ?? "") ||
      Number(a.isRisky) - Number(b.isRisky),
  );
}
