/** Identifiers that states of the Balkans assign to persons. */
import { isDate, isShortDate } from "../../written/calendar.ts";
import { mod11And10Holds, numberAt, weightedSum } from "../../written/check-digits.ts";
import { writtenIdentifier } from "../../written/written-identifier.ts";

const romanianForm = /^[1-9]\d{6}(?:0[1-9]|[1-3]\d|4[0-8]|5[12]|70)(?!000)\d{4}$/;

/**
 * Romanian law 105/1996 and government decision 1375/2006: sex and century, the day of birth, the county, a serial number,
 * and a check digit by modulus 11, 10 being 1.
 */
export const cnp = writtenIdentifier({
  name: "cnp",
  description: "A Romanian personal number (cod numeric personal).",
  proof: "a CNP with a valid date of birth, county and check digit (modulus 11)",
  forms: [{ written: "9999999999999" }],
  accepts: (digits) => {
    const born = [numberAt(digits, 1, 3), numberAt(digits, 3, 5), numberAt(digits, 5, 7)] as const;
    const century = [1900, 1900, 1800, 1800, 2000, 2000][Number(digits[0]) - 1];
    const isBirth =
      century === undefined ? isShortDate(...born) : isDate(century + born[0], born[1], born[2]);
    const check = weightedSum(digits, [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11;
    return romanianForm.test(digits) && isBirth && (check === 10 ? 1 : check) === Number(digits[12]);
  },
});

/**
 * Bulgarian act on civil registration, article 11, and GRAO, “ЕГН”: the day of birth, 20 added to the month before 1900 and
 * 40 from 2000 on, a serial number, and a check digit by modulus 11, 10 being 0.
 */
export const egn = writtenIdentifier({
  name: "egn",
  description: "A Bulgarian uniform civil number (ЕГН).",
  proof: "an EGN with a valid date of birth and check digit (modulus 11)",
  forms: [{ written: "9999999999" }],
  accepts: (digits) => {
    const month = numberAt(digits, 2, 4);
    const century = [1900, 1800, 2000][Math.floor(month / 20)] ?? NaN;
    return (
      isDate(century + numberAt(digits, 0, 2), month % 20, numberAt(digits, 4, 6)) &&
      (weightedSum(digits, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10 === Number(digits[9])
    );
  },
});

/**
 * Yugoslav act on the unique master citizen number of 1976, kept by its successors: day and year of birth, region, serial
 * number, and a check digit by modulus 11. Years are the last three digits, from 1850 on.
 */
export const jmbg = writtenIdentifier({
  name: "jmbg",
  description:
    "A unique master citizen number (JMBG, EMŠO) of Serbia, Bosnia, Montenegro, North Macedonia or Slovenia.",
  proof: "a JMBG with a valid date of birth and check digit (modulus 11)",
  forms: [{ written: "9999999999999" }],
  accepts: (digits) => {
    const short = numberAt(digits, 4, 7);
    const check = 11 - (weightedSum(digits, [7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11);
    return (
      isDate((short < 850 ? 2000 : 1000) + short, numberAt(digits, 2, 4), numberAt(digits, 0, 2)) &&
      (check === 11 ? 0 : check) === Number(digits[12])
    );
  },
});

const oibLabel = /\bOIB(?: (?:br\.?|no\.?|number))?[:#]? ?$/i;

/** Croatian act on the personal identification number (NN 60/2008): ISO/IEC 7064, MOD 11,10; only after its label. */
export const oib = writtenIdentifier({
  name: "oib",
  description: "A Croatian personal identification number, after the word OIB.",
  proof: "an OIB with a valid check digit (ISO 7064 MOD 11,10)",
  forms: [{ written: "99999999999", label: oibLabel }],
  accepts: mod11And10Holds,
});
