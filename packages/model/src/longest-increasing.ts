/** The most elements, in their order, whose numbers ascend: a longest increasing subsequence, in n log n steps. */
import { at } from "./at.ts";
import { firstWhere } from "./span.ts";

export function longestIncreasing<Element>(
  elements: readonly Element[],
  numberOf: (element: Element) => number,
): readonly Element[] {
  const numbers = elements.map(numberOf);
  /** For each length, less one, the index of the element that ends such a sequence with the least number. */
  const ends: number[] = [];
  const previous = new Int32Array(elements.length);
  numbers.forEach((number, index) => {
    const length = firstWhere(ends.length, (one) => at(numbers, at(ends, one)) >= number);
    previous[index] = length === 0 ? -1 : at(ends, length - 1);
    ends[length] = index;
  });
  const chosen: Element[] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = at(previous, index))
    chosen.push(at(elements, index));
  return chosen.toReversed();
}
