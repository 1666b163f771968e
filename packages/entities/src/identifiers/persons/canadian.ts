/** Identifiers that Canada assigns to persons. */
import { isOneDigit, luhnHolds } from "../../written/check-digits.ts";
import { writtenIdentifier } from "../../written/written-identifier.ts";

/** Employment and Social Development Canada, “Social Insurance Number Code of Practice”: Luhn; none begins with 0 or 8. */
export const socialInsuranceNumber = writtenIdentifier({
  name: "sin",
  description:
    "A Canadian social insurance number. One in ten other numbers of nine digits also passes: use `onlyIf` to require words near it.",
  proof: "a SIN with a valid check digit (Luhn)",
  forms: ["999999999", "999 999 999", "999-999-999"].map((written) => ({ written })),
  accepts: (digits) => /^[1-79]/.test(digits) && luhnHolds(digits) && !isOneDigit(digits),
});
