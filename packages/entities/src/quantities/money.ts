/**
 * Amounts of money: a number with a currency before or after it, as a sign (`$5`, `A$5`, `5 €`), as a code of ISO 4217
 * (`EUR 3,000`, `AUD5m`) or as words (“five dollars”, `10p`), with its scale (`$1.5 million`, `£3bn`).
 */
import type { Span } from "@docreview/model";
import type { EntityRecogniser } from "../text/entity-recogniser.ts";
import type { EntityText } from "../text/entity-text.ts";
import {
  isAlphanumeric,
  isDigit,
  isLatin,
  isUpperCase,
  noBreakSpace,
  space,
  unitAt,
  unitTable,
} from "../text/folded-units.ts";
import { startOfRange } from "../text/quantities.ts";

const codes = new Set(
  `AED ARS AUD BDT BGN BHD BRL CAD CHF CLP CNH CNY COP CZK DKK EGP EUR FJD GBP GEL HKD HUF IDR ILS INR ISK JOD JPY KES KRW
KWD KZT LKR MAD MXN MYR NGN NOK NZD OMR PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SEK SGD THB TRY TWD UAH USD VND XAF XAU XDR
XOF ZAR`.split(/\s/),
);
const signs = unitTable("$€£¥₹₩₽₺₪฿₫₦₱₴₡₿");
/** The country of the dollar. */
const dollars = new Set(["A", "AU", "US", "NZ", "C", "CA", "HK", "S", "SG", "R", "NT", "Z", "FJ", "MX"]);

export const money: EntityRecogniser = {
  name: "money",
  description: "An amount of money: $1.5 million, EUR 3,000, 10 pence.",
  proof: "an amount of money",
  find: (text) => {
    const { units } = text;
    const quantities = text.quantities();
    const spans: Span[] = [];
    let reached = 0;
    for (const [index, quantity] of quantities.entries()) {
      const { start } = quantity;
      if (start < reached) continue;
      const found = startOfCurrency(text, start);
      const currency = found < reached ? start : found;
      const scaled = endOfShortScale(units, quantity.end);
      const end = endOfCurrency(text, scaled);
      if (currency === start && end === scaled) continue;
      const isCode = currency === start && units[start] === 0x30 && isDigit(unitAt(units, start + 1));
      const isWhole = !isAlphanumeric(unitAt(units, end)) && !isAlphanumeric(unitAt(units, currency - 1));
      if (isCode || !isWhole) continue;
      const from =
        currency < start
          ? currency
          : Math.max(reached, startOfRange(text.text, quantity, quantities[index - 1]));
      reached = quantity.end === end ? endOfRange(text, quantity, quantities[index + 1]) : end;
      spans.push({ start: from, end: reached });
    }
    return spans;
  },
};

type Reading = Pick<EntityText, "text" | "units">;

/** The end of the second number of a range whose currency is written only before the first: `$5-10 million`. */
function endOfRange({ text, units }: Reading, first: Span, second: Span | undefined): number {
  if (second === undefined || startOfRange(text, second, first) === second.start) return first.end;
  const last = endOfShortScale(units, second.end);
  const isOther =
    isAlphanumeric(unitAt(units, last)) ||
    units[last] === 0x25 ||
    endOfCurrency({ text, units }, last) > last;
  return isOther ? first.end : last;
}

/** The start of the currency before the number; the start of the number if there is none. */
function startOfCurrency({ text, units }: Reading, number: number): number {
  const before = unitAt(units, number - 1);
  const isApart = before === space || before === noBreakSpace;
  const end = isApart ? number - 1 : number;
  const last = unitAt(units, end - 1);
  if (signs[last] === 1) return withSign(units, startOfSign({ text, units }, end - 1));
  if (!isUpperCase(last)) return number;
  const code = text.slice(end - 3, end);
  return end >= 3 && codes.has(code) && !isAlphanumeric(unitAt(units, end - 4)) ? end - 3 : number;
}

/** `A$`, `US$`, `AUD $`: the letters belong to the sign. */
function startOfSign({ text, units }: Reading, sign: number): number {
  let start = sign;
  while (sign - start < 4 && isLatin(unitAt(units, start - 1))) start--;
  const letters = text.slice(start, sign);
  return dollars.has(letters) || codes.has(letters) ? start : sign;
}

/** A minus directly before the sign that does not join it to something else. */
function withSign(units: Uint16Array, start: number): number {
  return units[start - 1] === 0x2d && !isAlphanumeric(unitAt(units, start - 2)) ? start - 1 : start;
}

/** `k`, `m`, `mn`, `bn`, `b`, `tn` directly after digits. */
function endOfShortScale(units: Uint16Array, end: number): number {
  const unit = unitAt(units, end) | 0x20;
  if (!isLatin(unitAt(units, end)) || !isDigit(unitAt(units, end - 1))) return end;
  if (unit !== 0x6b && unit !== 0x6d && unit !== 0x62 && unit !== 0x74) return end;
  const next = unitAt(units, end + 1);
  if (!isAlphanumeric(next)) return unit === 0x74 ? end : end + 1;
  return (next | 0x20) === 0x6e && !isAlphanumeric(unitAt(units, end + 2)) ? end + 2 : end;
}

const words =
  /(?:(?:US|U\.S\.|Australian|American|Canadian|New Zealand|Singapore|Hong Kong|British|Swiss|Japanese)[ \u00A0])?(?:dollars?|cents?|pence|pounds?(?:[ \u00A0]sterling)?|sterling|euros?|francs?|yen|yuan|renminbi|rupees?|bucks?|quid)(?![\p{L}\p{N}])/iuy;

/** The end of the currency after the number; the end of the number if there is none. */
function endOfCurrency({ text, units }: Reading, number: number): number {
  const isApart = units[number] === space || units[number] === noBreakSpace || units[number] === 0x2d;
  const start = isApart ? number + 1 : number;
  const unit = unitAt(units, start);
  if (signs[unit] === 1 || unit === 0xa2) return isDigit(unitAt(units, start + 1)) ? number : start + 1;
  if (!isLatin(unit)) return number;
  const isSmall = !isApart && (unit === 0x70 || unit === 0x63) && isDigit(unitAt(units, number - 1));
  if (isSmall && !isAlphanumeric(unitAt(units, start + 1))) return start + 1;
  if (codes.has(text.slice(start, start + 3)) && !isAlphanumeric(unitAt(units, start + 3))) return start + 3;
  words.lastIndex = start;
  return words.test(text) ? words.lastIndex : number;
}
