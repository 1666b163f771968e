/** Quantities that are followed by a unit, as percentages and lengths of time are. */
import type { Span } from "@docreview/model";
import type { EntityText } from "../text/entity-text.ts";
import { isAlphanumeric, noBreakSpace, space, unitAt } from "../text/folded-units.ts";
import { startOfRange } from "../text/quantities.ts";

const hyphen = 0x2d;

/**
 * The quantities with their unit, and with the quantity before it if the two are a range. `endOfUnit`: the end of the
 * unit that begins at a position, after a space or hyphen if there is one; -1 if none does.
 */
export function quantitiesWithUnit(
  text: EntityText,
  endOfUnit: (text: EntityText, start: number) => number,
): readonly Span[] {
  const spans: Span[] = [];
  let before: Span | undefined;
  for (const quantity of text.quantities()) {
    const next = unitAt(text.units, quantity.end);
    const isApart = next === space || next === noBreakSpace || next === hyphen;
    const isWord = isAlphanumeric(unitAt(text.units, quantity.start - 1));
    const end = isWord ? -1 : endOfUnit(text, isApart ? quantity.end + 1 : quantity.end);
    if (end >= 0) spans.push({ start: startOfRange(text.text, quantity, before), end });
    before = quantity;
  }
  return spans;
}
