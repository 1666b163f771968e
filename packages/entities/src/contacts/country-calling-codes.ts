/** Country calling codes: ITU Operational Bulletin 1114, with the lengths of their national numbers where known. */

/** Of the whole number, including the country code. */
export interface Lengths {
  readonly least: number;
  readonly most: number;
}

/** Minimum and maximum national length by code. */
const known: ReadonlyMap<string, readonly [number, number]> = new Map([
  ["1", [10, 10]],
  ["27", [9, 9]],
  ["31", [9, 9]],
  ["32", [8, 9]],
  ["33", [9, 9]],
  ["34", [9, 9]],
  ["39", [8, 11]],
  ["41", [9, 9]],
  ["44", [9, 10]],
  ["45", [8, 8]],
  ["46", [7, 9]],
  ["47", [8, 8]],
  ["48", [9, 9]],
  ["49", [6, 11]],
  ["52", [10, 10]],
  ["55", [10, 11]],
  ["60", [8, 10]],
  ["61", [9, 9]],
  ["62", [8, 12]],
  ["63", [8, 10]],
  ["64", [8, 10]],
  ["65", [8, 8]],
  ["66", [8, 9]],
  ["81", [9, 10]],
  ["82", [8, 10]],
  ["84", [9, 10]],
  ["86", [10, 11]],
  ["90", [10, 10]],
  ["91", [10, 10]],
  ["351", [9, 9]],
  ["353", [7, 9]],
  ["852", [8, 8]],
  ["971", [8, 9]],
]);

const codes =
  /^(?:1|7|2(?:0|7|[1-69]\d)|3(?:[0-469]|[578]\d)|4(?:[013-9]|2\d)|5(?:[1-8]|[09]\d)|6(?:[0-6]|[789]\d)|8(?:[1246]|[035789]\d)|9(?:[0-58]|[679]\d))/;

/** The lengths of a number that begins with a country code; null if it does not. */
export function countryLengths(digits: string): Lengths | null {
  const code = codes.exec(digits)?.[0];
  if (code === undefined) return null;
  const [least, most] = known.get(code) ?? [8 - code.length, 15 - code.length];
  return { least: code.length + least, most: code.length + most };
}
