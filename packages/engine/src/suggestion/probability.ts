/**
 * Converts evidence into a probability: the weights of what was found are added, and a logistic curve maps their sum.
 * The curve is fitted to the labelled documents that may be studied; `docreview rules assumptions` fits it and
 * reports how often each probability is right.
 */

/** Log-odds without evidence, and for each unit of weight. */
const curve = { intercept: -1.71, slope: 0.88 };

/** Options with at least this probability are assumed if no answer is given: one item of weight 5 is just enough. */
export const assumedFrom = 0.94;

/** Less likely options are not suggested. */
export const suggestedFrom = 0.4;

/** Two decimals. */
export function probabilityOf(weight: number): number {
  const { intercept, slope } = curve;
  return Math.round(100 / (1 + Math.exp(-(intercept + slope * weight)))) / 100;
}
