/** For tests: generators of valid personal numbers, used by the lists in this folder. */
import fc from "fast-check";
import { padded } from "./reference-checks.ts";

/** Gives a whole number from `least` to `most`. */
export type Pick = (least: number, most: number) => number;

export interface NationalNumber {
  /** The name of the recogniser. */
  readonly name: string;
  /** A number in its usual form, with a date of birth if it contains one; null if the issuer does not issue it. */
  readonly make: (pick: Pick, born: typeof birth) => string | null;
  /** Its other written forms, given the usual one. */
  readonly others?: readonly ((written: string) => string)[];
  /** The number of check digits at its end, or their positions; 0 for numbers without check digits. */
  readonly checks: number | readonly [start: number, end: number];
}

/** Numbers of an issuer, shrinking towards the first choices. */
export function numbersOf({ make }: NationalNumber, born = birth): fc.Arbitrary<string> {
  return fc
    .array(fc.nat(2 ** 30), { minLength: 24, maxLength: 24 })
    .map((values) => {
      let at = 0;
      return make((least, most) => least + (values[at++ % 24]! % (most - least + 1)), born);
    })
    .filter((made) => made !== null);
}

export const digits = (pick: Pick, length: number) => padded(pick(0, 10 ** length - 1), length);
export const letter = (pick: Pick, letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ") =>
  letters[pick(0, letters.length - 1)]!;
export const letters = (pick: Pick, count: number, from?: string) =>
  Array.from({ length: count }, () => letter(pick, from)).join("");
export const grouped = (lengths: string, mark: string) => (written: string) => {
  let rest = written.replace(/[^A-Za-z0-9]/g, "");
  return Array.from(lengths, (length) => {
    const group = rest.slice(0, Number(length));
    rest = rest.slice(Number(length));
    return group;
  }).join(mark);
};
export const asCompact = (written: string) => written.replace(/[^A-Za-z0-9]/g, "");

export interface Birth {
  readonly year: number;
  /** Two digits each. */
  readonly yy: string;
  readonly mm: string;
  readonly dd: string;
}

export function birth(pick: Pick, from = 1900, to = 2029): Birth {
  const year = pick(from, to);
  const isLeapDay = year % 4 === 0 && pick(0, 7) === 0;
  const date = new Date(isLeapDay ? Date.UTC(year, 1, 29) : Date.UTC(year, 0, pick(1, 365)));
  const [yyyy, mm, dd] = date.toISOString().slice(0, 10).split("-") as [string, string, string];
  return { year, yy: yyyy.slice(2), mm, dd };
}

/** The same on a day that the month does not have. */
export function impossibleBirth(pick: Pick, from?: number, to?: number): Birth {
  return { ...birth(pick, from, to), mm: ["02", "04", "06", "09", "11"][pick(0, 4)]!, dd: "31" };
}

export const moved = (part: string, by: number) => padded(Number(part) + by, 2);
