/** The finder in plain JavaScript: what finding means, for where WebAssembly is not allowed. */
import {
  hashOf,
  keyEnding,
  unitBefore,
  type FindCandidates,
  type KeyTable,
  type SetTable,
} from "./candidate-tables.ts";

export const findInJavaScript: FindCandidates = (units, { keys, sets }, listener) => {
  if (keys !== null) findKeys(units, keys, listener.key);
  if (sets !== null) findSets(units, sets, listener.sets);
};

function findKeys(
  units: Uint16Array,
  { step, width, hashes }: KeyTable,
  tell: (last: number, hash: number) => void,
): void {
  for (let at = width - 1; at < units.length; at += step) {
    const hash = hashOf(keyEnding(units, at, width));
    if (hashes[hash] === 1) tell(at, hash);
  }
}

function findSets(
  units: Uint16Array,
  { kinds }: SetTable,
  tell: (last: number, kinds: number) => void,
): void {
  const [first, second, third] = kinds.map(withOthers);
  for (let last = nextRow(third!, units, 0); last < units.length; last = nextRow(third!, units, last + 1)) {
    const before = first![last > 1 ? Math.min(units[last - 2]!, 0x80) : unitBefore]!;
    const between = second![last > 0 ? Math.min(units[last - 1]!, 0x80) : unitBefore]!;
    const found = before & between & third![Math.min(units[last]!, 0x80)]!;
    if (found !== 0) tell(last, found);
  }
}

/** With an entry for all units beyond ASCII. */
function withOthers(kinds: Uint8Array): Uint8Array {
  const all = new Uint8Array(0x81).fill(0xff);
  all.set(kinds);
  return all;
}

/** Where the next row may end. Kept small, as it runs for every unit. */
function nextRow(kinds: Uint8Array, units: Uint16Array, from: number): number {
  let at = from;
  while (at < units.length && kinds[Math.min(units[at]!, 0x80)] === 0) at++;
  return at;
}
