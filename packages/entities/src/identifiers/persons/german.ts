/** Identifiers that Germany assigns to persons. */
import { isShortDate } from "../../written/calendar.ts";
import { mod11And10Holds, numberAt, valueAt } from "../../written/check-digits.ts";
import { writtenIdentifier } from "../../written/written-identifier.ts";

/**
 * Bundeszentralamt für Steuern, “Steuerliche Identifikationsnummer: Aufbau und Prüfziffer”: of the first ten digits,
 * one occurs two or three times (not three times in a row) and the others at most once; ISO/IEC 7064, MOD 11,10.
 */
export const steuerId = writtenIdentifier({
  name: "steuer-id",
  description: "A German tax identification number (Steuer-ID, IdNr).",
  proof: "a Steuer-ID with permitted repeated digits and a valid check digit (ISO 7064 MOD 11,10)",
  forms: ["99999999999", "99 999 999 999", "99-999-999-999"].map((written) => ({ written })),
  accepts: (digits) => digits[0] !== "0" && repeatsOne(digits.slice(0, 10)) && mod11And10Holds(digits),
});

function repeatsOne(digits: string): boolean {
  const distinct = new Set(digits).size;
  if (distinct === 9) return true;
  return distinct === 8 && /(\d).*\1.*\1/.test(digits) && !/(\d)\1\1/.test(digits);
}

/**
 * VKVV (regulation on the insurance number), sections 2 and 4: office, date of birth, initial of the name at birth,
 * serial number and a check digit, by digit sums of weighted digits, the letter counting as two digits. 50 is added
 * to the day if no number was left.
 */
export const rvnr = writtenIdentifier({
  name: "rvnr",
  description: "A German pension insurance number (Versicherungsnummer, RVNR).",
  proof: "a pension insurance number with a valid date of birth and check digit (modulus 10)",
  forms: ["99999999A999", "99 999999 A 999", "99 999999 A 99 9"].map((written) => ({ written })),
  accepts: (characters) => {
    const day = numberAt(characters, 2, 4);
    const sum = digitSums(withLetterAsDigits(characters, 8), [2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1]);
    return (
      numberAt(characters, 0, 2) > 1 &&
      isShortDate(numberAt(characters, 6, 8), numberAt(characters, 4, 6), day > 50 ? day - 50 : day) &&
      sum % 10 === valueAt(characters, 11)
    );
  },
});

/** Social code V, section 290, and its guideline: a letter and eight digits, by digit sums of weights 1 and 2; modulus 10. */
export const kvnr = writtenIdentifier({
  name: "kvnr",
  description:
    "The lifelong part of a German health insurance number (KVNR). One in ten other codes of a letter and nine digits also passes: use `onlyIf` to require words near it.",
  proof: "a health insurance number with a valid check digit (modulus 10)",
  forms: [{ written: "A999999999" }],
  accepts: (characters) =>
    digitSums(withLetterAsDigits(characters, 0), [1, 2, 1, 2, 1, 2, 1, 2, 1, 2]) % 10 ===
    valueAt(characters, 9),
});

/** The letter counts as two digits, A as 01 to Z as 26. */
function withLetterAsDigits(characters: string, at: number): string {
  const place = String(valueAt(characters, at) - 9).padStart(2, "0");
  return characters.slice(0, at) + place + characters.slice(at + 1);
}

function digitSums(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, at) => {
    const product = weight * valueAt(digits, at);
    return sum + Math.floor(product / 10) + (product % 10);
  }, 0);
}
