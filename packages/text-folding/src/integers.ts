/**
 * The lesser and the greater of two places, in units. Compilers may take what `Math.min` says for a fraction, and then
 * the places that come of it in every list that they meet.
 */

export function lesser(one: number, other: number): number {
  return one < other ? one : other;
}

export function greater(one: number, other: number): number {
  return one > other ? one : other;
}
