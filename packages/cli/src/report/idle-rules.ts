/** How many rules did not run, in one line at the end of a report: a clean report says little if few rules ran. */
import type { Review } from "@docreview/model";
import { counted } from "./plain.ts";

export interface IdleRules {
  readonly add: (review: Review) => void;
  /** One line; empty if all rules ran, or nothing was reviewed. */
  readonly text: () => string;
}

/** `unchosen`: how many rules are not among those that the user chose. */
export function createIdleRules(unchosen: number): IdleRules {
  let total = 0;
  let least = Infinity;
  let most = 0;
  return {
    add: ({ rules }) => {
      total = rules.total;
      least = Math.min(least, rules.total - rules.applied);
      most = Math.max(most, rules.total - rules.applied);
    },
    text: () => {
      if (least === Infinity) return "";
      const idle = least === most ? `${most}` : `${least} to ${most}`;
      const unmet = most === 1 ? "its conditions were not met" : "their conditions were not met";
      return [
        ...(most === 0 ? [] : [`${idle} of ${counted(total, "rule")} did not run: ${unmet}.\n`]),
        ...(unchosen === 0
          ? []
          : [`${counted(unchosen, "rule")} did not run: not chosen (--rule, --pack).\n`]),
      ].join("");
    },
  };
}
