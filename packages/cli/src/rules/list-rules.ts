/** Lists the rules of folders, in order, then the approved wordings. */
import type { Wording } from "@docreview/engine/rules";
import { severityOf, type Rule } from "@docreview/model";
import { aligned } from "../report/aligned.ts";
import { plain } from "../report/plain.ts";
import { loadRuleBase, type RuleBase } from "../rule-base/rule-base.ts";
import { exitCodes, type Ending, type Terminal } from "../terminal/terminal.ts";

export async function listRules(
  folders: readonly string[],
  format: "text" | "json",
  { stdout, stderr }: Terminal,
): Promise<Ending> {
  const ruleBase = await loadRuleBase(folders, stderr, { tests: false });
  if (ruleBase === null) return exitCodes.failed;
  stdout.write(format === "json" ? `${JSON.stringify(listed(ruleBase), null, 2)}\n` : rowsOf(ruleBase));
  return exitCodes.clean;
}

type Listed = Pick<RuleBase, "rules" | "wordings">;

function listed({ rules, wordings }: Listed) {
  return { rules: rules.map(jsonOf), wordings: wordings.map(wordingJson) };
}

function rowsOf({ rules, wordings }: Listed): string {
  const rows = [
    ...rules.map(({ number, pack, id, score, kind, description }) => [
      plain(number),
      `${pack}/${id}`,
      `${score} ${severityOf(score)}`,
      kind,
      plain(description),
    ]),
    ...wordings.map(({ number, pack, id, valid, description }) => [
      plain(number),
      `${pack}/wordings/${id}`,
      valid.until === null ? "" : `until ${valid.until}`,
      "wording",
      plain(description),
    ]),
  ];
  return aligned(rows)
    .map((line) => `${line}\n`)
    .join("");
}

function wordingJson({ rule, ...wording }: Wording) {
  const { pack, id, number, description, text, slots, owner, substantiation, valid, appliesTo } = wording;
  const { path, line } = rule.position;
  const use = { appliesTo, in: wording.in, required: wording.required, score: wording.score };
  return { pack, id, number, description, text, slots, owner, substantiation, valid, ...use, path, line };
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
