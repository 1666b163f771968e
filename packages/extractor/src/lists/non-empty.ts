/** Lists that have at least one element. */

export type NonEmpty<Element> = readonly [Element, ...Element[]];

export function isNonEmpty<Element>(elements: readonly Element[]): elements is NonEmpty<Element> {
  return elements.length > 0;
}

export function lastOf<Element extends object | number>(elements: NonEmpty<Element>): Element {
  return elements.at(-1) ?? elements[0];
}

export function mapped<Element, Result>(
  [first, ...others]: NonEmpty<Element>,
  transform: (element: Element) => Result,
): NonEmpty<Result> {
  return [transform(first), ...others.map((other) => transform(other))];
}
