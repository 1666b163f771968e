/** For each country whose VAT numbers are recognised: the form after the prefix, and the check digits. */
import {
  expanded,
  luhnHolds,
  mod11And10Holds,
  remainder97,
  valueAt,
  weightedSum,
} from "../written/check-digits.ts";

export interface VatForm {
  /** Numbers of characters after the prefix, longest first. */
  readonly lengths: readonly number[];
  readonly form: RegExp;
  /** Receives the part after the prefix, in upper case. */
  readonly holds: (body: string) => boolean;
}

const digits = (count: number): Pick<VatForm, "lengths" | "form"> => ({
  lengths: [count],
  form: new RegExp(`^\\d{${count}}$`),
});

/** HMRC, Notice 700 and VATSC: the sum with weights 8 to 2, plus the last two digits, is a multiple of 97, or 55 short of one. */
const british: VatForm = {
  lengths: [12, 9],
  form: /^\d{9}(?:\d{3})?$/,
  holds: (body) => {
    const sum = weightedSum(body, [8, 7, 6, 5, 4, 3, 2, 10, 1]);
    return (sum % 97 === 0 || (sum + 55) % 97 === 0) && !body.startsWith("0000000");
  },
};

/** European Commission, VIES, “VAT number structure” and “Algorithms”, by the prefix. */
export const vatForms: ReadonlyMap<string, VatForm> = new Map<string, VatForm>([
  ["AT", { lengths: [9], form: /^U\d{8}$/, holds: (body) => austrianCheck(body) === Number(body[8]) }],
  [
    "BE",
    {
      lengths: [10],
      form: /^[01]\d{9}$/,
      holds: (body) => 97 - (Number(body.slice(0, 8)) % 97) === Number(body.slice(8)),
    },
  ],
  ["DE", { lengths: [9], form: /^[1-9]\d{8}$/, holds: mod11And10Holds }],
  ["DK", { ...digits(8), holds: (body) => weightedSum(body, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 }],
  [
    "EL",
    {
      ...digits(9),
      holds: (body) =>
        (weightedSum(body, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === valueAt(body, 8) &&
        Number(body) > 0,
    },
  ],
  ["ES", { lengths: [9], form: /^[A-Z0-9]\d{7}[A-Z0-9]$/, holds: spanishHolds }],
  ["FI", { ...digits(8), holds: (body) => weightedSum(body, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0 }],
  ["FR", { lengths: [11], form: /^[0-9A-HJ-NP-Z]{2}\d{9}$/, holds: frenchHolds }],
  ["GB", british],
  ["XI", british],
  ["IE", { lengths: [9, 8], form: /^\d{7}[A-W][A-I]?$/, holds: irishHolds }],
  ["IT", { ...digits(11), holds: (body) => !body.startsWith("0000000") && luhnHolds(body) }],
  [
    "LU",
    {
      ...digits(8),
      holds: (body) => Number(body.slice(0, 6)) % 89 === Number(body.slice(6)) && body[0] !== "0",
    },
  ],
  ["NL", { lengths: [12], form: /^\d{9}B\d{2}$/, holds: dutchHolds }],
  [
    "PL",
    {
      ...digits(10),
      holds: (body) =>
        weightedSum(body, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === valueAt(body, 9) && Number(body) > 0,
    },
  ],
  [
    "PT",
    {
      ...digits(9),
      holds: (body) => {
        const check = 11 - (weightedSum(body, [9, 8, 7, 6, 5, 4, 3, 2]) % 11);
        return (check > 9 ? 0 : check) === valueAt(body, 8) && body[0] !== "0";
      },
    },
  ],
  [
    "SE",
    { lengths: [12], form: /^\d{10}01$/, holds: (body) => luhnHolds(body.slice(0, 10)) && Number(body) > 1 },
  ],
]);

function austrianCheck(body: string): number {
  let sum = 4;
  for (let at = 1; at < 8; at++) {
    const value = valueAt(body, at) * (at % 2 === 0 ? 2 : 1);
    sum += Math.floor(value / 10) + (value % 10);
  }
  return (10 - (sum % 10)) % 10;
}

/** A person’s number ends in the letter of its remainder modulo 23; a company’s in a digit or the letter for it. */
function spanishHolds(body: string): boolean {
  const person = /^([XYZ]?)(\d+)([A-Z])$/.exec(body);
  if (person !== null) {
    const [, prefix, number, letter] = person;
    return "TRWAGMYFPDXBNJZSQVHLCKE"[Number(`${"XYZ".indexOf(prefix || "X")}${number}`) % 23] === letter;
  }
  if (!/^[ABCDEFGHJNPQRSUVW]/.test(body)) return false;
  const padded = body.slice(1, 8);
  let sum = 0;
  for (let at = 0; at < 7; at++) {
    const value = valueAt(padded, at) * (at % 2 === 0 ? 2 : 1);
    sum += Math.floor(value / 10) + (value % 10);
  }
  const check = (10 - (sum % 10)) % 10;
  const last = body[8];
  return last === String(check)
    ? !/^[NPQRSW]/.test(body)
    : last === "JABCDEFGHI"[check] && !/^[ABEH]/.test(body);
}

/** The key is 12 plus three times the SIREN’s remainder, modulo 97; keys with a letter use a table without I and O. */
function frenchHolds(body: string): boolean {
  const siren = body.slice(2);
  if (!luhnHolds(siren) || Number(siren) === 0) return false;
  const key = body.slice(0, 2);
  if (/^\d\d$/.test(key)) return (12 + 3 * (Number(siren) % 97)) % 97 === Number(key);
  const alphabet = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ";
  const [first, second] = [alphabet.indexOf(key.charAt(0)), alphabet.indexOf(key.charAt(1))];
  const check = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100;
  return (Number(siren) + 1 + Math.floor(check / 11)) % 11 === check % 11;
}

function irishHolds(body: string): boolean {
  const second = body.length === 9 ? valueAt(body, 8) - 9 : 0;
  const sum = weightedSum(body, [8, 7, 6, 5, 4, 3, 2]) + 9 * second;
  return "WABCDEFGHIJKLMNOPQRSTUV"[sum % 23] === body[7];
}

/** Companies: weights 9 to 2, modulus 11. Since 2020 also modulus 97-10 over the whole number with its prefix. */
function dutchHolds(body: string): boolean {
  const isCompany =
    weightedSum(body, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0 && Number(body.slice(0, 9)) > 0;
  return isCompany || remainder97(expanded(`NL${body}`)) === 1;
}
