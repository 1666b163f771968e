/** The page of one rule: the duty, what to do, what it finds in words, when it applies, its tests as examples. */
import { severityOf, type EffectivePeriod, type Rule, type ScoreStep } from "@docreview/model";
import type { Questionnaire } from "@docreview/categorisation-resolver";
import {
  describePattern,
  isPattern,
  kindOf,
  patternsDirectlyIn,
  type RuleKind,
} from "@docreview/rule-matcher";
import { inline, table } from "./markdown.ts";
import { applicabilityWords, conditionLines, patternLines } from "./pattern-words.ts";
import { testExample } from "./test-example.ts";

export const remark = "<!-- Made by `docreview rules docs`: change the rule, not this page. -->";

export interface PageContext {
  readonly questionnaire: Questionnaire | null;
  readonly kinds: readonly RuleKind[];
}

export function rulePage(rule: Rule, context: PageContext): string {
  return `${[
    remark,
    `# ${inline(rule.number)} ${inline(rule.id)}`,
    inline(rule.description),
    `**What to do:** ${inline(rule.feedback)}`,
    table(["", ""], factsOf(rule, context)),
    "## What it finds",
    ...findings(rule, context),
    ...(rule.tests.length === 0 ? [] : ["## Examples", ...rule.tests.map(testExample)]),
  ].join("\n\n")}\n`;
}

function factsOf(rule: Rule, { questionnaire }: PageContext): readonly (readonly [string, string])[] {
  return [
    ["Group", inline(rule.group)],
    ["Score", [`${rule.score} of 10, ${severityOf(rule.score)}`, ...stepWords(rule)].join("<br>")],
    ...(rule.effective === undefined ? [] : [["In effect", periodWords(rule.effective)] as const]),
    ["Applies", applicabilityWords(rule.appliesTo, questionnaire)],
    ["Source", rule.source === null ? "a rule of the house" : inline(rule.source)],
    ...(rule.requiresJudgement
      ? [["Judgement", "a person has to decide, even where nothing is found"] as const]
      : []),
    ...(rule.hidden ? [["Annotated copies", "left out"] as const] : []),
  ];
}

function stepWords({ adjust = [] }: Rule): readonly string[] {
  return adjust.map(({ by, when, within, ...zones }) => {
    const places = [
      ...(zones.in === null ? [] : [`in ${zones.in.join(" or ")}`]),
      ...(zones.notIn.length === 0 ? [] : [`not in ${zones.notIn.join(", ")}`]),
      ...(isPattern(when) ? [`with “${inline(describePattern(when))}” ${windowWords(within)}`] : []),
    ];
    return `${Math.abs(by)} ${by > 0 ? "more" : "less"} ${places.join(", ")}`;
  });
}

function windowWords(within: ScoreStep["within"]): string {
  if (typeof within === "string") return `in one ${within}`;
  const { words, side } = within;
  return `within ${words} words${side === "either" ? "" : ` ${side} it`}`;
}

function periodWords({ from, until }: EffectivePeriod): string {
  return [...(from === null ? [] : [`from ${from}`]), ...(until === null ? [] : [`until ${until}`])].join(
    " ",
  );
}

/** The words of the schema head each part of the rule, so that pages and editors say the same. */
function findings(rule: Rule, { kinds }: PageContext): readonly string[] {
  const schema = kindOf(rule, kinds)?.schema.describe(new Map());
  const { description = rule.kind, properties = {} } = (schema ?? {}) as Described;
  const keys = Map.groupBy(
    patternsDirectlyIn(rule.body).filter(({ path }) => path[0] !== "unless" && path[0] !== "near"),
    ({ path }) => String(path[0]),
  );
  const lists = [...keys].flatMap(([key, places]) => [
    `\`${key}\`: ${properties[key]?.description ?? ""}`.trim(),
    places.flatMap(({ pattern }) => patternLines(pattern)).join("\n"),
  ]);
  const { body } = rule;
  const own =
    typeof body === "object" && body !== null && !isPattern(body)
      ? [...settingLines(body, properties), ...conditionLines(body), ...exampleLines(body)]
      : [];
  return [`*${description}*`, ...lists, ...(own.length === 0 ? [] : [own.join("\n")])];
}

interface Described {
  readonly description?: string;
  readonly properties?: Properties;
}

type Properties = Readonly<Record<string, Described>>;

/** What is set beside patterns and their conditions, with the words of the schema. */
function settingLines(body: object, properties: Properties): readonly string[] {
  return Object.entries(body).flatMap(([key, value]: [string, unknown]) => {
    const described = properties[key];
    const said = settingText(value);
    const remark = described?.description ?? "";
    return described === undefined || key === "id" || said === ""
      ? []
      : [`- \`${key}\`: ${said}${remark === "" ? "" : ` — ${remark}`}`];
  });
}

/** Empty for what is not set, and for what is told as a pattern or a condition. */
function settingText(value: unknown): string {
  if (typeof value === "string" || typeof value === "number") return value === 0 ? "" : inline(String(value));
  if (typeof value !== "object" || value === null || Array.isArray(value) || isConditionOrPattern(value))
    return "";
  const set = Object.entries(value).filter(([, inner]) => inner !== null);
  return set.map(([key, inner]) => `${key} ${inline([inner].flat().join(" or "))}`).join(", ");
}

function isConditionOrPattern(value: object): boolean {
  return isPattern(value) || "followedBy" in value || "risky" in value;
}

function exampleLines(body: object): readonly string[] {
  if (!("examples" in body) || typeof body.examples !== "object" || body.examples === null) return [];
  return Object.entries(body.examples).flatMap(([side, sentences]: [string, unknown]) => [
    `- like ${side === "fine" ? "none of these" : "these"}:`,
    ...[sentences].flat().map((sentence) => `  - ${inline(String(sentence))}`),
  ]);
}
