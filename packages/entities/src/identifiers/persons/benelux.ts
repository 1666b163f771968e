/** Identifiers that the Netherlands and Belgium assign to persons. */
import { isShortDate } from "../../written/calendar.ts";
import { isOneDigit, numberAt, weightedSum } from "../../written/check-digits.ts";
import { writtenIdentifier } from "../../written/written-identifier.ts";

/** Rijksdienst voor Identiteitsgegevens, “Logisch ontwerp GBA”, element 01.20: the eleven test, weights 9 to 2 and -1. */
export const burgerservicenummer = writtenIdentifier({
  name: "bsn",
  description:
    "A Dutch citizen service number (burgerservicenummer). One in eleven other numbers of nine digits also passes: use `onlyIf` to require words near it.",
  proof: "a BSN with a valid check digit (eleven test)",
  forms: ["999999999", "9999.99.999", "9999 99 999"].map((written) => ({ written })),
  accepts: (digits) =>
    weightedSum(digits, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0 &&
    !digits.startsWith("00") &&
    !isOneDigit(digits),
});

/**
 * Royal decree of 3 April 1984 on the identification number: the date of birth, a serial number, and 97 minus the
 * remainder of these nine digits, which are prefixed with a 2 for people born from 2000 on. Month and day may be 0 if
 * they are unknown or all numbers for the day have been issued; the numbers of the crossroads bank add 20 or 40 to
 * the month.
 */
export const belgianNationalNumber = writtenIdentifier({
  name: "belgian-national-number",
  description: "A Belgian national register number, or a social security number (NISS, INSZ).",
  proof: "a Belgian national number with a valid date of birth and check digits (modulus 97)",
  forms: ["99999999999", "99.99.99-999.99", "99.99.99-999-99", "999999-999-99", "999999-999.99"]
    .concat("999999 999 99", "99 99 99 999 99")
    .map((written) => ({ written })),
  accepts: (digits) => {
    const check = numberAt(digits, 9, 11);
    const holds = (prefix: string) => 97 - (Number(prefix + digits.slice(0, 9)) % 97) === check;
    const serial = numberAt(digits, 6, 9);
    return serial > 0 && serial < 999 && isBelgianDate(digits) && (holds("") || holds("2"));
  },
});

function isBelgianDate(digits: string): boolean {
  const month = numberAt(digits, 2, 4) % 20;
  const day = numberAt(digits, 4, 6);
  if (numberAt(digits, 2, 4) >= 60) return false;
  return month === 0 || day === 0
    ? month <= 12 && day <= 31
    : isShortDate(numberAt(digits, 0, 2), month, day);
}
