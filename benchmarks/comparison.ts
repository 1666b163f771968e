/** Engines beside each other on one material: percentages that say how much each gets right. */

export interface Comparison {
  readonly name: string;
  /** What `ComparisonRow.count` counts. */
  readonly counted: string;
  readonly engines: readonly string[];
  readonly rows: readonly ComparisonRow[];
  /** Sentences for the reader of the table; omitted if there are none. */
  readonly notes?: readonly string[];
}

export interface ComparisonRow {
  readonly name: string;
  /** How much there is to get right. */
  readonly count: number;
  /** Percent, in the order of the engines; null for an engine that does not take part. */
  readonly values: readonly (number | null)[];
}
