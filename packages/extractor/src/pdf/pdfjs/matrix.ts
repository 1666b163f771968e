/**
 * Transformations of PDF (ISO 32000-2, 8.3.3): `[a b c d e f]` maps (x, y) to (ax + cy + e, bx + dy + f). Points are
 * rows: in a product, the left factor is applied first.
 */
export type Matrix = readonly [number, number, number, number, number, number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** First `first`, then `then`. */
export function multiply(first: Matrix, then: Matrix): Matrix {
  const [a, b, c, d, e, f] = first;
  return [
    a * then[0] + b * then[2],
    a * then[1] + b * then[3],
    c * then[0] + d * then[2],
    c * then[1] + d * then[3],
    e * then[0] + f * then[2] + then[4],
    e * then[1] + f * then[3] + then[5],
  ];
}

/** First a shift by (x, y), then `then`. */
export function translate(x: number, y: number, then: Matrix): Matrix {
  return multiply([1, 0, 0, 1, x, y], then);
}

/** The first six numbers of a list, or null if it has fewer or other items. */
export function matrixOf(values: unknown): Matrix | null {
  if (!Array.isArray(values) && !(values instanceof Float32Array)) return null;
  const [a, b, c, d, e, f] = Array.from<unknown>(values);
  return isNumber(a) && isNumber(b) && isNumber(c) && isNumber(d) && isNumber(e) && isNumber(f)
    ? [a, b, c, d, e, f]
    : null;
}

function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}
