/** The wording of questions in `answers` and `ask`. */
import type { Category } from "@docreview/engine/rules";
import type { Applicability } from "@docreview/model";
import { plain } from "../report/plain.ts";

/** One line for each option: its number if wanted, its key, its label, and when it is offered. */
export function optionLines({ options }: Category, numbered: boolean): readonly string[] {
  const width = Math.max(0, ...options.map(({ key }) => key.length));
  return options.map(({ key, label, when }, index) => {
    const number = numbered ? `${String(index + 1).padStart(3)}  ` : "  ";
    const condition = numbered || Object.keys(when).length === 0 ? "" : ` (only if ${conditionText(when)})`;
    return `${number}${key.padEnd(width)}  ${plain(label)}${condition}`;
  });
}

/** For example “market is au, and channel is not internal”. */
function conditionText(when: Applicability): string {
  return Object.entries(when)
    .map(([category, condition]) =>
      "in" in condition
        ? `${category} is ${condition.in.join(" or ")}`
        : `${category} is not ${condition.not.join(" or ")}`,
    )
    .join(", and ");
}
