/** Payment card numbers (ISO/IEC 7812-1): issuers' ranges (section 4), the check digit (annex B), 12 to 19 digits. */
import { luhnHolds } from "../written/check-digits.ts";
import { digitIdentifier, type DigitForm } from "../written/digit-identifier.ts";

interface Range {
  /** The range of the first digits. */
  readonly from: string;
  readonly to: string;
  readonly lengths: readonly number[];
}

const maestroLengths = [12, 13, 14, 15, 16, 17, 18, 19];

const ranges: readonly Range[] = [
  { from: "4", to: "4", lengths: [13, 16, 19] }, // Visa
  { from: "51", to: "55", lengths: [16] }, // Mastercard
  { from: "2221", to: "2720", lengths: [16] }, // Mastercard
  { from: "34", to: "34", lengths: [15] }, // American Express
  { from: "37", to: "37", lengths: [15] }, // American Express
  { from: "300", to: "305", lengths: [14, 16] }, // Diners Club
  { from: "36", to: "36", lengths: [14, 16, 19] }, // Diners Club
  { from: "38", to: "39", lengths: [14, 16, 19] }, // Diners Club
  { from: "6011", to: "6011", lengths: [16, 19] }, // Discover
  { from: "644", to: "659", lengths: [16, 19] }, // Discover
  { from: "35", to: "35", lengths: [16, 19] }, // JCB: 3528 to 3589 are assigned, and nobody else uses the rest
  { from: "1800", to: "1800", lengths: [15] }, // JCB, formerly
  { from: "2131", to: "2131", lengths: [15] }, // JCB, formerly
  { from: "62", to: "62", lengths: [16, 17, 18, 19] }, // UnionPay
  { from: "50", to: "50", lengths: maestroLengths }, // Maestro
  { from: "56", to: "58", lengths: maestroLengths }, // Maestro
  { from: "67", to: "67", lengths: maestroLengths }, // Maestro
];

const separators = " -";

export const paymentCard = digitIdentifier({
  name: "payment-card",
  description: "The number of a payment card.",
  proof: "a payment card number in an issuer’s range, with a valid check digit (ISO/IEC 7812, Luhn)",
  forms: [
    ...[12, 13, 14, 15, 16, 17, 18, 19].map((length): DigitForm => ({ groups: [length] })),
    { groups: [4, 4, 4, 4, 3], separators },
    { groups: [4, 4, 4, 4], separators },
    { groups: [4, 6, 5], separators },
    { groups: [4, 6, 4], separators },
  ],
  accepts: (digits) =>
    ranges.some(({ from, to, lengths }) => {
      const first = digits.slice(0, from.length);
      return lengths.includes(digits.length) && from <= first && first <= to;
    }) && luhnHolds(digits),
});
