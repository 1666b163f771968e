/** The finder in WebAssembly, which looks at a text stretch by stretch. */
import {
  hashBits,
  hashCount,
  unitBefore,
  type CandidateListener,
  type CandidateTables,
} from "./candidate-tables.ts";
import { extendMemory, type PlainScanner } from "./wasm-plain-scanner.ts";

export function findInWasm(
  scanner: PlainScanner,
  units: Uint16Array,
  { keys, sets }: CandidateTables,
  listener: CandidateListener,
): void {
  const stretchLength = scanner.stretchLength.value;
  const at = placeOf(scanner, units);
  const { buffer } = scanner.memory;
  const found = new Int32Array(buffer, scanner.foundAt.value, stretchLength);
  if (keys !== null) new Uint8Array(buffer, scanner.hashesAt.value).set(keys.hashes);
  if (sets !== null) {
    new Uint8Array(buffer, scanner.setsAt.value).set(sets.halves);
    // Into the padding, where an earlier text may have stood.
    new Uint16Array(buffer, at - 4, 2).fill(unitBefore);
  }
  for (let begin = 0; begin < units.length; begin += stretchLength) {
    const length = Math.min(stretchLength, units.length - begin);
    const place = at + 2 * begin;
    if (keys !== null) {
      const from = begin === 0 ? keys.width - 1 : (keys.width - 1) % keys.step;
      const count = scanner.findKeys(place, from, length, keys.step, keys.width);
      for (let index = 0; index < count; index++) {
        listener.key(begin + (found[index]! >>> hashBits), found[index]! & (hashCount - 1));
      }
    }
    if (sets !== null) {
      const count = scanner.findSets(place, length);
      for (let index = 0; index < count; index++) {
        listener.sets(begin + (found[index]! >>> 8), found[index]! & 0xff);
      }
    }
  }
}

/** Where in the memory the units stand, which are put there if they are not the last that were written. */
function placeOf(scanner: PlainScanner, units: Uint16Array): number {
  if (scanner.written?.units === units) return scanner.written.at;
  const at = scanner.sourceAt.value;
  extendMemory(scanner, at + 2 * units.length + scanner.padding.value);
  new Uint16Array(scanner.memory.buffer, at).set(units);
  scanner.written = { units, at };
  return at;
}
