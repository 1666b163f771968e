/**
 * Minimum and maximum of two offsets. `Math.min` may be compiled to return a fraction, which would then spread to
 * every list that contains the result.
 */

export function lesser(one: number, other: number): number {
  return one < other ? one : other;
}

export function greater(one: number, other: number): number {
  return one > other ? one : other;
}
