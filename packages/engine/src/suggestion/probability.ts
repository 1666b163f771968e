/**
 * How sure evidence makes: the weights of what was found are added, and a logistic curve turns their sum into a probability. The
 * curve was set by hand so that one item of weight 5 is just enough; \`docreview rules assumptions\` measures how often that is right.
 */

/** Log-odds without evidence, and for each unit of weight. */
const curve = { intercept: -2.2, slope: 1.15 };

/** Where no answer is given, options are assumed from here on. */
export const assumedFrom = 0.95;

/** Less likely options are not suggested. */
export const suggestedFrom = 0.3;

/** Two decimals. */
export function probabilityOf(weight: number): number {
  const { intercept, slope } = curve;
  return Math.round(100 / (1 + Math.exp(-(intercept + slope * weight)))) / 100;
}
