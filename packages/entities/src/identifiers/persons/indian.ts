/** Identifiers that India assigns to persons. */
import { validate as validateAadhaar } from "#stdnum/in/aadhaar.js";
import { isTimestamp } from "../../written/calendar.ts";
import { writtenIdentifier } from "../../written/written-identifier.ts";

/**
 * Unique Identification Authority of India, “A UID numbering scheme”: twelve digits; the first is 2 to 9, and the
 * last is a check digit by Verhoeff. Palindromes are not issued.
 */
export const aadhaar = writtenIdentifier({
  name: "aadhaar",
  description:
    "An Indian Aadhaar number. One in twelve other numbers of twelve digits also passes: use `onlyIf` to require words near it.",
  proof: "an Aadhaar number with a valid check digit (Verhoeff)",
  forms: ["999999999999", "9999 9999 9999", "9999-9999-9999"].map((written) => ({ written })),
  accepts: (digits) => validateAadhaar(digits).isValid && !isTimestamp(digits),
});

/**
 * Income Tax Department, “Permanent account number”: five letters, the fourth of which gives the kind of holder (P
 * for a person), four digits from 0001 on, and a letter whose check is not published.
 */
export const permanentAccountNumber = writtenIdentifier({
  name: "indian-pan",
  description: "An Indian permanent account number (PAN).",
  proof:
    "letters and digits in the form of a PAN, with a known type of holder; its check letter is not published",
  forms: [{ written: "AAAAA9999A" }],
  accepts: (characters) => /^.{3}[ABCFGHJLPT].(?!0000)/.test(characters),
});
