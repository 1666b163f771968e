/** Identifiers issued by Australian authorities and banks. */
import { isOneDigit, luhnHolds, weightedSum } from "../written/check-digits.ts";
import { digitIdentifier } from "../written/digit-identifier.ts";

const separators = " -";

/** Australian Business Register, “Format of the ABN”: with 1 subtracted from the first digit, the weighted sum is a multiple of 89. */
export const abn = digitIdentifier({
  name: "abn",
  description: "An Australian business number.",
  proof: "an ABN with valid check digits (modulus 89)",
  forms: [{ groups: [11] }, { groups: [2, 3, 3, 3], separators }],
  accepts: (digits) =>
    digits[0] !== "0" && (weightedSum(digits, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) - 10) % 89 === 0,
});

/** ASIC, “Australian Company Number digit check”: the ninth digit completes the weighted sum of the others to a multiple of 10. */
export const acn = digitIdentifier({
  name: "acn",
  description: "An Australian company number.",
  proof: "an ACN with a valid check digit (modulus 10)",
  forms: [{ groups: [9] }, { groups: [3, 3, 3], separators }],
  accepts: (digits) => weightedSum(digits, [8, 7, 6, 5, 4, 3, 2, 1, 1]) % 10 === 0 && !isOneDigit(digits),
});

/** Australian Taxation Office, TFN declaration data specification: weighted sums of nine or eight digits, modulus 11. */
export const tfn = digitIdentifier({
  name: "tfn",
  description: "An Australian tax file number.",
  proof: "a TFN with a valid check digit (modulus 11)",
  forms: [
    { groups: [9] },
    { groups: [8] },
    { groups: [3, 3, 3], separators },
    { groups: [2, 3, 3], separators },
    { groups: [3, 3, 2], separators },
  ],
  accepts: (digits) =>
    !isOneDigit(digits) &&
    weightedSum(digits, digits.length === 9 ? [1, 4, 3, 7, 5, 8, 6, 9, 10] : [10, 7, 8, 4, 6, 3, 5, 1]) %
      11 ===
      0,
});

/** Services Australia, Medicare card number: first digit 2 to 6, ninth the weighted sum of the first eight, then the issue. */
export const medicare = digitIdentifier({
  name: "medicare",
  description: "The number of an Australian Medicare card.",
  proof: "a Medicare card number with a valid check digit (modulus 10)",
  forms: [{ groups: [10] }, { groups: [4, 5, 1], separators: " -/" }],
  accepts: (digits) =>
    /^[2-6].{8}[1-9]/.test(digits) &&
    weightedSum(digits, [1, 3, 7, 9, 1, 3, 7, 9]) % 10 === Number(digits[8]),
});

const bsbLabel = /\bBSB(?: (?:no\.?|number))?[:#]? ?$/i;

/**
 * Australian Payments Network, BSB numbers: bank, state and branch in six digits. There is no check digit, and page
 * ranges have the same form, so unless the text calls it a BSB it must begin with 0, as those of the largest banks do.
 */
export const bsb = digitIdentifier({
  name: "bsb",
  description:
    "The number of an Australian bank branch: after the word BSB, or with a hyphen and a leading 0.",
  proof: "digits in the form of a BSB, which has no check digit",
  forms: [
    { groups: [3, 3], separators: "-", digits: /^0/ },
    { groups: [3, 3], separators: " -", label: bsbLabel },
    { groups: [6], label: bsbLabel },
  ],
  accepts: (digits) => digits !== "000000",
});

/** Department of Health, provider directory: healthcare identifiers are 16 digits from 80036 on, with the Luhn check. */
export const healthcareIdentifier = digitIdentifier({
  name: "ihi",
  description: "An Australian healthcare identifier.",
  proof: "a healthcare identifier with a valid check digit (Luhn)",
  forms: [{ groups: [16] }, { groups: [4, 4, 4, 4], separators }],
  accepts: (digits) => digits.startsWith("80036") && luhnHolds(digits),
});
