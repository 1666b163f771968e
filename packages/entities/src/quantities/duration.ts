/** Lengths of time: “12 months”, “5-year”, “three weeks”, “6 to 12 months”, `2.5 hrs`. */
import type { Span } from "@docreview/model";
import type { EntityRecogniser } from "../text/entity-recogniser.ts";
import { isAlphanumeric, noBreakSpace, space, unitAt } from "../text/folded-units.ts";
import { startOfRange } from "../text/quantities.ts";

export const duration: EntityRecogniser = {
  name: "duration",
  description: "A length of time: 12 months, 5-year, three weeks.",
  proof: "a length of time",
  find: (text) => {
    const spans: Span[] = [];
    let before: Span | undefined;
    for (const quantity of text.quantities()) {
      const end = isAlphanumeric(unitAt(text.units, quantity.start - 1))
        ? -1
        : endOfUnit(text.text, text.units, quantity.end);
      if (end >= 0) spans.push({ start: startOfRange(text.text, quantity, before), end });
      before = quantity;
    }
    return spans;
  },
};

const words =
  /(?:(?:business|working|calendar|trading|financial|leap)[ \u00A0-])?(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|wks?|fortnights?|months?|mths?|quarters?|years?|yrs?|decades?|centur(?:y|ies))(?![\p{L}\p{N}])/iuy;
const firstLetters = new Set("smhdnwfqybctl".split("").map((letter) => letter.charCodeAt(0)));

function endOfUnit(text: string, units: Uint16Array, quantity: number): number {
  const isApart = units[quantity] === space || units[quantity] === noBreakSpace || units[quantity] === 0x2d;
  const start = isApart ? quantity + 1 : quantity;
  if (!firstLetters.has(unitAt(units, start) | 0x20) || !isAlphanumeric(unitAt(units, start))) return -1;
  words.lastIndex = start;
  return words.test(text) ? words.lastIndex : -1;
}
