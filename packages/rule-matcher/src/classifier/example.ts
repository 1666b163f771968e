/** Labelled sentences, from which a classifier learns. */

export interface Example {
  readonly text: string;
  /** The document that it is from: examples of one source are judged without each other. Null: by itself. */
  readonly source: string | null;
}

/** One of the examples. */
export interface LabelledExample extends Example {
  readonly isRisky: boolean;
}

export function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
