/** Identifiers of securities and of their issuers and traders. */
import { expanded, luhnHolds, remainder97, valueAt, weightedSum } from "../written/check-digits.ts";
import { countryCodes } from "../written/countries.ts";
import { codeIdentifier } from "./code-identifier.ts";

/** Prefixes of securities that do not belong to a single country: ISO 6166, annex C. */
const supranational: ReadonlySet<string> = new Set([
  "EU",
  "EZ",
  "QS",
  "QT",
  "XA",
  "XB",
  "XC",
  "XD",
  "XF",
  "XS",
  "XT",
]);

/** ISO 6166, section 4: a prefix, nine characters, and a Luhn check digit, with letters converted to numbers. */
export const isin = codeIdentifier({
  name: "isin",
  description: "The international identification number of a security.",
  proof: "an ISIN with a valid check digit (ISO 6166, Luhn over letters as numbers)",
  length: 12,
  accepts: (code) =>
    /^[A-Z]{2}[A-Z0-9]{9}[0-9]$/.test(code) &&
    (countryCodes.has(code.slice(0, 2)) || supranational.has(code.slice(0, 2))) &&
    luhnHolds(expanded(code)),
});

/**
 * ANSI X9.6: eight characters, every second one doubled and reduced to its digit sum, and a check digit. The second and
 * third are digits; the first is a digit or a country letter. I and O are not used.
 */
export const cusip = codeIdentifier({
  name: "cusip",
  description: "The North American identification number of a security.",
  proof: "a CUSIP with a valid check digit (ANSI X9.6, modulus 10 double-add-double)",
  length: 9,
  accepts: (code) => /^[0-9A-HJ-NP-Z][0-9]{2}[0-9A-HJ-NP-Z]{5}[0-9]$/.test(code) && cusipHolds(code),
});

function cusipHolds(code: string): boolean {
  let sum = 0;
  for (let at = 0; at < 8; at++) {
    const value = valueAt(code, at) * (at % 2 === 0 ? 1 : 2);
    sum += Math.floor(value / 10) + (value % 10);
  }
  return (10 - (sum % 10)) % 10 === valueAt(code, 8) && !/^0+$/.test(code);
}

/** London Stock Exchange, SEDOL Masterfile: no vowels, weights 1-3-1-7-3-9-1, modulus 10. */
export const sedol = codeIdentifier({
  name: "sedol",
  description: "The London Stock Exchange identification number of a security.",
  proof: "a SEDOL with a valid check digit (weights 1-3-1-7-3-9)",
  length: 7,
  accepts: (code) =>
    /^[0-9B-DF-HJ-NP-TV-Z][0-9B-DF-HJ-NP-TV-Z]{5}[0-9]$/.test(code) &&
    weightedSum(code, [1, 3, 1, 7, 3, 9, 1]) % 10 === 0 &&
    !/^0+$/.test(code),
});

/** ISO 17442-1, section 5: 18 characters and two check digits of ISO/IEC 7064, MOD 97-10. */
export const lei = codeIdentifier({
  name: "lei",
  description: "The identifier of a legal entity.",
  proof: "an LEI with valid check digits (ISO 17442, modulus 97-10)",
  length: 20,
  accepts: (code) => /^[A-Z0-9]{18}[0-9]{2}$/.test(code) && /[A-Z]/.test(code) && remainder97(code) === 1,
});
