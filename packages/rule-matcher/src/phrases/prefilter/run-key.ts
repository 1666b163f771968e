/**
 * The key of a run of letters: of its first eight byte codes and its length. Short runs that differ have different keys;
 * longer ones may share theirs, which costs time only.
 */
import { codeOfFolded } from "../scanning/byte-codes.ts";

/** Units that a run may have which is searched for; those of longer ones have no key of their own. */
export const longestRun = 31;

/** By the size of a run, which of its first four bytes, of the four behind them, and of its last four count. */
const firstMasks = Int32Array.from({ length: longestRun + 2 }, (_, size) => maskOf(size));
const secondMasks = Int32Array.from({ length: longestRun + 2 }, (_, size) => maskOf(size - 4));
const lastMasks = Int32Array.from({ length: longestRun + 2 }, (_, size) => (size > 8 ? -1 : 0));
const lastPlaces = Int32Array.from({ length: longestRun + 2 }, (_, size) => (size > 8 ? size - 4 : 0));

function maskOf(bytes: number): number {
  return bytes >= 4 ? -1 : bytes <= 0 ? 0 : 2 ** (8 * bytes) - 1;
}

/** The key of the run that begins at a byte; it has at most `longestRun` units. */
export function keyAt(view: DataView, start: number, size: number): number {
  const first = view.getInt32(start, true) & firstMasks[size]!;
  const second = view.getInt32(start + 4, true) & secondMasks[size]!;
  const last = view.getInt32(start + lastPlaces[size]!, true) & lastMasks[size]!;
  return (
    (Math.imul(first, 0x9e37_79b1) +
      Math.imul(second, 0x85eb_ca6b) +
      Math.imul(last, 0xc2b2_ae35) +
      Math.imul(size, 0x27d4_eb2f)) |
    0
  );
}

/** The key of a folded run. */
export function keyOfText(folded: string): number {
  const view = new DataView(new ArrayBuffer(folded.length + 8));
  for (let nth = 0; nth < folded.length; nth++) view.setUint8(nth, codeOfFolded(folded.charCodeAt(nth)));
  return keyAt(view, 0, folded.length);
}
