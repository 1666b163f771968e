/** Labelled sentences, from which a classifier learns. */

export interface Example {
  readonly text: string;
  /** The document that it is from: examples of one source are judged without each other. Null: by itself. */
  readonly source: string | null;
}

/** Sentences that must be found, and sentences that must not. */
export interface Examples {
  readonly risky: readonly Example[];
  readonly fine: readonly Example[];
}

/** One of the examples. */
export interface LabelledExample extends Example {
  readonly isRisky: boolean;
}

/** In an order that does not depend on the one in which they were written. */
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

export function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
