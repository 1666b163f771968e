/** Binary search. */

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
export function firstBeyond(ascending: Int32Array, limit: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ascending[middle]! > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}
