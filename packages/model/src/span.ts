/**
 * The only coordinate of docreview: a half-open range of UTF-16 code units in `Document.text`. Every stage before
 * rendering uses spans of the original text; positions are never recovered by searching.
 */

/** `start <= end`; `end` is exclusive. Both count UTF-16 code units from 0. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * @throws RangeError if the ends are inverted, negative or fractional, which is a bug in the caller, never a fault of
 * the input.
 */
export function span(start: number, end: number): Span {
  if (!Number.isInteger(start) || !Number.isInteger(end) || start < 0 || end < start) {
    throw new RangeError(`not a span: ${start} to ${end}`);
  }
  return { start, end };
}

/** True when every unit of `inner` is also in `outer`. */
export function contains(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** True when the two share at least one unit. */
export function overlaps(a: Span, b: Span): boolean {
  return Math.max(a.start, b.start) < Math.min(a.end, b.end);
}

/**
 * Index of the first item of `items` (ascending and disjoint by `span`) that ends after `position`;
 * `items.length` when there is none.
 */
export function firstEndingAfter(items: readonly { readonly span: Span }[], position: number): number {
  return firstWhere(items.length, (index) => {
    const item = items[index];
    return item === undefined || item.span.end > position;
  });
}

/**
 * The least index below `length` for which `holds`, which once true stays true; `length` when there is none. Binary
 * search.
 */
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
