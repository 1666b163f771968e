/** Percentages: `5%`, “five per cent”, `5-10 %`, `25 basis points`. */
import type { EntityRecogniser } from "../text/entity-recogniser.ts";
import type { EntityText } from "../text/entity-text.ts";
import { isAlphanumeric, unitAt } from "../text/folded-units.ts";
import { quantitiesWithUnit } from "./with-unit.ts";

export const percentage: EntityRecogniser = {
  name: "percentage",
  description: "A percentage, in digits or words: 5%, five per cent, 25 basis points.",
  proof: "a percentage",
  find: (text) => quantitiesWithUnit(text, endOfUnit),
};

const signs = new Set([0x25, 0x2030]);
const words = /per[ \u00A0-]?cent(?:age[ \u00A0]points?)?|basis[ \u00A0-]points?|pct|pc|bps?/iy;

function endOfUnit({ text, units }: EntityText, start: number): number {
  const unit = unitAt(units, start);
  if (signs.has(unit)) return start + 1;
  if ((unit | 0x20) !== 0x70 && (unit | 0x20) !== 0x62) return -1;
  words.lastIndex = start;
  return words.test(text) && !isAlphanumeric(unitAt(units, words.lastIndex)) ? words.lastIndex : -1;
}
