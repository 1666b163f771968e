/** Identifiers that Italy assigns to persons. */
import { validate } from "#stdnum/it/codicefiscale.js";
import { isShortDate } from "../../written/calendar.ts";
import { numberAt } from "../../written/check-digits.ts";
import { writtenIdentifier } from "../../written/written-identifier.ts";

const form = /^[A-Z]{6}\d\d[ABCDEHLMPRST]\d\d[A-Z]\d{3}[A-Z]$/;
const months = "ABCDEHLMPRST";
/** The positions of digits, and the letters that replace 0 to 9 if two people would have the same code (omocodia). */
const digitPlaces: ReadonlySet<number> = new Set([6, 7, 9, 10, 12, 13, 14]);
const replacements = "LMNPQRSTUV";
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
    return isShortDate(numberAt(plain, 6, 8), month, day > 40 ? day - 40 : day) && validate(code).isValid;
  },
});

function withoutReplacements(code: string): string {
  return Array.from(code, (character, at) => {
    const digit = digitPlaces.has(at) ? replacements.indexOf(character) : -1;
    return digit < 0 ? character : String(digit);
  }).join("");
}
