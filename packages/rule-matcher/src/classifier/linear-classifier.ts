/**
 * A linear classifier of sentences: logistic regression on words and pairs of words, trained by a fixed number of
 * steps of gradient descent from zero, with an L2 penalty. Nothing in it is random, and the examples are first sorted,
 * so that the same examples give exactly the same weights.
 */
import { cutText } from "./text-words.ts";
import { featuresOf, isPair, type Features } from "./features.ts";

/** Sentences of a rule's author: such as must be found, and such as must not. */
export interface Examples {
  readonly risky: readonly string[];
  readonly fine: readonly string[];
}

export interface LinearClassifier {
  /** How like the risky examples a sentence is, 0 to 1, to three decimals. */
  readonly likeness: (features: Features) => number;
  /** What a feature adds to the likeness of a sentence, and below zero takes away: for comparison alone. */
  readonly weightOf: (feature: string) => number;
}

export function exampleFeatures(example: string): Features {
  const words = cutText(example);
  return featuresOf(words, 0, words.folded.length);
}

const steps = 400;
/** One over the bound of the loss's curvature: with it, no step overshoots. */
const rate = 2;
const penalty = 0.002;
/** Both sides weigh the same however many they are; a sentence that shares no word with any example counts as fine. */
const shares = { risky: 0.4, fine: 0.4, strange: 0.2 };

/** An example in numbers: its features, each of which counts as much as the sentence's length lets it. */
interface Row {
  readonly features: Int32Array;
  readonly value: number;
  readonly isRisky: boolean;
  readonly share: number;
}

export function trainClassifier({ risky, fine }: Examples): LinearClassifier {
  const sides = [
    ...inOrder(risky).map((features) => ({ features, isRisky: true, share: shares.risky / risky.length })),
    ...inOrder(fine).map((features) => ({ features, isRisky: false, share: shares.fine / fine.length })),
  ];
  const names = [...new Set(sides.flatMap(({ features }) => [...features.keys()]))].toSorted(byCodeUnits);
  const numbers = new Map(names.map((name, index) => [name, index]));
  const rows: readonly Row[] = [
    ...sides.map(({ features, ...side }) => ({ ...rowOf(features, numbers), ...side })),
    { features: new Int32Array(0), value: 0, isRisky: false, share: shares.strange },
  ];
  const { weights, bias } = descend(rows, names.length);
  return {
    likeness: (features) => {
      const { features: known, value } = rowOf(features, numbers);
      return Math.round(1000 * logistic(bias + value * sumOf(known, weights))) / 1000;
    },
    weightOf: (feature) => weights[numbers.get(feature) ?? -1] ?? 0,
  };
}

/** By the features themselves, so that the order in which the author wrote them plays no part. */
function inOrder(examples: readonly string[]): readonly Features[] {
  return examples
    .map(exampleFeatures)
    .map((features) => ({ features, key: [...features.keys()].toSorted(byCodeUnits).join("\n") }))
    .toSorted((a, b) => byCodeUnits(a.key, b.key))
    .map(({ features }) => features);
}

/** Of length 1, but for what is not known: words that are not count, pairs of words do not, as most are met nowhere else. */
function rowOf(features: Features, numbers: ReadonlyMap<string, number>): Pick<Row, "features" | "value"> {
  const known: number[] = [];
  let counted = 0;
  for (const feature of features.keys()) {
    const number = numbers.get(feature);
    if (number !== undefined) known.push(number);
    if (number !== undefined || !isPair(feature)) counted++;
  }
  // Sorted, because sums of floating-point numbers depend on the order.
  return { features: Int32Array.from(known).toSorted(), value: counted === 0 ? 0 : 1 / Math.sqrt(counted) };
}

function descend(rows: readonly Row[], count: number) {
  const weights = new Float64Array(count);
  let bias = 0;
  const slope = new Float64Array(count);
  for (let step = 0; step < steps; step++) {
    for (let index = 0; index < count; index++) slope[index] = penalty * weights[index]!;
    let biasSlope = 0;
    for (const { features, value, isRisky, share } of rows) {
      const likeness = logistic(bias + value * sumOf(features, weights));
      const error = share * (likeness - (isRisky ? 1 : 0));
      biasSlope += error;
      for (const feature of features) slope[feature]! += error * value;
    }
    for (let index = 0; index < count; index++) weights[index]! -= rate * slope[index]!;
    bias -= rate * biasSlope;
  }
  return { weights, bias };
}

function sumOf(features: Int32Array, weights: Float64Array): number {
  let sum = 0;
  for (const feature of features) sum += weights[feature]!;
  return sum;
}

function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value));
}

function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
