/** Each element of a list with the one before it, from the second on. */
export function pairwise<Element extends object | number>(
  elements: readonly Element[],
): readonly (readonly [before: Element, after: Element])[] {
  const pairs: [Element, Element][] = [];
  let before: Element | undefined;
  for (const after of elements) {
    if (before !== undefined) pairs.push([before, after]);
    before = after;
  }
  return pairs;
}
