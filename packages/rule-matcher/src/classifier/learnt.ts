/** The result of training as plain data, so that it can be kept with its rule and sent to other threads. */
import type { Calibration } from "./calibration.ts";
import type { LabelledExample } from "./example.ts";
import type { LogisticModel } from "./logistic-regression.ts";
import type { TrainingRows } from "./training-rows.ts";

export interface Learnt {
  readonly examples: readonly LabelledExample[];
  readonly training: TrainingRows;
  readonly model: LogisticModel;
  readonly calibration: Calibration;
  /** For each example, the result of a classifier trained without it and the other examples of its source. */
  readonly scores: Float64Array;
}
