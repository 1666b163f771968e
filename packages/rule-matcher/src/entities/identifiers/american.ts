/** Identifiers that authorities of the United States and their banks give out. */
import { weightedSum } from "../check-digits.ts";
import { digitIdentifier } from "../digit-identifier.ts";

/** Social Security Administration, RM 10201.035: areas 000, 666 and 900 up, group 00 and serial 0000 are not given out. */
export const socialSecurityNumber = digitIdentifier({
  name: "ssn",
  description: "A social security number of the United States.",
  proof: "digits in the form of a social security number, which has no check digit",
  forms: [{ groups: [3, 2, 4], separators: " -" }],
  accepts: (digits) => /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(digits),
});

const campuses = `01 02 03 04 05 06 10 11 12 13 14 15 16 20 21 22 23 24 25 26 27 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44
45 46 47 48 50 51 52 53 54 55 56 57 58 59 60 61 62 63 64 65 66 67 68 71 72 73 74 75 76 77 80 81 82 83 84 85 86 87 88 90 91 92
93 94 95 98 99`;
const prefixes: ReadonlySet<string> = new Set(campuses.split(/\s/));

/** Internal Revenue Service, “How EINs are assigned and valid EIN prefixes”. There is no check digit. */
export const employerIdentificationNumber = digitIdentifier({
  name: "ein",
  description: "An employer identification number of the United States.",
  proof: "digits in the form of an EIN with a prefix that is given out; it has no check digit",
  forms: [{ groups: [2, 7], separators: "-" }],
  accepts: (digits) => prefixes.has(digits.slice(0, 2)),
});

/** American Bankers Association, routing numbers (ANSI X9.100): ranges of the first two digits, weights 3-7-1, modulus 10. */
export const routingNumber = digitIdentifier({
  name: "aba-routing-number",
  description: "The routing number of a bank of the United States.",
  proof: "an ABA routing number whose check digit holds (weights 3-7-1)",
  forms: [{ groups: [9] }, { groups: [4, 4, 1], separators: " -" }],
  accepts: (digits) =>
    /^(?!00)(?:0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/.test(digits) &&
    weightedSum(digits, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0,
});
