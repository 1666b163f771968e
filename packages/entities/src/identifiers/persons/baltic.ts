/** Identifiers that Estonia, Latvia and Lithuania assign to persons. */
import { isDate } from "../../written/calendar.ts";
import { numberAt, weightedSum } from "../../written/check-digits.ts";
import { writtenIdentifier } from "../../written/written-identifier.ts";

/**
 * EVS 585:2007, and the Lithuanian act on the residents’ register, article 8: sex and century, the date of birth, a
 * serial number, and a check digit by modulus 11, with a second set of weights if the first yields 10.
 */
export const isikukood = writtenIdentifier({
  name: "isikukood",
  description: "An Estonian (isikukood) or Lithuanian (asmens kodas) personal code.",
  proof: "a personal code with a valid date of birth and check digit (modulus 11)",
  forms: [{ written: "99999999999" }],
  accepts: (digits) => {
    const century = 1700 + 100 * Math.ceil(Number(digits[0]) / 2);
    const first = weightedSum(digits, [1, 2, 3, 4, 5, 6, 7, 8, 9, 1]) % 11;
    const check = first < 10 ? first : (weightedSum(digits, [3, 4, 5, 6, 7, 8, 9, 1, 2, 3]) % 11) % 10;
    return (
      /^[1-8]/.test(digits) &&
      isDate(century + numberAt(digits, 1, 3), numberAt(digits, 3, 5), numberAt(digits, 5, 7)) &&
      check === Number(digits[10])
    );
  },
});

/**
 * Latvian register of natural persons, personal codes until July 2017: the date of birth, a digit for the century, a
 * serial number, and a check digit by modulus 11. Later ones begin with 32 and contain no date. Both must be written
 * with their hyphen.
 */
export const personasKods = writtenIdentifier({
  name: "personas-kods",
  description: "A Latvian personal code (personas kods), with its hyphen.",
  proof:
    "a Latvian personal code with a valid check digit (modulus 11) and, in the older ones, a date of birth",
  forms: [{ written: "999999-99999" }],
  accepts: (digits) => {
    const century = [1800, 1900, 2000][Number(digits[6])] ?? NaN;
    const isBirth = isDate(century + numberAt(digits, 4, 6), numberAt(digits, 2, 4), numberAt(digits, 0, 2));
    const check = (1101 - weightedSum(digits, [1, 6, 3, 7, 9, 10, 5, 8, 4, 2])) % 11;
    return (isBirth || digits.startsWith("32")) && check % 10 === Number(digits[10]);
  },
});
