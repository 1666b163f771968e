/** VAT numbers with a country prefix: Council Directive 2006/112/EC, article 215; check digits in `vat-checks.ts`. */
import { readCompact } from "../written/compact-reading.ts";
import type { EntityRecogniser } from "../text/entity-recogniser.ts";
import type { EntityText } from "../text/entity-text.ts";
import { isAlphanumeric, isUpperCase, noBreakSpace, space, unitAt } from "../text/folded-units.ts";
import { vatForms } from "./vat-checks.ts";

export const vatNumber: EntityRecogniser = {
  name: "vat-number",
  description: "A British VAT number, or one of sixteen countries of the European Union, with its prefix.",
  proof: "a VAT number of its country’s form with valid check digits",
  find: (text) =>
    text.tokens().spansFrom((token, _, reached) => {
      const start = prefixAt(text.units, token);
      const end = start < reached ? -1 : endOfNumber(text, start);
      return end < 0 ? null : { start, end };
    }),
};

/** The start of two capitals that begin the token, or precede it with a space between; -1 if there are none. */
function prefixAt(units: Uint16Array, token: number): number {
  if (isUpperCase(unitAt(units, token)) && isUpperCase(unitAt(units, token + 1))) return token;
  const before = unitAt(units, token - 1);
  if (before !== space && before !== noBreakSpace) return -1;
  const start = token - 3;
  const isPrefix =
    start >= 0 &&
    isUpperCase(unitAt(units, start)) &&
    isUpperCase(unitAt(units, start + 1)) &&
    !isAlphanumeric(unitAt(units, start - 1));
  return isPrefix ? start : -1;
}

function endOfNumber({ text, units }: EntityText, prefix: number): number {
  const country = vatForms.get(text.slice(prefix, prefix + 2));
  if (country === undefined) return -1;
  for (const length of country.lengths) {
    const read = readCompact(units, prefix, { count: length + 2, separators: " .-" });
    const body = read?.characters.slice(2) ?? "";
    if (read !== null && country.form.test(body) && country.holds(body)) return read.end;
  }
  return -1;
}
