/** Identifiers that Spain and Portugal assign to persons. */
import { isOneDigit, weightedSum } from "../../written/check-digits.ts";
import { writtenIdentifier } from "../../written/written-identifier.ts";

const spanishLetters = "TRWAGMYFPDXBNJZSQVHLCKE";

/**
 * Ministerio del Interior, “Cálculo del dígito de control del NIF/NIE”: the letter represents the remainder modulo
 * 23. Minors and citizens living abroad, and foreigners without an NIE, have a number of the tax office that begins
 * with K, L or M. A leading zero may be omitted; 00000000T and 99999999R are specimens.
 */
export const dni = writtenIdentifier({
  name: "dni",
  description: "The number of a Spanish identity card (DNI), which is a person’s tax number (NIF) too.",
  proof: "a DNI or a person’s NIF with a valid letter (modulus 23)",
  forms: ["99999999A", "99999999-A", "99.999.999A", "99.999.999-A", "99.999.999 A", "99 999 999 A"]
    .concat("9999999A", "9999999-A", "9.999.999A", "9.999.999-A", "A9999999A", "A-9999999-A", "A9999999-A")
    .map((written) => ({ written })),
  accepts: (characters) =>
    /^[KLM]?(?!0*[A-Z]|9{8})\d+[A-Z]$/.test(characters) &&
    letterHolds(characters.slice(0, -1).replace(/^[KLM]/, ""), characters),
});

/** The same, with X, Y and Z before the digits counting as 0, 1 and 2 (Orden INT/2058/2008). */
export const nie = writtenIdentifier({
  name: "nie",
  description: "The number of a foreigner in Spain (NIE).",
  proof: "a NIE with a valid letter (modulus 23)",
  forms: ["a9999999a", "a-9999999-a", "a9999999-a", "a-9999999a", "A 9999999 A"].map((written) => ({
    written,
  })),
  accepts: (characters) =>
    /^[XYZ](?!0000000)/.test(characters) &&
    letterHolds(String("XYZ".indexOf(characters.charAt(0))) + characters.slice(1, 8), characters),
});

function letterHolds(number: string, characters: string): boolean {
  return spanishLetters[Number(number) % 23] === characters.at(-1);
}

/**
 * Decreto-Lei 14/2013, and Autoridade Tributária, “NIF”: persons’ numbers begin with 1, 2, 3 or 45; weights 9 to 2, modulus
 * 11, 10 being 0.
 */
export const portugueseNif = writtenIdentifier({
  name: "portuguese-nif",
  description:
    "A Portuguese tax number (NIF) of a person. One in thirty other numbers of nine digits also passes: use `onlyIf` to require words near it.",
  proof: "a person’s NIF with a valid check digit (modulus 11)",
  forms: ["999999999", "999 999 999"].map((written) => ({ written })),
  accepts: (digits) => {
    const check = 11 - (weightedSum(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 11);
    return (
      /^(?:[123]|45)/.test(digits) && !isOneDigit(digits) && (check > 9 ? 0 : check) === Number(digits[8])
    );
  },
});
