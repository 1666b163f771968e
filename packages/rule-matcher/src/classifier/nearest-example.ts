/** The example that is most similar to a sentence, so that readers can see what a classifier compares it with. */
import type { LabelledExample } from "./example.ts";
import type { Features } from "./features.ts";
import type { Rows } from "./logistic-regression.ts";
import { rowOf } from "./training-rows.ts";

export interface NearestExample {
  readonly example: LabelledExample;
  /** Cosine similarity, with features weighted by the classifier; above 0, up to 1. */
  readonly resemblance: number;
}

interface Learnt {
  readonly examples: readonly LabelledExample[];
  readonly rows: Rows;
  readonly columnOf: ReadonlyMap<string, number>;
  readonly weights: Float64Array;
}

export function nearestExample({ examples, rows, columnOf, weights }: Learnt) {
  const { columns, starts } = rows;
  const squared = (column: number) => {
    const weight = weights[column] ?? 0;
    return weight * weight;
  };
  return (features: Features): NearestExample | null => {
    const own = rowOf(features, columnOf).columns;
    const shared = new Set(own);
    const length = own.reduce((sum, column) => sum + squared(column), 0);
    let nearest: NearestExample | null = null;
    examples.forEach((example, row) => {
      if (!example.isRisky) return;
      let [product, square] = [0, 0];
      for (const column of columns.subarray(starts[row], starts[row + 1])) {
        const weight = squared(column);
        square += weight;
        if (shared.has(column)) product += weight;
      }
      const resemblance = product === 0 ? 0 : product / Math.sqrt(square * length);
      if (resemblance > (nearest?.resemblance ?? 0)) nearest = { example, resemblance };
    });
    return nearest;
  };
}
