/**
 * Converts evidence into a probability: the weights of what was found are added, and a logistic curve maps their sum.
 * The curve is fitted to the development half of the labelled documents; `docreview rules assumptions` fits it and
 * reports how often each probability is right.
 */

/** The log-odds without evidence, and per unit of weight. */
const curve = { intercept: -1.71, slope: 0.88 };

/** Options with at least this probability are assumed if no answer is given: one item of weight 5 is just enough. */
export const assumedFrom = 0.94;

/** Less likely options are not suggested. */
export const suggestedFrom = 0.4;

/** Rounds to two decimals. */
export function probabilityOf(weight: number): number {
  const { intercept, slope } = curve;
  return Math.round(100 / (1 + Math.exp(-(intercept + slope * weight)))) / 100;
}
