/** Identifiers that Greece, Turkey and the United Arab Emirates assign to persons. */
import { validate as validateTurkish } from "#stdnum/tr/tckimlik.js";
import { isShortDate } from "../../written/calendar.ts";
import { luhnHolds, numberAt } from "../../written/check-digits.ts";
import { writtenIdentifier } from "../../written/written-identifier.ts";

/** Greek law 3655/2008, article 153, and IDIKA, “AMKA”: the day of birth, a serial number, and the Luhn check. */
export const amka = writtenIdentifier({
  name: "amka",
  description: "A Greek social security number (AMKA).",
  proof: "an AMKA with a valid date of birth and check digit (Luhn)",
  forms: [{ written: "99999999999" }],
  accepts: (digits) =>
    isShortDate(numberAt(digits, 4, 6), numberAt(digits, 2, 4), numberAt(digits, 0, 2)) && luhnHolds(digits),
});

/** Nüfus ve Vatandaşlık İşleri, “T.C. kimlik numarası”: two check digits by modulus 10, the last over the ten before it. */
export const turkishIdentity = writtenIdentifier({
  name: "tc-kimlik-no",
  description: "A Turkish identity number (T.C. kimlik no).",
  proof: "a T.C. kimlik no with two valid check digits (modulus 10)",
  forms: [{ written: "99999999999" }],
  accepts: (digits) => validateTurkish(digits).isValid,
});

/** Federal Authority for Identity and Citizenship, “Emirates ID”: 784, the year of birth, a serial number, the Luhn check. */
export const emiratesId = writtenIdentifier({
  name: "emirates-id",
  description: "The identity number of a resident of the United Arab Emirates.",
  proof: "an Emirates ID with a valid year of birth and check digit (Luhn)",
  forms: ["999-9999-9999999-9", "999999999999999"].map((written) => ({ written })),
  accepts: (digits) => /^784(?:19|20)/.test(digits) && luhnHolds(digits),
});
