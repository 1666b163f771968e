/** Identifiers that Poland, the Czech Republic and Slovakia assign to persons. */
import { isDate } from "../../written/calendar.ts";
import { numberAt, weightedSum } from "../../written/check-digits.ts";
import { writtenIdentifier } from "../../written/written-identifier.ts";

/**
 * Polish act on the register of population of 24 September 2010, articles 15 and 16, and the regulation on PESEL: the
 * month of birth also encodes the century (20 is added from 2000, 80 before 1900); weights 1-3-7-9, modulus 10.
 */
export const pesel = writtenIdentifier({
  name: "pesel",
  description: "A Polish personal number (PESEL).",
  proof: "a PESEL with a valid date of birth and check digit (weights 1-3-7-9)",
  forms: [{ written: "99999999999" }],
  accepts: (digits) => {
    const month = numberAt(digits, 2, 4);
    const century = [1900, 2000, 2100, 2200, 1800][Math.floor(month / 20)] ?? NaN;
    return (
      isDate(century + numberAt(digits, 0, 2), month % 20, numberAt(digits, 4, 6)) &&
      weightedSum(digits, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1]) % 10 === 0
    );
  },
});

/**
 * Czech act 133/2000, section 13, and Slovak act 301/1995: the date of birth, with 50 added to a woman’s month, and
 * since 2004 a further 20 if numbers have run out. Ten digits are a multiple of 11; until 1985 they could also have a
 * remainder of 10 and a check digit of 0. Until 1953 there were nine digits without a check, which must be written
 * with their slash.
 */
export const rodneCislo = writtenIdentifier({
  name: "rodne-cislo",
  description: "A Czech or Slovak birth number (rodné číslo).",
  proof: "a rodné číslo with a day of birth, and from 1954 on a valid check digit (modulus 11)",
  forms: ["999999/9999", "9999999999", "999999/999"].map((written) => ({ written })),
  accepts: (digits) => {
    const isLong = digits.length === 10;
    const year = czechYear(numberAt(digits, 0, 2), isLong);
    const month = numberAt(digits, 2, 4) % 50;
    const isBirth = isDate(year, month > 20 && year > 2003 ? month - 20 : month, numberAt(digits, 4, 6));
    const remainder = numberAt(digits, 0, 9) % 11;
    return (
      isBirth && (isLong ? remainderHolds(remainder, digits.charAt(9), year) : digits.slice(6) !== "000")
    );
  },
});

/** Nine digits were issued to people born from 1880 on; NaN for a year with ten digits. */
function czechYear(short: number, isLong: boolean): number {
  if (isLong) return short < 54 ? 2000 + short : 1900 + short;
  if (short >= 80) return 1800 + short;
  return short < 54 ? 1900 + short : NaN;
}

function remainderHolds(remainder: number, check: string, year: number): boolean {
  return remainder === 10 ? check === "0" && year < 1986 : String(remainder) === check;
}
