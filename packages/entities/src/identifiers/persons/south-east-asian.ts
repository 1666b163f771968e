/** Identifiers that Singapore, Thailand and Malaysia assign to persons. */
import { isShortDate } from "../../written/calendar.ts";
import { numberAt, weightedSum } from "../../written/check-digits.ts";
import { writtenIdentifier } from "../../written/written-identifier.ts";

/** For each first letter, what is added to the sum, and the letters for the remainders. */
const nricSeries: ReadonlyMap<string, readonly [added: number, letters: string]> = new Map([
  ["S", [0, "JZIHGFEDCBA"]],
  ["T", [4, "JZIHGFEDCBA"]],
  ["F", [0, "XWUTRQPNMLK"]],
  ["G", [4, "XWUTRQPNMLK"]],
  ["M", [3, "XWUTRQPNJLK"]],
]);

/**
 * Immigration and Checkpoints Authority, NRIC and FIN: weights 2-7-6-5-4-3-2, modulus 11, letters by the series. The check is
 * well known, though the authority does not publish it.
 */
export const nric = writtenIdentifier({
  name: "nric",
  description: "A Singaporean NRIC number, or FIN of a foreigner.",
  proof: "an NRIC number or FIN with a valid check letter (modulus 11)",
  forms: [{ written: "A9999999A" }],
  accepts: (characters) => {
    const series = nricSeries.get(characters.charAt(0));
    if (series === undefined) return false;
    const [added, letters] = series;
    return letters[(added + weightedSum(characters.slice(1), [2, 7, 6, 5, 4, 3, 2])) % 11] === characters[8];
  },
});

/** The kind of person, and the province, ISO 3166-2:TH. */
const thaiForm = /^[1-8](?:[14][0-9]|2[0-7]|3[0-9]|5[0-8]|6[0-7]|7[0-7]|8[0-6]|9[0-6])/;

/** Thai Department of Provincial Administration: kind of person, district, serial number, weights 13 to 2, modulus 11. */
export const thaiNationalId = writtenIdentifier({
  name: "thai-national-id",
  description:
    "A Thai national identification number. One in fifteen other numbers of thirteen digits also passes: use `onlyIf` to require words near it.",
  proof: "a Thai identification number with a valid check digit (modulus 11)",
  forms: ["9-9999-99999-99-9", "9 9999 99999 99 9", "9999999999999"].map((written) => ({ written })),
  accepts: (digits) =>
    thaiForm.test(digits) &&
    (11 - (weightedSum(digits, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === Number(digits[12]),
});

/** National Registration Department, MyKad: the day of birth, the place, a serial number. No check digit: with hyphens alone. */
export const mykad = writtenIdentifier({
  name: "mykad",
  description: "A Malaysian identity card number (MyKad), with its hyphens.",
  proof: "digits in the form of a MyKad number with a day and place of birth; it has no check digit",
  forms: [{ written: "999999-99-9999" }],
  accepts: (digits) =>
    isShortDate(numberAt(digits, 0, 2), numberAt(digits, 2, 4), numberAt(digits, 4, 6)) &&
    /^.{6}(?:0[1-9]|1[0-6]|2[1-9]|[345]\d|6[0-8]|7[1245-9]|8[2-9]|9[0-389])/.test(digits),
});
