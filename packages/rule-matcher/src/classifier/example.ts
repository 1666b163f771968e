/** Labelled sentences for training a classifier. */

export interface Example {
  readonly text: string;
  /**
   * The document from which the example was taken. Examples of one source are judged by a classifier trained without
   * any of them. Null: the example is its own source.
   */
  readonly source: string | null;
}

/** A reference to one of the examples. */
export interface LabelledExample extends Example {
  readonly isRisky: boolean;
}

export function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
