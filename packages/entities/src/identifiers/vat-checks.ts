/** For each country whose VAT numbers are recognised: the form after the prefix, and the check digits. */
import { validate as austrian } from "#stdnum/at/uid.js";
import { validate as belgian } from "#stdnum/be/vat.js";
import { validate as danish } from "#stdnum/dk/cvr.js";
import { validate as finnish } from "#stdnum/fi/alv.js";
import { validate as french } from "#stdnum/fr/tva.js";
import { validate as greek } from "#stdnum/gr/vat.js";
import { validate as irish } from "#stdnum/ie/vat.js";
import { validate as dutch } from "#stdnum/nl/btw.js";
import { validate as polish } from "#stdnum/pl/nip.js";
import { validate as portuguese } from "#stdnum/pt/nif.js";
import { validate as swedish } from "#stdnum/se/vat.js";
import { luhnHolds, mod11And10Holds, valueAt, weightedSum } from "../written/check-digits.ts";

export interface VatForm {
  /** Numbers of characters after the prefix, longest first. */
  readonly lengths: readonly number[];
  readonly form: RegExp;
  /** Receives the part after the prefix, in upper case. */
  readonly holds: (body: string) => boolean;
}

type Holds = VatForm["holds"];

/** The check digits as the library stdnum has them. */
const standard = (validate: (body: string) => { readonly isValid: boolean }): Holds => {
  return (body) => validate(body).isValid;
};

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
  ["AT", { lengths: [9], form: /^U\d{8}$/, holds: standard(austrian) }],
  ["BE", { lengths: [10], form: /^[01]\d{9}$/, holds: standard(belgian) }],
  ["DE", { lengths: [9], form: /^[1-9]\d{8}$/, holds: mod11And10Holds }],
  ["DK", { lengths: [8], form: /^\d{8}$/, holds: standard(danish) }],
  ["EL", { lengths: [9], form: /^(?!0{9})\d{9}$/, holds: standard(greek) }],
  ["ES", { lengths: [9], form: /^[A-Z0-9]\d{7}[A-Z0-9]$/, holds: spanishHolds }],
  ["FI", { lengths: [8], form: /^\d{8}$/, holds: standard(finnish) }],
  ["FR", { lengths: [11], form: /^[0-9A-HJ-NP-Z]{2}(?!0{9})\d{9}$/, holds: frenchHolds }],
  ["GB", british],
  ["XI", british],
  ["IE", { lengths: [9, 8], form: /^\d{7}[A-W][A-I]?$/, holds: standard(irish) }],
  ["IT", { lengths: [11], form: /^(?!0{7})\d{11}$/, holds: luhnHolds }],
  ["LU", { lengths: [8], form: /^[1-9]\d{7}$/, holds: luxembourgHolds }],
  ["NL", { lengths: [12], form: /^(?!0{9})\d{9}B\d{2}$/, holds: standard(dutch) }],
  ["PL", { lengths: [10], form: /^(?!0{10})\d{10}$/, holds: standard(polish) }],
  ["PT", { lengths: [9], form: /^[1-9]\d{8}$/, holds: standard(portuguese) }],
  ["SE", { lengths: [12], form: /^(?!0{10})\d{10}01$/, holds: standard(swedish) }],
]);

function luxembourgHolds(body: string): boolean {
  return Number(body.slice(0, 6)) % 89 === Number(body.slice(6));
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

/** With its prefix, as a key may be FR itself. Numbers of Monaco without the check digit of a SIREN do not count. */
function frenchHolds(body: string): boolean {
  return luhnHolds(body.slice(2)) && french(`FR${body}`).isValid;
}
