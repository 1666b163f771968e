/**
 * What a change of rules would do, in Markdown, short enough for the comment of a pull request. Texts of rules and documents are
 * untrusted: they are only written as code, in which nothing is markup, a link, a reference or a mention.
 */
import { changeKinds, type ExampleOfChange, type Impact, type RuleImpact } from "@docreview/engine/impact";
import { labels, sumsText, wordsText } from "./impact.ts";
import { code, maximumLength } from "./markdown.ts";
import { nameOf } from "./name-of.ts";
import { counted } from "./plain.ts";

/** The maximum number of rules in the table, and of those that are named without effect. */
const most = { rows: 100, idle: 50 };

/** By which a pipeline finds its comment again, to replace it. */
const marker = "<!-- docreview rules impact -->";

/** The sums and a table of the rules, those with most documents first, then examples of each rule as long as they fit. */
export function impactMarkdown(impact: Impact, failed: number): string {
  const effective = impact.rules
    .filter(({ documents }) => documents > 0)
    .toSorted((one, other) => other.documents - one.documents);
  const head = [sums(impact, failed), ...tableOf(effective), ...idleText(impact.rules)].join("\n\n");
  return `${withExamples(head, effective)}\n`;
}

function sums({ documents, edits }: Impact, failed: number): string {
  const compared = `**${counted(documents.compared, "document")} compared, ${documents.differing} with differences.**`;
  const rules = `Rules: ${edits.added} added, ${edits.removed} removed, ${edits.changed} changed, ${edits.unchanged} unchanged.`;
  const unread =
    failed === 0
      ? ""
      : `\n\n${counted(failed, "document")} could not be judged completely: the output of the command says why.`;
  return `${marker}\n## Impact of the change of rules\n\n${compared} ${rules}${unread}`;
}

function tableOf(rules: readonly RuleImpact[]): readonly string[] {
  if (rules.length === 0) return [];
  const lines = rules.slice(0, most.rows).map((rule) => {
    const { edit, documents, before, after, changes } = rule;
    const counts = [documents, before, after, ...changeKinds.map((kind) => changes[kind])];
    return `| ${[nameCell(rule), edit, ...counts].join(" | ")} |`;
  });
  const table = [
    "| rule | edit | documents | places before | after | appear | vanish | move | other score |",
    "| --- | --- | --: | --: | --: | --: | --: | --: | --: |",
    ...lines,
  ].join("\n");
  const left = rules.length - lines.length;
  return left === 0
    ? [table]
    : [table, `Left out: ${counted(left, "rule")} with differences in fewer documents.`];
}

/** In a table, a vertical line separates cells even in code. */
const nameCell = (rule: RuleImpact) => nameText(rule).replaceAll("|", String.raw`\|`);

const nameText = ({ number, rule }: RuleImpact) => `${code(number)} ${code(rule)}`;

function idleText(rules: readonly RuleImpact[]): readonly string[] {
  const idle = rules.filter(({ documents }) => documents === 0);
  if (idle.length === 0) return [];
  const named = idle.slice(0, most.idle).map((rule) => `${code(rule.number)} (${rule.edit})`);
  const left = idle.length - named.length;
  return [`Edited without effect: ${[...named, ...(left === 0 ? [] : [`${left} more`])].join(", ")}.`];
}

/** Says how many rules have no examples because the text would be too long. */
function withExamples(head: string, rules: readonly RuleImpact[]): string {
  const note = (left: number) =>
    `Left out for length: the examples of ${counted(left, "rule")}. \`--format json\` has them all.`;
  const room = maximumLength - note(rules.length).length - 2;
  const parts = [head];
  let length = head.length;
  for (const [index, rule] of rules.entries()) {
    const part = ruleText(rule);
    if (length + 2 + part.length > room) return [...parts, note(rules.length - index)].join("\n\n");
    parts.push(part);
    length += 2 + part.length;
  }
  return parts.join("\n\n");
}

function ruleText(rule: RuleImpact): string {
  const { edit, documents, description, examples, countedOnly, changes } = rule;
  const lines = changeKinds.flatMap((kind) => {
    const own = examples.filter((one) => one.kind === kind);
    const more = changes[kind] - own.length;
    return [...own.map(exampleLine), ...(more === 0 ? [] : [`- ${labels[kind]}: ${more} more`])];
  });
  const unlisted =
    countedOnly === 0
      ? ""
      : ` In ${counted(countedOnly, "document")} there are too many places to list: only their numbers were compared.`;
  return [
    `### ${nameText(rule)} (${edit})`,
    code(description),
    `${counted(documents, "document")}: ${sumsText(rule)}.${unlisted}`,
    lines.join("\n"),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

function exampleLine({ kind, document, before, after, scores }: ExampleOfChange): string {
  const label = scores === undefined ? labels[kind] : `${labels[kind]} ${scores.from} → ${scores.to}`;
  const where = (after ?? before)?.where;
  const place = where === undefined ? "" : `, ${code(where)}`;
  const words = [before, after].flatMap((one) => (one === null ? [] : [code(wordsText(one))])).join(" → ");
  return `- ${label}: ${code(nameOf(document))}${place}: ${words}`;
}
