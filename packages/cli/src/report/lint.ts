/** Faults in rules: a line each with what to do for people, JSON for programs. */
import type { LintFault } from "@docreview/engine";
import type { Rule } from "@docreview/model";
import { counted, plain } from "./plain.ts";

export function lintText(rules: readonly Rule[], faults: readonly LintFault[]): string {
  const lines = faults.map(
    ({ rule, position: { path, line, column }, message, remedy }) =>
      `${path}:${line}:${column}: ${rule.number} ${rule.id}: ${plain(message)} – ${remedy}`,
  );
  const end = faults.length === 0 ? "no faults" : counted(faults.length, "fault");
  return `${[...lines, `${counted(rules.length, "rule")}: ${end}.`].join("\n")}\n`;
}

/** `{faults: [{code, path, line, column, pack, rule, number, message, remedy}]}`. */
export function lintJson(faults: readonly LintFault[]): string {
  const plainFaults = faults.map(({ rule, code, position, message, remedy }) => ({
    code,
    ...position,
    pack: rule.pack,
    rule: rule.id,
    number: rule.number,
    message,
    remedy,
  }));
  return `${JSON.stringify({ faults: plainFaults }, null, 2)}\n`;
}
