/** Identifiers that Brazil, Mexico, Chile and Argentina assign to persons. */
import { validate as validateCpf } from "#stdnum/br/cpf.js";
import { isDate, isDay } from "../../written/calendar.ts";
import { isOneDigit, numberAt, valueAt, weightedSum } from "../../written/check-digits.ts";
import { writtenIdentifier } from "../../written/written-identifier.ts";

/**
 * Receita Federal, “Cadastro de Pessoas Físicas”: two check digits by modulus 11, the second of which includes the
 * first.
 */
export const cpf = writtenIdentifier({
  name: "cpf",
  description: "A Brazilian taxpayer number of a person (CPF).",
  proof: "a CPF with two valid check digits (modulus 11)",
  forms: ["99999999999", "999.999.999-99", "999999999-99", "999 999 999 99"].map((written) => ({ written })),
  accepts: (digits) => !isOneDigit(digits) && validateCpf(digits).isValid,
});

/**
 * Initials, date of birth, sex, state, consonants of the names, and a character that distinguishes people with the
 * same code: a digit until 1999.
 */
const curpForm =
  /^[A-Z][AEIOUX][A-Z]{2}\d{6}[HMX](?:AS|B[CS]|C[CHLMS]|D[FG]|G[RT]|HG|JC|M[CNS]|N[ELT]|OC|PL|Q[RT]|S[LPR]|T[CLS]|VZ|YN|ZS)[B-DF-HJ-NP-TV-Z]{3}[A-Z\d]\d$/;

/**
 * Registro Nacional de Población, “Instructivo normativo para la asignación de la CURP”: Ñ is sorted after N; modulus
 * 10.
 */
export const curp = writtenIdentifier({
  name: "curp",
  description: "A Mexican population register key (CURP).",
  proof: "a CURP with a valid date of birth, state and check digit (modulus 10)",
  forms: [{ written: "aaaa999999aaaaaax9" }],
  accepts: (characters) => {
    const century = /\d/.test(characters.charAt(16)) ? 1900 : 2000;
    return (
      curpForm.test(characters) &&
      isDate(century + numberAt(characters, 4, 6), numberAt(characters, 6, 8), numberAt(characters, 8, 10)) &&
      (10 - (curpSum(characters) % 10)) % 10 === valueAt(characters, 17)
    );
  },
});

function curpSum(characters: string): number {
  let sum = 0;
  for (let at = 0; at < 17; at++) {
    const value = valueAt(characters, at);
    sum += (value > 23 ? value + 1 : value) * (18 - at);
  }
  return sum;
}

/**
 * Servicio de Registro Civil, “RUN y RUT”: a number and a check digit, with weights 2 to 7 repeating from the right,
 * modulus 11. Without points, eight digits that form a date followed by a number do not count.
 */
export const rut = writtenIdentifier({
  name: "rut",
  description: "A Chilean RUN or RUT of a person, with its hyphen.",
  proof: "a RUT of a person with a valid check digit (modulus 11)",
  forms: ["99.999.999-x", "9.999.999-x", "99999999-x"].map((written) => ({ written })),
  accepts: (characters, written) => {
    if (!written.includes(".") && isDay(written)) return false;
    const padded = characters.padStart(9, "0");
    const check = "0K987654321"[weightedSum(padded, [3, 2, 7, 6, 5, 4, 3, 2]) % 11];
    return numberAt(padded, 0, 8) >= 1_000_000 && numberAt(padded, 0, 8) < 50_000_000 && check === padded[8];
  },
});

/**
 * AFIP and ANSES, “CUIT” and “CUIL”: the kind of person (20, 23, 24, 27), the number of the identity card, and a check digit
 * by modulus 11.
 */
export const cuil = writtenIdentifier({
  name: "cuil",
  description: "An Argentine labour or tax number of a person (CUIL, CUIT).",
  proof: "a person’s CUIL with a valid check digit (modulus 11)",
  forms: ["99-99999999-9", "99999999999", "99 99999999 9"].map((written) => ({ written })),
  accepts: (digits) =>
    /^2[0347](?!00000000)/.test(digits) && weightedSum(digits, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
});
