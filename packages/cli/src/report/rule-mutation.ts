/** What could be broken in the rules without a test noticing: a line each, one line that sums up. */
import type { RuleMutation } from "@docreview/engine";
import { plain } from "./plain.ts";

export function mutationReport(mutations: readonly RuleMutation[]): string {
  const lines = mutations.flatMap(({ rule, unnoticed }) =>
    unnoticed.map(
      ({ what, position: { path, line, column } }) =>
        `${path}:${line}:${column}: ${rule.number} ${rule.id}: no test notices: ${plain(what)}`,
    ),
  );
  const tried = mutations.reduce((sum, one) => sum + one.tried, 0);
  const summary = `Mutation: ${tried - lines.length} of ${tried} broken rules noticed.`;
  return `${[...lines, summary].join("\n")}\n`;
}
