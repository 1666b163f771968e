/** Lists the rules of folders, in order. */
import { severityOf, type Rule } from "@docreview/model";
import { aligned } from "../report/aligned.ts";
import { plain } from "../report/plain.ts";
import { loadRuleBase } from "../rule-base/rule-base.ts";
import { exitCodes, type Ending, type Terminal } from "../terminal/terminal.ts";

export async function listRules(
  folders: readonly string[],
  format: "text" | "json",
  { stdout, stderr }: Terminal,
): Promise<Ending> {
  const ruleBase = await loadRuleBase(folders, stderr, { tests: false });
  if (ruleBase === null) return exitCodes.failed;
  const { rules } = ruleBase;
  stdout.write(
    format === "json" ? `${JSON.stringify({ rules: rules.map(jsonOf) }, null, 2)}\n` : rowsOf(rules),
  );
  return exitCodes.clean;
}

function rowsOf(rules: readonly Rule[]): string {
  const rows = rules.map(({ number, pack, id, score, kind, description }) => [
    plain(number),
    `${pack}/${id}`,
    `${score} ${severityOf(score)}`,
    kind,
    plain(description),
  ]);
  return aligned(rows)
    .map((line) => `${line}\n`)
    .join("");
}

function jsonOf({ pack, id, number, group, description, score, kind, appliesTo, source, position }: Rule) {
  const { path, line } = position;
  return {
    pack,
    id,
    number,
    group,
    description,
    score,
    severity: severityOf(score),
    kind,
    appliesTo,
    source,
    path,
    line,
  };
}
