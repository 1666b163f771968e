/** How often suggested options are right at each stated probability, and the best-fitting curve. */
import { probabilityOf, type Share } from "@docreview/engine/rule-tools";
import type { Answers, SuggestedCategory } from "@docreview/model";

export interface CalibratedOption {
  readonly probability: number;
  readonly isRight: boolean;
}

/** The suggested options of the labelled categories. */
export function calibratedOptions(
  suggested: readonly SuggestedCategory[],
  right: Answers,
): readonly CalibratedOption[] {
  return suggested.flatMap(({ category, options }) => {
    const labelled = right[category];
    if (labelled === undefined) return [];
    return options.map(({ option, probability }) => ({ probability, isRight: labelled.includes(option) }));
  });
}

/** In ascending order of probability. */
export function sharesByProbability(suggested: readonly CalibratedOption[]): ReadonlyMap<number, Share> {
  const groups = Map.groupBy(
    suggested.toSorted((a, b) => a.probability - b.probability),
    ({ probability }) => probability,
  );
  return new Map(
    Array.from(groups, ([probability, own]) => [
      probability,
      { found: own.filter(({ isRight }) => isRight).length, of: own.length },
    ]),
  );
}

/** The log-odds without evidence, and per unit of weight. */
export interface Curve {
  readonly intercept: number;
  readonly slope: number;
}

const steps = 25;

/**
 * Fitted by maximum likelihood (logistic regression with one variable, by Newton's method); null if the fit does not
 * converge.
 */
export function fittedCurve(suggested: readonly CalibratedOption[]): Curve | null {
  const points = suggested.map(({ probability, isRight }) => ({
    weight: weightOf(probability),
    right: isRight ? 1 : 0,
  }));
  let curve: Curve = { intercept: 0, slope: 0 };
  for (let step = 0; step < steps; step++) {
    let [g0, g1, h00, h01, h11] = [0, 0, 0, 0, 0];
    for (const { weight, right } of points) {
      const expected = 1 / (1 + Math.exp(-(curve.intercept + curve.slope * weight)));
      const spread = expected * (1 - expected);
      g0 += right - expected;
      g1 += (right - expected) * weight;
      h00 += spread;
      h01 += spread * weight;
      h11 += spread * weight ** 2;
    }
    const determinant = h00 * h11 - h01 ** 2;
    if (!(determinant > 1e-9)) return null;
    curve = {
      intercept: curve.intercept + (h11 * g0 - h01 * g1) / determinant,
      slope: curve.slope + (h00 * g1 - h01 * g0) / determinant,
    };
  }
  return curve;
}

/** The smallest weight with this probability. */
function weightOf(probability: number): number {
  let weight = 0;
  while (probabilityOf(weight) < probability) weight++;
  return weight;
}
