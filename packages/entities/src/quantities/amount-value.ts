/** What an amount, a percentage or a number is worth: the value of the only number in some words, in digits. */
import { entityText } from "../text/entity-text.ts";

/** Groups of three digits with the same separator before each, then a decimal mark that is another one. */
const digits =
  /^(?<whole>\d{1,3}(?:(?<group>[,.'\u00A0])\d{3}(?:\k<group>\d{3})*)?|\d*)(?:[.,](?<decimals>\d+))?$/u;

/** What follows the digits of cents and of thousands (`99p`, `$5k`), whose value is another. */
const otherUnit = /^ ?(?:\p{L}|¢|-?cents?\b|-?pence\b)/u;

/** Words that may follow a number without changing its value. */
const sameUnit = /^ (?!cents?\b|pence\b)/u;

/** Null if there are none or several numbers, or one in words, with a scale, or in the hundredth part of a currency. */
export function amountValue(words: string): number | null {
  const { text, quantities } = entityText(words);
  const [quantity, ...others] = quantities();
  if (quantity === undefined || others.length > 0) return null;
  const after = text.slice(quantity.end);
  if (otherUnit.test(after) && !sameUnit.test(after)) return null;
  const { whole = "", group, decimals } = digits.exec(text.slice(quantity.start, quantity.end))?.groups ?? {};
  // “1.234” is a thousand and more to some readers.
  if ((whole === "" && decimals === undefined) || (group === "." && decimals === undefined)) return null;
  return Number(`${whole.replaceAll(/\D/g, "")}.${decimals ?? ""}0`);
}
