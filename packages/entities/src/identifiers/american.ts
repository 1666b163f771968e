/** Identifiers issued by authorities and banks of the United States. */
import { validate as validateEin } from "#stdnum/us/ein.js";
import { luhnHolds, weightedSum } from "../written/check-digits.ts";
import { digitIdentifier } from "../written/digit-identifier.ts";
import { writtenIdentifier } from "../written/written-identifier.ts";

/** Social Security Administration, RM 10201.035: areas 000, 666 and 900 up, group 00 and serial 0000 are not issued. */
export const socialSecurityNumber = digitIdentifier({
  name: "ssn",
  description: "A United States social security number.",
  proof: "digits in the form of a social security number, which has no check digit",
  forms: [{ groups: [3, 2, 4], separators: " -" }],
  accepts: (digits) => /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(digits),
});

/** Internal Revenue Service, “How EINs are assigned and valid EIN prefixes”. There is no check digit. */
export const employerIdentificationNumber = digitIdentifier({
  name: "ein",
  description: "A United States employer identification number.",
  proof: "digits in the form of an EIN with a prefix in use; it has no check digit",
  forms: [{ groups: [2, 7], separators: "-" }],
  accepts: (digits) => validateEin(digits).isValid,
});

/** American Bankers Association, routing numbers (ANSI X9.100): ranges of the first two digits, weights 3-7-1, modulus 10. */
export const routingNumber = digitIdentifier({
  name: "aba-routing-number",
  description: "The routing number of a United States bank.",
  proof: "an ABA routing number with a valid check digit (weights 3-7-1)",
  forms: [{ groups: [9] }, { groups: [4, 4, 1], separators: " -" }],
  accepts: (digits) =>
    /^(?!00)(?:0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/.test(digits) &&
    weightedSum(digits, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0,
});

/** Internal Revenue Service, IRM 3.21.263, “ITIN”: begins with 9; the fourth and fifth digits must be in an issued range. */
export const itin = writtenIdentifier({
  name: "itin",
  description: "A United States individual taxpayer identification number.",
  proof: "digits in the form of an ITIN, which has no check digit",
  forms: ["999-99-9999", "999 99 9999"].map((written) => ({ written })),
  accepts: (digits) => /^9\d\d(?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])/.test(digits),
});

const npiLabel = /\b(?:NPI|Provider Identifier)(?: (?:no\.?|number))?(?: is)?[:#]? ?$/i;

/**
 * Centers for Medicare & Medicaid Services, “NPI check digit”: Luhn, prefixed with 80840. Other ten-digit numbers, such as
 * telephone numbers, also begin with 1 or 2, so the text must call it an NPI.
 */
export const npi = writtenIdentifier({
  name: "npi",
  description: "The identifier of a United States health care provider, after the word NPI.",
  proof: "an NPI with a valid check digit (Luhn)",
  forms: ["9999999999", "9999-999-999", "9999 999 999"].map((written) => ({ written, label: npiLabel })),
  accepts: (digits) => /^[12]/.test(digits) && luhnHolds(`80840${digits}`),
});

/** Drug Enforcement Administration, registration numbers: kind of registrant, initial or 9, seven digits, modulus 10. */
export const deaNumber = writtenIdentifier({
  name: "dea-number",
  description:
    "A registration number of the United States Drug Enforcement Administration. One in fourteen other codes of two letters and seven digits also passes: use `onlyIf` to require words near it.",
  proof: "a DEA number with a valid check digit (modulus 10)",
  forms: [{ written: "AX9999999" }],
  accepts: (characters) =>
    /^[A-HJ-MPR-UX][A-Z9](?!0000000)/.test(characters) &&
    weightedSum(characters.slice(2), [1, 2, 1, 2, 1, 2, -1]) % 10 === 0,
});

const mbiLetter = "[AC-HJKMNP-RT-Y]";
const mbiForm = new RegExp(
  `^[1-9]${mbiLetter}(?:\\d|${mbiLetter})\\d${mbiLetter}(?:\\d|${mbiLetter})\\d${mbiLetter}{2}\\d\\d$`,
);

/** Centers for Medicare & Medicaid Services, “Understanding the MBI”: digits and letters in fixed positions, without S, L, O, I, B, Z. */
export const medicareBeneficiary = writtenIdentifier({
  name: "mbi",
  description: "The number of a Medicare beneficiary of the United States.",
  proof: "letters and digits in the form of a Medicare beneficiary identifier, which has no check digit",
  forms: ["9AX9AX9AA99", "9ax9-ax9-aa99"].map((written) => ({ written })),
  accepts: (characters) => mbiForm.test(characters),
});
