/** Percentages: `5%`, “five per cent”, `5-10 %`, `25 basis points`. */
import type { Span } from "@docreview/model";
import type { EntityRecogniser } from "../text/entity-recogniser.ts";
import { isAlphanumeric, noBreakSpace, space, unitAt } from "../text/folded-units.ts";
import { startOfRange } from "../text/quantities.ts";

export const percentage: EntityRecogniser = {
  name: "percentage",
  description: "A percentage, in digits or words: 5%, five per cent, 25 basis points.",
  proof: "a percentage",
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

const signs = new Set([0x25, 0x2030]);
const words = /per[ \u00A0-]?cent(?:age[ \u00A0]points?)?|basis[ \u00A0-]points?|pct|pc|bps?/iy;

function endOfUnit(text: string, units: Uint16Array, quantity: number): number {
  const isApart = units[quantity] === space || units[quantity] === noBreakSpace || units[quantity] === 0x2d;
  const start = isApart ? quantity + 1 : quantity;
  const unit = unitAt(units, start);
  if (signs.has(unit)) return start + 1;
  if ((unit | 0x20) !== 0x70 && (unit | 0x20) !== 0x62) return -1;
  words.lastIndex = start;
  return words.test(text) && !isAlphanumeric(unitAt(units, words.lastIndex)) ? words.lastIndex : -1;
}
