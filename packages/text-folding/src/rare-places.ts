/** The units of a text that are rare in prose: everything except lower-case ASCII letters and spaces. */
import { lesser } from "./integers.ts";

/** Their positions, ascending. */
export function rarePlaces(units: Uint16Array): Int32Array {
  const places = new Int32Array(units.length);
  let count = 0;
  for (let at = 0; at < units.length; at++) {
    places[count] = at;
    // Without branches, because the next unit is unpredictable.
    count += isRare[lesser(units[at] ?? 0, beyondAscii)] ?? 0;
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
