/** Plain numbers, in digits and in words, with or without a unit after them; not those inside dates, codes and the like. */
import type { Span } from "@docreview/model";
import type { EntityRecogniser } from "../text/entity-recogniser.ts";
import { isAlphanumeric } from "../text/folded-units.ts";

export const number: EntityRecogniser = {
  name: "number",
  description: "A number, in digits or words: 12,000, 2.5 million, twenty-five, 2/3.",
  proof: "a number",
  find: ({ units, quantities }) => {
    const { count, starts, ends } = quantities();
    const spans: Span[] = [];
    for (let index = 0; index < count; index++) {
      const start = starts[index]!;
      const end = ends[index]!;
      if (isAlphanumeric(units[start - 1] ?? 0) || isAlphanumeric(units[end]!)) continue;
      spans.push({ start, end });
    }
    return spans;
  },
};
