/** Rows of a PNG as differences from their neighbours, and back (W3C, PNG, third edition, section 9). */

/** Returns the bytes of a row without the one that names its filter; they are changed in place. */
export type Unfilter = (row: Uint8Array) => Uint8Array;

/** For consecutive rows. */
export function createUnfilter(bitsPerPixel: number): Unfilter {
  const step = Math.max(1, bitsPerPixel >> 3);
  let above: Uint8Array | null = null;
  return (row) => {
    const bytes = row.subarray(1);
    const before = above ?? new Uint8Array(bytes.length);
    undo[row[0] ?? 0]?.(bytes, before, step);
    above = bytes;
    return bytes;
  };
}

/** Changes `bytes`; `before` is the row above, `step` the number of bytes per pixel. */
type Undo = (bytes: Uint8Array, before: Uint8Array, step: number) => void;

const undo: readonly (Undo | null)[] = [null, undoSub, undoUp, undoAverage, undoPaeth];

function undoSub(bytes: Uint8Array, _: Uint8Array, step: number): void {
  for (let at = step; at < bytes.length; at++) bytes[at] = (bytes[at] ?? 0) + (bytes[at - step] ?? 0);
}

function undoUp(bytes: Uint8Array, before: Uint8Array): void {
  for (let at = 0; at < bytes.length; at++) bytes[at] = (bytes[at] ?? 0) + (before[at] ?? 0);
}

function undoAverage(bytes: Uint8Array, before: Uint8Array, step: number): void {
  for (let at = 0; at < bytes.length; at++) {
    const left = at < step ? 0 : (bytes[at - step] ?? 0);
    bytes[at] = (bytes[at] ?? 0) + ((left + (before[at] ?? 0)) >> 1);
  }
}

function undoPaeth(bytes: Uint8Array, before: Uint8Array, step: number): void {
  for (let at = 0; at < bytes.length; at++) {
    const left = at < step ? 0 : (bytes[at - step] ?? 0);
    const corner = at < step ? 0 : (before[at - step] ?? 0);
    bytes[at] = (bytes[at] ?? 0) + nearest(left, before[at] ?? 0, corner);
  }
}

/** Of the three neighbours, the one nearest to left + up - corner. */
function nearest(left: number, up: number, corner: number): number {
  const estimate = left + up - corner;
  const toLeft = Math.abs(estimate - left);
  const toUp = Math.abs(estimate - up);
  const toCorner = Math.abs(estimate - corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
