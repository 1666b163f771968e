/** Identifiers that Russia assigns to persons. */
import { numberAt, weightedSum } from "../../written/check-digits.ts";
import { writtenIdentifier } from "../../written/written-identifier.ts";

/**
 * Pension Fund of Russia, checks of reports, “Алгоритм формирования контрольного числа”: weights 9 to 1, modulus 101, 100
 * being 00; from 001-001-999 on.
 */
export const snils = writtenIdentifier({
  name: "snils",
  description: "A Russian insurance number of an individual account (СНИЛС).",
  proof: "a SNILS with two valid check digits (modulus 101)",
  forms: ["999-999-999 99", "999-999-999-99", "99999999999"].map((written) => ({ written })),
  accepts: (digits) =>
    numberAt(digits, 0, 9) > 1_001_998 &&
    (weightedSum(digits, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 101) % 100 === numberAt(digits, 9, 11),
});
