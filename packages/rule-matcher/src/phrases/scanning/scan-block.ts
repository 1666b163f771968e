/** What the scanner in JavaScript works on: a block of text, folded, and bitmaps of it, 32 units a number. */
import type { ScannedWords, ScannerSize } from "./word-scanner.ts";

export interface ScanBlock {
  readonly words: ScannedWords;
  /** The units, two a number. */
  readonly twoUnits: Int32Array;
  /** The byte codes of the units. */
  readonly folded: Uint8Array;
  /** The same, four a number. */
  readonly fourFolded: Int32Array;
  /** Of `folded`. */
  readonly view: DataView;
  readonly letters: Int32Array;
  readonly symbols: Int32Array;
  /** Units that are neither letters nor space: what they are is told by their neighbours. */
  readonly others: Int32Array;
  /** Units that are not there, in the midst of a word. */
  readonly softs: Int32Array;
  /** The start and the end of what is set apart, by turns, ascending. */
  readonly stretches: number[];
  /** Words that need no hash or an unusual one: the index of the first, and behind the last, by turns. */
  readonly runs: number[];
}

/** Instead of the end of a run: it is one word, which holds units that are not there. */
export const softRun = -1;

/** Room behind the units of a block, so that reading on needs no questions. */
const padding = 128;

export function createScanBlock({ blockLength, room }: ScannerSize): ScanBlock {
  const bitmap = () => new Int32Array((blockLength >>> 5) + 4);
  const column = () => new Int32Array(room + 1);
  const units = new Uint16Array(blockLength + padding);
  const folded = new Uint8Array(blockLength + padding);
  return {
    words: {
      units,
      starts: column(),
      ends: column(),
      hashes: column(),
      candidates: column(),
      joined: new Set(),
    },
    twoUnits: new Int32Array(units.buffer),
    folded,
    fourFolded: new Int32Array(folded.buffer),
    view: new DataView(folded.buffer),
    letters: bitmap(),
    symbols: bitmap(),
    others: bitmap(),
    softs: bitmap(),
    stretches: [],
    runs: [],
  };
}
