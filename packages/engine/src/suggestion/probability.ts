/**
 * How sure evidence makes: the weights of what was found are added, and a logistic curve turns their sum into a probability. The
 * curve is fitted to the labelled documents that may be studied; `docreview rules assumptions` fits it, and says how often each
 * probability is right.
 */

/** Log-odds without evidence, and for each unit of weight. */
const curve = { intercept: -1.71, slope: 0.88 };

/** Where no answer is given, options are assumed from here on: one item of weight 5 is just enough. */
export const assumedFrom = 0.94;

/** Less likely options are not suggested. */
export const suggestedFrom = 0.4;

/** Two decimals. */
export function probabilityOf(weight: number): number {
  const { intercept, slope } = curve;
  return Math.round(100 / (1 + Math.exp(-(intercept + slope * weight)))) / 100;
}
