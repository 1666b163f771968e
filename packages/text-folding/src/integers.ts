/**
 * Comparing and finding offsets. `Math.min` may be compiled to return a fraction, which would then spread to every list
 * that contains the result.
 */
import { firstWhere } from "@docreview/model";

export function lesser(one: number, other: number): number {
  return one < other ? one : other;
}

export function greater(one: number, other: number): number {
  return one > other ? one : other;
}

/** The index of the first of ascending offsets that is not less than `least`; their number if there is none. */
export function firstAtLeast(ascending: readonly number[], least: number): number {
  return firstWhere(ascending.length, (index) => (ascending[index] ?? Infinity) >= least);
}
