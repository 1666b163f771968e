/** Plain numbers, in digits and in words, with or without a unit after them; not those inside dates, codes and the like. */
import type { Span } from "@docreview/model";
import type { EntityRecogniser } from "../text/entity-recogniser.ts";
import { isAlphanumeric, unitAt } from "../text/folded-units.ts";

export const number: EntityRecogniser = {
  name: "number",
  description: "A number, in digits or words: 12,000, 2.5 million, twenty-five, 2/3.",
  proof: "a number",
  find: ({ units, quantities }) => {
    const isAlone = ({ start, end }: Span) =>
      !isAlphanumeric(unitAt(units, start - 1)) && !isAlphanumeric(unitAt(units, end));
    return quantities().filter(isAlone);
  },
};
