/** Identifiers that South Africa assigns to persons. */
import { isShortDate } from "../../written/calendar.ts";
import { luhnHolds, numberAt } from "../../written/check-digits.ts";
import { writtenIdentifier } from "../../written/written-identifier.ts";

/** Identification Act 68 of 1997, section 7: the day of birth, a serial number, citizenship (0 to 2), and the Luhn check. */
export const southAfricanId = writtenIdentifier({
  name: "south-african-id",
  description: "A South African identity number.",
  proof: "a South African identity number with a valid date of birth and check digit (Luhn)",
  forms: ["9999999999999", "999999 9999 999", "999999 9999 99 9", "999999 9999 9 9 9"].map((written) => ({
    written,
  })),
  accepts: (digits) =>
    isShortDate(numberAt(digits, 0, 2), numberAt(digits, 2, 4), numberAt(digits, 4, 6)) &&
    /^[012]$/.test(digits.charAt(10)) &&
    luhnHolds(digits),
});
