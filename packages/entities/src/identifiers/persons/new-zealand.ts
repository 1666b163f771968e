/** Identifiers that New Zealand assigns to persons. */
import { isOneDigit, weightedSum } from "../../written/check-digits.ts";
import { writtenIdentifier } from "../../written/written-identifier.ts";

/**
 * Inland Revenue, “Resident withholding tax specification”, IRD number validation: from 10,000,000 to 150,000,000,
 * modulus 11, with a second set of weights if the first yields 10. Eight digits may also be a date or an amount, so
 * they must be written with hyphens.
 */
export const irdNumber = writtenIdentifier({
  name: "ird-number",
  description: "A New Zealand tax number (IRD number): with hyphens, or nine digits.",
  proof: "an IRD number in the range in use with a valid check digit (modulus 11)",
  forms: ["99-999-999", "999-999-999", "999999999"].map((written) => ({ written })),
  accepts: (digits) => {
    const number = Number(digits);
    const padded = digits.padStart(9, "0");
    return (
      number > 10_000_000 &&
      number < 150_000_000 &&
      !isOneDigit(digits) &&
      irdCheck(padded) === Number(padded[8])
    );
  },
});

function irdCheck(digits: string): number {
  const first = complement11(weightedSum(digits, [3, 2, 7, 6, 5, 4, 3, 2]));
  return first < 10 ? first : complement11(weightedSum(digits, [7, 4, 3, 2, 5, 2, 7, 6]));
}

function complement11(sum: number): number {
  return (11 - (sum % 11)) % 11;
}

/** The letters of NHI numbers, which count by their position in this list, from 1 on. */
const nhiLetters = "0ABCDEFGHJKLMNPQRSTUVWXYZ";

/**
 * HISO 10046:2023, “Consumer Health Identity Standard”: weights 7 to 2; the old form ends in a digit by modulus 11, the new
 * one in a letter by modulus 23.
 */
export const nhi = writtenIdentifier({
  name: "nhi",
  description:
    "A New Zealand national health index number, of the old or the new form. One in fourteen other codes of three letters and four digits also passes: use `onlyIf` to require words near it.",
  proof: "an NHI number with a valid check character (modulus 11, or 23 for the new form)",
  forms: ["AAA9999", "AAA99AA"].map((written) => ({ written })),
  accepts: (characters) => {
    if (/[IO]/.test(characters)) return false;
    let sum = 0;
    for (let at = 0; at < 6; at++) sum += nhiValue(characters.charAt(at)) * (7 - at);
    return /\d$/.test(characters)
      ? sum % 11 > 0 && (11 - (sum % 11)) % 10 === Number(characters[6])
      : 23 - (sum % 23) === nhiValue(characters.charAt(6));
  },
});

function nhiValue(character: string): number {
  return character < "A" ? Number(character) : nhiLetters.indexOf(character);
}
