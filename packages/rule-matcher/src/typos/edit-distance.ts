/**
 * The number of typing errors that turn one word into another: letters left out, added, replaced, and neighbours
 * swapped, no letter being changed twice (optimal string alignment, the restricted Damerau–Levenshtein distance). In
 * UTF-16 code units.
 */

/** The distance if it is at most `limit`, otherwise `limit + 1`. */
export function editDistance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1;
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= to.length; column++) {
      const replaced = (last[column - 1] ?? Infinity) + (from[row - 1] === to[column - 1] ? 0 : 1);
      let fewest = Math.min(replaced, (last[column] ?? Infinity) + 1, (current[column - 1] ?? Infinity) + 1);
      if (column > 1 && row > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]) {
        fewest = Math.min(fewest, (beforeLast[column - 2] ?? Infinity) + 1);
      }
      current.push(fewest);
      least = Math.min(least, fewest);
    }
    // A swap refers to the row before the previous one: both must exceed the limit.
    if (least > limit && Math.min(...last) > limit) return limit + 1;
    [beforeLast, last] = [last, current];
  }
  return Math.min(last[to.length] ?? Infinity, limit + 1);
}
