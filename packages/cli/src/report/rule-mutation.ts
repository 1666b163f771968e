/** The mutations of rules that no test detects: one line each, and a summary. */
import type { RuleMutation } from "@docreview/engine";
import { counted, plain } from "./plain.ts";

/** `failing`: how many rules were skipped because their own tests fail. */
export function mutationReport(mutations: readonly RuleMutation[], failing: number): string {
  const lines = mutations.flatMap(({ rule, unnoticed }) =>
    unnoticed.map(
      ({ what, position: { path, line, column } }) =>
        `${path}:${line}:${column}: ${rule.number} ${rule.id}: no test detects: ${plain(what)}`,
    ),
  );
  const tried = mutations.reduce((sum, one) => sum + one.tried, 0);
  const left =
    failing === 0
      ? ""
      : ` ${counted(failing, "rule")} skipped because ${failing === 1 ? "its" : "their"} own tests fail.`;
  const summary = `Mutation: ${tried - lines.length} of ${tried} mutations detected.${left}`;
  return `${[...lines, summary].join("\n")}\n`;
}
