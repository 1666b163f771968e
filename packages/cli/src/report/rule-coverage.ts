/** The parts of rules that no test exercises: one line each, and a summary. */
import type { RuleCoverage } from "@docreview/engine";
import { plain } from "./plain.ts";

export function coverageReport(coverage: readonly RuleCoverage[]): string {
  const lines = coverage.flatMap(({ rule, gaps }) =>
    gaps.map(
      ({ what, position: { path, line, column } }) =>
        `${path}:${line}:${column}: ${rule.number} ${rule.id}: no test exercises ${plain(what)}`,
    ),
  );
  const total = coverage.reduce((sum, one) => sum + one.total, 0);
  const exercised = coverage.reduce((sum, one) => sum + one.exercised, 0);
  const share = total === 0 ? 100 : Math.floor((exercised * 100) / total);
  return `${[...lines, `Coverage: ${exercised} of ${total} patterns and conditions, ${share}%.`].join("\n")}\n`;
}
