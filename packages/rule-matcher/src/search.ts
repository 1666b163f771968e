/** Binary search, and the lesser of two places. */

/** The least index below `length` for which `holds`, which once true stays true; `length` when there is none. */
export function firstWhere(length: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The same for ascending numbers of which one is to be greater than `limit`. */
export function firstBeyond(ascending: Int32Array, limit: number, from = 0, to = ascending.length): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ascending[middle]! > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * The lesser of two places, in units. Compilers may take what `Math.min` says for a fraction, and then the places that
 * come of it in every list that they meet.
 */
export function lesser(one: number, other: number): number {
  return one < other ? one : other;
}

export function greater(one: number, other: number): number {
  return one > other ? one : other;
}
