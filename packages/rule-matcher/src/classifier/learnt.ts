/** What was learnt from examples, as data: it is kept with the rule that they belong to, and passed on to other threads. */
import type { Calibration } from "./calibration.ts";
import type { LabelledExample } from "./example.ts";
import type { LogisticModel } from "./logistic-regression.ts";
import type { TrainingRows } from "./training-rows.ts";

export interface Learnt {
  readonly examples: readonly LabelledExample[];
  readonly training: TrainingRows;
  readonly model: LogisticModel;
  readonly calibration: Calibration;
  /** What a classifier trained without it, and without others of its source, says of each example. */
  readonly scores: Float64Array;
}
