/** Identifiers that Italy assigns to persons. */
import { isShortDate } from "../../written/calendar.ts";
import { numberAt, valueAt } from "../../written/check-digits.ts";
import { writtenIdentifier } from "../../written/written-identifier.ts";

const form = /^[A-Z]{6}\d\d[ABCDEHLMPRST]\d\d[A-Z]\d{3}[A-Z]$/;
const months = "ABCDEHLMPRST";
/** The positions of digits, and the letters that replace 0 to 9 if two people would have the same code (omocodia). */
const digitPlaces: ReadonlySet<number> = new Set([6, 7, 9, 10, 12, 13, 14]);
const replacements = "LMNPQRSTUV";
/** The values of 0 to 9 and A to Z in odd positions, as letters that have these values in even ones. */
const oddValues = "BAFHJNPRTVCESULDGIMOQKWZYX";

/**
 * Decreto ministeriale 13813 of 23 December 1976: letters of the names, year, month and day of birth (plus 40 for a
 * woman), the code of the place, and a letter for the remainder of the sum of the characters’ values modulo 26.
 */
export const codiceFiscale = writtenIdentifier({
  name: "codice-fiscale",
  description: "An Italian tax code of a person (codice fiscale).",
  proof: "a codice fiscale with a valid date of birth and check letter (modulus 26)",
  forms: ["aaaaaaxxaxxaxxxa", "aaa aaa xxaxx axxxa", "aaa-aaa-xxaxx-axxxa"].map((written) => ({ written })),
  accepts: (code) => {
    const plain = withoutReplacements(code);
    if (!form.test(plain)) return false;
    const day = numberAt(plain, 9, 11);
    const month = months.indexOf(plain.charAt(8)) + 1;
    return isShortDate(numberAt(plain, 6, 8), month, day > 40 ? day - 40 : day) && letterHolds(code);
  },
});

function withoutReplacements(code: string): string {
  return Array.from(code, (character, at) => {
    const digit = digitPlaces.has(at) ? replacements.indexOf(character) : -1;
    return digit < 0 ? character : String(digit);
  }).join("");
}

function letterHolds(code: string): boolean {
  let sum = 0;
  for (let at = 0; at < 15; at++) {
    const value = alphabetValue(code, at);
    sum += at % 2 === 0 ? alphabetValue(oddValues, value) : value;
  }
  return sum % 26 === alphabetValue(code, 15);
}

/** 0 to 9 for a digit, 0 to 25 for a letter. */
function alphabetValue(code: string, at: number): number {
  const value = valueAt(code, at);
  return value > 9 ? value - 10 : value;
}
