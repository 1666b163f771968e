/** Binary searches in ascending lists. */
import type { Span } from "@docreview/model";

/** The index of the first element for which `holds`, which then holds for all after it; the length if there is none. */
export function firstIndexWhere<Element>(
  ascending: readonly Element[],
  holds: (element: Element) => boolean,
): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const element = ascending[middle];
    if (element === undefined || holds(element)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The first of some spans that is inside another; null if none is. */
export function firstWithin<Inner extends Span>(outer: Span, ascending: readonly Inner[]): Inner | null {
  let index = firstIndexWhere(ascending, ({ start }) => start >= outer.start);
  for (let inner = ascending[index]; inner !== undefined; inner = ascending[++index]) {
    if (inner.start >= outer.end) return null;
    if (inner.end <= outer.end) return inner;
  }
  return null;
}
