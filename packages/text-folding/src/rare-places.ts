/** The units of a text that are rare in prose: neither small letters of ASCII nor spaces. */
import { lesser } from "./integers.ts";

/** Where they stand, ascending. */
export function rarePlaces(units: Uint16Array): Int32Array {
  const places = new Int32Array(units.length);
  let count = 0;
  for (let at = 0; at < units.length; at++) {
    places[count] = at;
    // Without a branch, as nobody can foretell which units come next.
    count += isRare[lesser(units[at]!, beyondAscii)]!;
  }
  return places.slice(0, count);
}

export function isRareUnit(unit: number): boolean {
  return isRare[lesser(unit, beyondAscii)] === 1;
}

const beyondAscii = 0x80;
const isRare = Uint8Array.from({ length: beyondAscii + 1 }, (_, unit) =>
  Number(unit !== 0x20 && (unit < 0x61 || unit > 0x7a)),
);
