/** Identifiers that Korea, China, Hong Kong, Taiwan and Japan assign to persons. */
import { validate as validateTaiwanese } from "#stdnum/tw/natid.js";
import { isDate, isTimestamp } from "../../written/calendar.ts";
import { isOneDigit, numberAt, valueAt, weightedSum } from "../../written/check-digits.ts";
import { writtenIdentifier } from "../../written/written-identifier.ts";

/**
 * Enforcement rules of the Korean Resident Registration Act, article 2: the date of birth, sex and century and, until
 * October 2020, the place and a check digit by modulus 11. Later ones are random digits and must be written with
 * their hyphen.
 */
export const residentRegistrationNumber = writtenIdentifier({
  name: "korean-rrn",
  description: "A Korean resident registration number, or the registration number of a foreigner.",
  proof: "a Korean registration number with a day of birth, and until October 2020 a valid check digit",
  forms: ["999999-9999999", "9999999999999"].map((written) => ({ written })),
  accepts: (digits, written) => {
    const century = [NaN, 1900, 1900, 2000, 2000, 1900, 1900, 2000, 2000][Number(digits[6])] ?? NaN;
    const year = century + numberAt(digits, 0, 2);
    const isRandom = 10_000 * year + numberAt(digits, 2, 6) >= 2020_1001 && written.includes("-");
    const check = (11 - (weightedSum(digits, [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5]) % 11)) % 10;
    return (
      isDate(year, numberAt(digits, 2, 4), numberAt(digits, 4, 6)) &&
      (isRandom || check === Number(digits[12]))
    );
  },
});

/** The province, GB/T 2260; then city and county, the day of birth from 1800 on, and a serial number. */
const chineseForm = /^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3]|91)\d{4}(?:18|19|20)\d{9}[\dX]$/;

/** GB 11643-1999, section 4: eighteen characters, the last by ISO/IEC 7064, MOD 11-2. */
export const chineseResidentId = writtenIdentifier({
  name: "chinese-resident-id",
  description: "A Chinese resident identity number.",
  proof:
    "a Chinese identity number with a valid province, date of birth and check character (ISO 7064 MOD 11-2)",
  forms: ["99999999999999999x", "999999 99999999 999x"].map((written) => ({ written })),
  accepts: (characters) =>
    chineseForm.test(characters) &&
    isDate(numberAt(characters, 6, 10), numberAt(characters, 10, 12), numberAt(characters, 12, 14)) &&
    mod11And2Holds(characters),
});

function mod11And2Holds(characters: string): boolean {
  let sum = 0;
  for (let at = 0; at < 17; at++) sum = ((sum + valueAt(characters, at)) * 2) % 11;
  return (sum + (characters[17] === "X" ? 10 : valueAt(characters, 17))) % 11 === 1;
}

const hkidLabel = /\b(?:HKID|H\.K\.I\.D\.|identity card)(?: card)?(?: (?:no\.?|number))?[:#]? ?$/i;

/**
 * Hong Kong Immigration Department, identity card numbers: one or two letters, six digits, and a check character in
 * brackets by modulus 11; a missing letter counts 36. Without brackets, it must be labelled as an identity card
 * number.
 */
export const hkid = writtenIdentifier({
  name: "hkid",
  description:
    "The number of a Hong Kong identity card: with its check digit in brackets, or after the word HKID.",
  proof: "the number of a Hong Kong identity card with a valid check digit (modulus 11)",
  forms: [
    { written: "A999999(X)" },
    { written: "AA999999(X)" },
    { written: "A999999X", label: hkidLabel },
    { written: "AA999999X", label: hkidLabel },
  ],
  accepts: (characters) => {
    const isShort = characters.length === 8;
    const sum = weightedSum(characters, isShort ? [8, 7, 6, 5, 4, 3, 2] : [9, 8, 7, 6, 5, 4, 3, 2]);
    return "0A987654321"[(sum + (isShort ? 9 * 36 : 0)) % 11] === characters.at(-1);
  },
});

/** Ordinance of the Ministry of Internal Affairs 85 of 2014, article 5: weights 6 to 2 and 7 to 2, modulus 11, 10 being 0. */
export const myNumber = writtenIdentifier({
  name: "my-number",
  description:
    "A Japanese individual number (My Number). One in ten other numbers of twelve digits also passes: use `onlyIf` to require words near it.",
  proof: "a My Number with a valid check digit (modulus 11)",
  forms: ["999999999999", "9999 9999 9999", "9999-9999-9999"].map((written) => ({ written })),
  accepts: (digits) => {
    const check = 11 - (weightedSum(digits, [6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11);
    return !isOneDigit(digits) && !isTimestamp(digits) && (check > 9 ? 0 : check) === Number(digits[11]);
  },
});

/**
 * Taiwanese Ministry of the Interior, national identity and unified resident numbers: a letter that counts as two digits,
 * sex (8 and 9 for foreigners), a serial number, and a check digit by modulus 10.
 */
export const taiwaneseId = writtenIdentifier({
  name: "taiwanese-id",
  description:
    "A Taiwanese identity number, or the resident number of a foreigner. One in twenty-five other codes of a letter and nine digits also passes: use `onlyIf` to require words near it.",
  proof: "a Taiwanese identity number with a valid check digit (modulus 10)",
  forms: [{ written: "A999999999" }],
  accepts: (characters) => validateTaiwanese(characters).isValid,
});
