/** Lengths of time: “12 months”, “5-year”, “three weeks”, “6 to 12 months”, `2.5 hrs`. */
import type { EntityRecogniser } from "../text/entity-recogniser.ts";
import type { EntityText } from "../text/entity-text.ts";
import { isAlphanumeric, unitAt } from "../text/folded-units.ts";
import { quantitiesWithUnit } from "./with-unit.ts";

export const duration: EntityRecogniser = {
  name: "duration",
  description: "A length of time: 12 months, 5-year, three weeks.",
  proof: "a length of time",
  find: (text) => quantitiesWithUnit(text, endOfUnit),
};

const words =
  /(?:(?:business|working|calendar|trading|financial|leap)[ \u00A0-])?(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|wks?|fortnights?|months?|mths?|quarters?|years?|yrs?|decades?|centur(?:y|ies))(?![\p{L}\p{N}])/iuy;
const firstLetters = new Set("smhdnwfqybctl".split("").map((letter) => letter.charCodeAt(0)));

function endOfUnit({ text, units }: EntityText, start: number): number {
  if (!firstLetters.has(unitAt(units, start) | 0x20) || !isAlphanumeric(unitAt(units, start))) return -1;
  words.lastIndex = start;
  return words.test(text) ? words.lastIndex : -1;
}
