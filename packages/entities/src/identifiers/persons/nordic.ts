/** Identifiers that Sweden, Denmark, Norway, Finland and Iceland assign to persons. */
import { isDate, isShortDate } from "../../written/calendar.ts";
import { luhnHolds, numberAt, weightedSum } from "../../written/check-digits.ts";
import { writtenIdentifier } from "../../written/written-identifier.ts";

/**
 * Folkbokföringslag (1991:481), section 18, and Skatteverket, SKV 704 and SKV 707: the date of birth, a serial
 * number, and the Luhn check over ten digits. For people who are not registered, 60 is added to the day
 * (samordningsnummer).
 */
export const personnummer = writtenIdentifier({
  name: "personnummer",
  description: "A Swedish personal number (personnummer) or coordination number (samordningsnummer).",
  proof: "a personnummer with a valid date of birth and check digit (Luhn)",
  forms: ["999999-9999", "999999+9999", "99999999-9999", "9999999999", "999999999999"].map((written) => ({
    written,
  })),
  accepts: (digits) => {
    const short = digits.slice(-10);
    const day = numberAt(short, 4, 6);
    const born = [numberAt(short, 2, 4), day > 60 ? day - 60 : day] as const;
    const isBirth =
      digits.length === 10
        ? isShortDate(numberAt(short, 0, 2), ...born)
        : /^(?:18|19|20)/.test(digits) && isDate(numberAt(digits, 0, 4), ...born);
    return isBirth && numberAt(short, 6, 9) > 0 && luhnHolds(short);
  },
});

/**
 * CPR-kontoret, “Personnummeret i CPR”: the date of birth, whose century is determined by the seventh digit, and a
 * serial number. Numbers issued since 2007 may fail the check by modulus 11, so only the form with a hyphen counts.
 */
export const cprNumber = writtenIdentifier({
  name: "cpr-number",
  description:
    "A Danish personal number (CPR-nummer), with its hyphen. One in twenty-five other numbers in this form also passes: use `onlyIf` to require words near it.",
  proof: "digits in the form of a CPR number with a day of birth; it has no reliable check digit",
  forms: [{ written: "999999-9999" }],
  accepts: (digits) => {
    const year = numberAt(digits, 4, 6);
    return isDate(
      danishCentury(digits.charAt(6), year) + year,
      numberAt(digits, 2, 4),
      numberAt(digits, 0, 2),
    );
  },
});

function danishCentury(seventh: string, year: number): number {
  if (seventh < "4") return 1900;
  if (seventh === "4" || seventh === "9") return year < 37 ? 2000 : 1900;
  return year < 58 ? 2000 : 1800;
}

/**
 * Skatteetaten, “Fødselsnummer”, and the regulation on the population register, chapter 2: the date of birth, a
 * serial number whose range determines the century, and two check digits by modulus 11. D-numbers have 40 added to
 * the day, and numbers of hospitals 40 to the month.
 */
export const fodselsnummer = writtenIdentifier({
  name: "fodselsnummer",
  description: "A Norwegian personal number (fødselsnummer) or D-number.",
  proof: "a fødselsnummer with a valid date of birth and two valid check digits (modulus 11)",
  forms: ["99999999999", "999999 99999"].map((written) => ({ written })),
  accepts: (digits) => {
    const [day, month, year] = [numberAt(digits, 0, 2), numberAt(digits, 2, 4), numberAt(digits, 4, 6)];
    const century = norwegianCentury(numberAt(digits, 6, 9), year);
    return (
      isDate(century + year, month > 40 ? month - 40 : month, day > 40 ? day - 40 : day) &&
      weightedSum(digits, [3, 7, 6, 1, 8, 9, 4, 5, 2, 1]) % 11 === 0 &&
      weightedSum(digits, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0
    );
  },
});

/** NaN for a serial number that is not issued for the year. */
function norwegianCentury(serial: number, year: number): number {
  if (serial < 500) return 1900;
  if (year < 40) return 2000;
  if (serial < 750 && year >= 54) return 1800;
  return serial >= 900 ? 1900 : NaN;
}

/**
 * Digital and Population Data Services Agency, “The personal identity code”: the date of birth, a sign for the
 * century (since 2023 also the letters B to F and U to Y), a serial number from 002 on, and a character for the
 * remainder modulo 31.
 */
export const hetu = writtenIdentifier({
  name: "hetu",
  description: "A Finnish personal identity code (henkilötunnus).",
  proof: "a personal identity code with a valid date of birth and check character (modulus 31)",
  forms: ["999999-999X", "999999+999X", "999999A999X"].map((written) => ({ written })),
  accepts: (characters, written) => {
    const century = finnishCentury(written.charAt(6));
    const year = century + numberAt(characters, 4, 6);
    const serial = written.slice(7, 10);
    return (
      serial > "001" &&
      isDate(year, numberAt(characters, 2, 4), numberAt(characters, 0, 2)) &&
      "0123456789ABCDEFHJKLMNPRSTUVWXY"[Number(characters.slice(0, 6) + serial) % 31] === characters.at(-1)
    );
  },
});

/** NaN for a letter that is not a sign for a century. */
function finnishCentury(sign: string): number {
  if (sign === "+") return 1800;
  if (sign === "-" || /[U-Y]/.test(sign)) return 1900;
  return /[A-F]/.test(sign) ? 2000 : NaN;
}

/** Þjóðskrá, “Kennitala”: the day of birth, two random digits, a check digit by modulus 11, and the century. */
export const kennitala = writtenIdentifier({
  name: "kennitala",
  description: "An Icelandic identification number (kennitala) of a person.",
  proof: "a person’s kennitala with a valid date of birth and check digit (modulus 11)",
  forms: ["999999-9999", "9999999999"].map((written) => ({ written })),
  accepts: (digits) => {
    const century = { 8: 1800, 9: 1900, 0: 2000 }[digits.charAt(9)] ?? NaN;
    return (
      isDate(century + numberAt(digits, 4, 6), numberAt(digits, 2, 4), numberAt(digits, 0, 2)) &&
      weightedSum(digits, [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0
    );
  },
});
