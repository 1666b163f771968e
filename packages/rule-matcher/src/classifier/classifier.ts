/**
 * A linear classifier of sentences: logistic regression on the features of the examples, calibrated on examples that
 * it was not trained on. It is deterministic: nothing is random, and the examples are sorted first, so the same
 * examples always give exactly the same results.
 */
import { hashOf } from "@docreview/platform";
import { calibrated, likenessOf } from "./calibration.ts";
import type { LabelledExample } from "./example.ts";
import { inOrder, type Examples } from "./examples.ts";
import type { Features } from "./features.ts";
import { foldsOf } from "./folds.ts";
import type { Learnt } from "./learnt.ts";
import { fitLogistic, scoreOf, type LogisticModel, type Rows } from "./logistic-regression.ts";
import { nearestExample, type NearestExample } from "./nearest-example.ts";
import { rowOf, trainingRows } from "./training-rows.ts";

export interface Classifier {
  /** The probability that a sentence is risky, 0 to 1, rounded to three decimals. */
  readonly likeness: (features: Features) => number;
  /** What a feature adds to the score of a sentence; negative if it speaks against a finding. Only for comparison. */
  readonly weightOf: (feature: string) => number;
  /** The risky example that shares the most weight of features with a sentence; null if none shares any. */
  readonly nearest: (features: Features) => NearestExample | null;
  /** For each example, the result of a classifier trained without it and the other examples of its source. */
  readonly heldOut: readonly HeldOutExample[];
}

export interface HeldOutExample extends LabelledExample {
  readonly likeness: number;
}

/** The strength of the penalty per example; with more examples, less is needed. */
const penalty = 0.25;
/**
 * Both sides weigh the same, whatever their sizes; a sentence that shares no word with any example counts as fine.
 */
const sides = { risky: 0.4, fine: 0.4, strange: 0.2 };

/** The most recently used classifiers. */
const maximumKept = 64;
const kept = new Map<string, Classifier>();

/** Trained once for the same set of examples, whatever their order. */
export function classifierFor(examples: Examples): Classifier {
  const ordered = inOrder(examples);
  if (isLearntFrom(ordered, examples.learnt)) return classifierOf(examples.learnt);
  const key = hashOf("sha256", JSON.stringify(ordered)).toString("base64");
  const classifier = kept.get(key) ?? classifierOf(learnFrom(ordered));
  kept.delete(key);
  kept.set(key, classifier);
  const [oldest] = kept.keys();
  if (kept.size > maximumKept && oldest !== undefined) kept.delete(oldest);
  return classifier;
}

/** The same examples, together with what was learnt from them. */
export function taught<Given extends Examples>(examples: Given): Given {
  return { ...examples, learnt: learnFrom(inOrder(examples)) };
}

/** False if some of the examples have been replaced since. */
function isLearntFrom(examples: readonly LabelledExample[], learnt: Learnt | undefined): learnt is Learnt {
  if (learnt?.examples.length !== examples.length) return false;
  return examples.every(({ text, source, isRisky }, index) => {
    const other = learnt.examples[index];
    return text === other?.text && source === other.source && isRisky === other.isRisky;
  });
}

function learnFrom(examples: readonly LabelledExample[]): Learnt {
  const training = trainingRows(examples);
  const labels = Uint8Array.from([...examples.map(({ isRisky }) => Number(isRisky)), 0]);
  const model = fitted(training.rows, labels, () => true);
  const scores = heldOutScores(examples, training.rows, labels);
  const calibration = calibrated(scores, labels.subarray(0, examples.length));
  return { examples, training, model, calibration, scores };
}

function classifierOf({ examples, training, model, calibration, scores }: Learnt): Classifier {
  const { rows, columnOf } = training;
  return {
    likeness: (features) => {
      const { columns, value } = rowOf(features, columnOf);
      return likenessOf(calibration, scoreOf(model, columns, value));
    },
    weightOf: (feature) => model.weights[columnOf.get(feature) ?? -1] ?? 0,
    nearest: nearestExample({ examples, rows, columnOf, weights: model.weights }),
    heldOut: examples.map((example, index) => ({
      ...example,
      likeness: likenessOf(calibration, scores[index] ?? 0),
    })),
  };
}

function heldOutScores(examples: readonly LabelledExample[], rows: Rows, labels: Uint8Array): Float64Array {
  const folds = foldsOf(examples);
  const scores = new Float64Array(examples.length);
  for (const fold of new Set(folds)) {
    const model = fitted(rows, labels, (row) => folds[row] !== fold);
    for (let row = 0; row < examples.length; row++) {
      if (folds[row] !== fold) continue;
      scores[row] = scoreOf(
        model,
        rows.columns.subarray(rows.starts[row], rows.starts[row + 1]),
        rows.values[row] ?? 0,
      );
    }
  }
  return scores;
}

/** Uses only the rows that count; the last row, which is empty, always counts. */
function fitted(rows: Rows, labels: Uint8Array, counts: (row: number) => boolean): LogisticModel {
  const last = labels.length - 1;
  const isUsed = (row: number) => row < last && counts(row);
  let [risky, fine] = [0, 0];
  for (let row = 0; row < last; row++) {
    if (!isUsed(row)) continue;
    if (labels[row] === 1) risky++;
    else fine++;
  }
  const shares = new Float64Array(labels.length).map((_, row) => {
    if (row === last) return sides.strange;
    if (!isUsed(row)) return 0;
    return labels[row] === 1 ? sides.risky / risky : sides.fine / fine;
  });
  return fitLogistic(rows, { labels, shares, penalty: penalty / (risky + fine) });
}
