/** Figures that have a goal: each is measured some times, and its median is held against the goal. */
import { median } from "./harness.ts";

export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly goal: Goal | null;
  /** Of every round, in the order in which they ran. */
  readonly values: readonly number[];
}

export type Goal = { readonly atMost: number } | { readonly atLeast: number };

/** Null without a goal. */
export function isMet({ goal, values }: Figure): boolean | null {
  if (goal === null) return null;
  const value = median(values);
  return "atMost" in goal ? value <= goal.atMost : value >= goal.atLeast;
}

/** The value below which this part of all lies, from 0 to 1: the nearest rank. @throws RangeError when there are none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)];
  if (value === undefined) throw new RangeError("no values to take a quantile of");
  return value;
}
