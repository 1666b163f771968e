/**
 * Converts the score of a sentence into its likeness: the probability that such a sentence is risky (Platt 1999, in
 * the form of Lin, Lin and Weng 2007). Fitted to the scores that examples received from classifiers trained without
 * them.
 */
import { logistic } from "./logistic-regression.ts";

export interface Calibration {
  readonly slope: number;
  readonly shift: number;
}

const iterations = 50;
/** Keeps the slope near 1 and the shift near 0 when there are few examples. */
const penalty = 0.1;
/** Keeps the likeness monotonic in the score. */
const leastSlope = 0.05;

export function calibrated(scores: Float64Array, labels: Uint8Array): Calibration {
  const risky = labels.reduce((sum, label) => sum + label, 0);
  const high = (risky + 1) / (risky + 2);
  const low = 1 / (labels.length - risky + 2);
  let [slope, shift] = [1, 0];
  for (let iteration = 0; iteration < iterations; iteration++) {
    let [slopeSlope, shiftSlope] = [penalty * (slope - 1), penalty * shift];
    let [slopeSlope2, mixed, shiftSlope2] = [penalty, 0, penalty];
    for (const [index, score] of scores.entries()) {
      const likeness = logistic(slope * score + shift);
      const error = likeness - (labels[index] === 1 ? high : low);
      const spread = likeness * (1 - likeness);
      slopeSlope += error * score;
      shiftSlope += error;
      slopeSlope2 += spread * score * score;
      mixed += spread * score;
      shiftSlope2 += spread;
    }
    const determinant = slopeSlope2 * shiftSlope2 - mixed * mixed;
    const slopeStep = bounded((shiftSlope2 * slopeSlope - mixed * shiftSlope) / determinant);
    const shiftStep = bounded((slopeSlope2 * shiftSlope - mixed * slopeSlope) / determinant);
    slope -= slopeStep;
    shift -= shiftStep;
    if (Math.abs(slopeStep) + Math.abs(shiftStep) < 1e-9) break;
  }
  return { slope: Math.max(leastSlope, slope), shift };
}

/** Newton's method can overshoot where nearly all likenesses are 0 or 1. */
function bounded(step: number): number {
  return Math.max(-1, Math.min(1, step));
}

/** 0 to 1, to three decimals. */
export function likenessOf({ slope, shift }: Calibration, score: number): number {
  return Math.round(1000 * logistic(slope * score + shift)) / 1000;
}
