/** Identifiers issued by British authorities and banks. */
import type { Span } from "@docreview/model";
import { validate as validateUtr } from "#stdnum/gb/utr.js";
import { weightedSum } from "../written/check-digits.ts";
import { readCompact } from "../written/compact-reading.ts";
import { digitIdentifier } from "../written/digit-identifier.ts";
import type { EntityRecogniser } from "../text/entity-recogniser.ts";
import { isAlphanumeric, isLatin, noBreakSpace, space, unitAt } from "../text/folded-units.ts";

const separators = " -";

/** NHS Data Dictionary, “NHS NUMBER”: weights 10 to 2, modulus 11; numbers with a check digit of 10 are not issued. */
export const nhsNumber = digitIdentifier({
  name: "nhs-number",
  description: "A British National Health Service patient number.",
  proof: "an NHS number with a valid check digit (modulus 11)",
  forms: [{ groups: [10] }, { groups: [3, 3, 4], separators }],
  accepts: (digits) =>
    weightedSum(digits, [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 && !/^(\d)\1*$/.test(digits),
});

/** HMRC, unique taxpayer reference: the first digit checks the other nine, modulus 11, by its own table. */
export const utr = digitIdentifier({
  name: "utr",
  description: "A British unique taxpayer reference.",
  proof: "a UTR with a valid check digit (modulus 11)",
  forms: [{ groups: [10] }, { groups: [5, 5], separators }],
  accepts: (digits) => validateUtr(digits).isValid,
});

const sortCodeLabel = /\bsort(?:ing)?[ -]?code(?: (?:no\.?|number))?[:#]? ?$/i;

/** Pay.UK, sort codes: six digits in pairs. There is no check digit, so it must have hyphens or be called a sort code. */
export const sortCode = digitIdentifier({
  name: "sort-code",
  description: "The sort code of a British bank branch.",
  proof: "digits in the form of a sort code, which has no check digit",
  forms: [
    { groups: [2, 2, 2], separators: "-" },
    { groups: [2, 2, 2], separators: " ", label: sortCodeLabel },
    { groups: [6], label: sortCodeLabel },
  ],
  accepts: (digits) => digits !== "000000",
});

/** HMRC, NIM39110: two letters of an issued prefix, six digits, A to D. There is no check digit. */
export const nationalInsuranceNumber: EntityRecogniser = {
  name: "ni-number",
  description: "A British National Insurance number.",
  proof: "letters and digits in the form of a National Insurance number, which has no check digit",
  find: ({ units, tokens: tokensOf }) => {
    const tokens = tokensOf();
    const spans: Span[] = [];
    for (let index = 0; index < tokens.count; index++) {
      const start = startOfPrefix(units, tokens.startOf(index));
      const read = start < 0 ? null : readCompact(units, start, { count: 9, separators });
      if (read !== null && niForm.test(read.characters)) spans.push({ start, end: read.end });
    }
    return spans;
  },
};

const niForm = /^(?!BG|GB|KN|NK|NT|TN|ZZ)[ABCEGHJ-PR-TW-Z][ABCEGHJ-NPR-TW-Z]\d{6}[A-D]$/;

/** The start of two letters at the start of the token, or before it with one space between; -1 if there are none. */
function startOfPrefix(units: Uint16Array, token: number): number {
  const before = unitAt(units, token - 1);
  const isApart = !isLatin(unitAt(units, token));
  if (isApart && before !== space && before !== noBreakSpace) return -1;
  const start = isApart ? token - 3 : token;
  return start >= 0 &&
    isLatin(unitAt(units, start)) &&
    isLatin(unitAt(units, start + 1)) &&
    !isAlphanumeric(unitAt(units, start - 1))
    ? start
    : -1;
}
