/** What could be broken in the rules without a test noticing: a line each, one line that sums up. */
import type { RuleMutation } from "@docreview/engine";
import { counted, plain } from "./plain.ts";

/** `failing`: how many rules were not broken, as their own tests fail. */
export function mutationReport(mutations: readonly RuleMutation[], failing: number): string {
  const lines = mutations.flatMap(({ rule, unnoticed }) =>
    unnoticed.map(
      ({ what, position: { path, line, column } }) =>
        `${path}:${line}:${column}: ${rule.number} ${rule.id}: no test notices: ${plain(what)}`,
    ),
  );
  const tried = mutations.reduce((sum, one) => sum + one.tried, 0);
  const left =
    failing === 0
      ? ""
      : ` ${counted(failing, "rule")} left out, as tests of ${failing === 1 ? "its" : "their"} own fail.`;
  const summary = `Mutation: ${tried - lines.length} of ${tried} broken rules noticed.${left}`;
  return `${[...lines, summary].join("\n")}\n`;
}
