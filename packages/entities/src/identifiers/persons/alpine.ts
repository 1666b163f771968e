/** Identifiers that Austria and Switzerland assign to persons. */
import { isShortDate } from "../../written/calendar.ts";
import { numberAt, weightedSum } from "../../written/check-digits.ts";
import { writtenIdentifier } from "../../written/written-identifier.ts";

/**
 * Dachverband der Sozialversicherungsträger, “Versicherungsnummer”: a serial number, its check digit by modulus 11, and the
 * day of birth, with months 13 to 15 where the numbers of a day have run out.
 */
export const svnr = writtenIdentifier({
  name: "svnr",
  description: "An Austrian social insurance number (Versicherungsnummer, SVNR).",
  proof: "an Austrian social insurance number with a valid date of birth and check digit (modulus 11)",
  forms: ["9999999999", "9999 999999", "9999/999999", "9999 99 99 99"].map((written) => ({
    written,
  })),
  accepts: (digits) => {
    const month = numberAt(digits, 6, 8);
    return (
      digits[0] !== "0" &&
      isShortDate(numberAt(digits, 8, 10), month > 12 && month < 16 ? 1 : month, numberAt(digits, 4, 6)) &&
      weightedSum(digits, [3, 7, 9, 0, 5, 8, 4, 2, 1, 6]) % 11 === Number(digits[3])
    );
  },
});

/** Zentrale Ausgleichsstelle, “AHV-Nummer”: 756, nine digits, and the check digit of EAN-13 (GS1). */
export const ahvNumber = writtenIdentifier({
  name: "ahv-number",
  description: "A Swiss social insurance number (AHV, AVS).",
  proof: "an AHV number with a valid check digit (EAN-13)",
  forms: ["999.9999.9999.99", "9999999999999", "999 9999 9999 99"].map((written) => ({ written })),
  accepts: (digits) =>
    digits.startsWith("756") && weightedSum(digits, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]) % 10 === 0,
});
