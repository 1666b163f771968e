/** The YAML schema of a rule file: one rule, or a list of them under `rules`. A rule has common keys, and one key for the body of its kind. */
import { claimExceptions, type ClaimException } from "@docreview/model";
import {
  applicability,
  byShape,
  didYouMean,
  entriesOf,
  flag,
  list,
  mapped,
  named,
  offsetOf,
  oneOf,
  oneOrMore,
  optional,
  record,
  required,
  text,
  textOf,
  wholeNumber,
  type Entry,
  type Faults,
  type Fields,
  type Node,
  type RecordOf,
  type Schema,
} from "@docreview/yaml-schema";
import { effectivePeriod } from "./effective-schema.ts";
import type { RuleKind } from "../kinds/rule-kind.ts";
import { ruleTest } from "./rule-test-schema.ts";
import { scoreSteps } from "./score-steps-schema.ts";

/** In UTF-16 code units. Every finding repeats these texts. */
export const longestName = 200;
export const longestAdvice = 4_000;

export const hyphenated = (description: string) =>
  text(description, {
    pattern: "^[a-z0-9]+(-[a-z0-9]+)*$",
    most: longestName,
    fault: (given) =>
      /^[a-z0-9]+(-[a-z0-9]+)*$/.test(given)
        ? null
        : {
            offset: 0,
            message: `expected lower-case words joined by hyphens, found “${given}”${slug(given)}`,
          },
  });

const citation = text("where the duty comes from", { most: longestAdvice });

/** `source: CAP Code 18.7` is short for a citation. */
const source = byShape(
  {
    map: record({ cite: required(citation) }, "Where the duty comes from."),
    scalar: mapped(citation, (cite) => ({ cite })),
  },
  "a text, or a mapping with the key cite",
);

const commonFields = {
  id: required(hyphenated("lower-case words joined by hyphens, e.g. guaranteed-return")),
  number: required(text("the number by which reviewers know the rule", { most: longestName })),
  group: required(text("the heading under which the rule is listed", { most: longestName })),
  duty: optional(
    hyphenated(
      "what rules of several markets or packs have in common, in lower-case words joined by hyphens: the same words found by such rules are one issue",
    ),
    null,
  ),
  description: required(text("the duty, in one sentence", { most: longestAdvice })),
  feedback: required(
    text("what to do; can contain {{text}}, {{page}}, {{suggestion}}, {{claim}}, {{claim.page}}", {
      most: longestAdvice,
    }),
  ),
  score: required(wholeNumber("From 0 (a remark) to 10 (must not be published).", 0, 10)),
  adjust: optional(scoreSteps, []),
  effective: optional(effectivePeriod, null),
  source: optional(source, null),
  appliesTo: optional(applicability, {}),
  evenIf: optional(
    oneOrMore(
      oneOf("What a claim counts in spite of.", claimExceptions),
      "Its claims count even if they are negated, only asked in a question, or quoted from a regulator or a law.",
    ),
    [] as readonly ClaimException[],
  ),
  requiresJudgement: optional(flag("Needs human judgement, even if nothing is found."), false),
  hidden: optional(flag("Listed, but omitted from annotated copies."), false),
  tests: optional(list(ruleTest, "Short texts, and what must be found in them."), []),
} satisfies Fields;

/** What Vale, Semgrep and spreadsheets of rules call these keys. */
const otherNames = {
  severity: "score",
  level: "score",
  weight: "score",
  priority: "score",
  message: "feedback",
  advice: "feedback",
  reference: "number",
  category: "group",
  title: "description",
  name: "id",
  link: "source",
  citation: "source",
  examples: "tests",
};

type Common = RecordOf<typeof commonFields>;

/** A rule as written in its file. */
export interface RuleContent {
  readonly common: Common;
  readonly kind: string;
  readonly body: unknown;
  /** The position of its `id` in the file. */
  readonly offset: number;
}

/** The schema of a rule file: the rules in it, in their order. */
export function ruleFile(kinds: readonly RuleKind[]): Schema<readonly RuleContent[]> {
  const one = ruleContent(kinds);
  const rule = named("rule", one.expected, () => one);
  const several = record(
    { rules: required(list(rule, "The rules of the file, each with its tests.")) },
    "Several rules.",
  );
  return {
    expected: `${rule.expected}; or several of them in a list under the key rules`,
    // Editors then name the faults of the form that is meant.
    describe: (definitions) => ({
      if: { required: ["rules"] },
      // oxlint-disable-next-line unicorn/no-thenable
      then: several.describe(definitions),
      else: rule.describe(definitions),
    }),
    read: (node, faults) => {
      const isList = entriesOf(node)?.some(({ key }) => key === "rules") === true;
      if (isList) return several.read(node, faults)?.rules;
      const only = rule.read(node, faults);
      return only === undefined ? undefined : [only];
    },
  };
}

/** The schema of a rule, with one key for each kind. */
function ruleContent(kinds: readonly RuleKind[]): Schema<RuleContent> {
  const bodies = Object.fromEntries(kinds.map(({ kind, schema }) => [kind, optional(schema, null)]));
  const names = kinds.map(({ kind }) => kind);
  const whole = record({ ...commonFields, ...bodies }, "A rule.", otherNames);
  return {
    expected: "a rule: a mapping with the keys id, number, group, description, feedback, score and its kind",
    describe: (definitions) => ({
      ...whole.describe(definitions),
      oneOf: names.map((name) => ({ required: [name] })),
    }),
    read: (node, faults) => {
      const fields = whole.read(node, faults);
      const entries = entriesOf(node);
      if (entries === null) return undefined;
      const given = entries.filter(({ key }) => names.includes(key));
      reportKinds(given, { names, node, faults });
      const kind = kinds.find((candidate) => candidate.kind === given[0]?.key);
      const body =
        kind === undefined ? undefined : (fields as Record<string, unknown> | undefined)?.[kind.kind];
      checkFeedback(
        entries,
        kind === undefined || body === undefined ? allPlaceholders : placeholdersOf(kind, body),
        faults,
      );
      if (fields === undefined || kind === undefined || given.length !== 1) return undefined;
      const common = Object.fromEntries(
        Object.keys(commonFields).map((key) => [key, fields[key as keyof Common]]),
      );
      const start = entries.find(({ key }) => key === "id")?.keyNode ?? node;
      return { common: common as Common, kind: kind.kind, body, offset: offsetOf(start) };
    },
  };
}

/** Placeholders that only some rules have, and where they can be used. */
const particularPlaceholders: Readonly<Record<string, string>> = {
  suggestion: "a term rule with “replace”",
  claim: "an absence rule with “when”",
  "claim.page": "an absence rule with “when”",
};

const allPlaceholders = ["text", "page", ...Object.keys(particularPlaceholders)];

function placeholdersOf(kind: RuleKind, body: unknown): readonly string[] {
  return kind.placeholders?.(body) ?? ["text", "page"];
}

interface KindContext {
  readonly names: readonly string[];
  readonly node: Node;
  readonly faults: Faults;
}

function reportKinds(given: readonly Entry[], { names, node, faults }: KindContext): void {
  const [first, second] = given;
  if (first === undefined) {
    faults.report(node, `nothing says what to look for: add one of the keys ${names.join(", ")}`);
  } else if (second !== undefined) {
    faults.report(
      second.keyNode,
      `a rule has one kind, and this one already has ${first.key}: make it two rules`,
    );
  }
}

function checkFeedback(entries: readonly Entry[], known: readonly string[], faults: Faults): void {
  const value = entries.find(({ key }) => key === "feedback")?.value;
  const feedback = value === undefined ? null : textOf(value);
  if (value === undefined || feedback === null) return;
  reportSingleBraces(value, feedback, faults);
  let from = offsetOf(value);
  for (const [written, inner = ""] of feedback.matchAll(/\{\{(.*?)\}\}/gs)) {
    const at = faults.source.indexOf(written, from);
    const name = inner.trim();
    if (at >= 0) from = at + written.length;
    if (known.includes(name)) continue;
    const place = particularPlaceholders[name];
    const message =
      place !== undefined
        ? `${written} can only be used in ${place}`
        : `${written} is unknown${didYouMean(name, known) || `; there are ${known.map((each) => `{{${each}}}`).join(", ")}`}`;
    faults.report(at >= 0 ? at : value, message);
  }
}

/** `{text}` would be shown as it is written. */
function reportSingleBraces(value: Node, feedback: string, faults: Faults): void {
  for (const [written, name = ""] of feedback.matchAll(/(?<!\{)\{\s*([\w.]+)\s*\}(?!\})/g)) {
    if (!allPlaceholders.includes(name)) continue;
    const at = faults.source.indexOf(written, offsetOf(value));
    faults.report(at >= 0 ? at : value, `${written} is shown as it is written: write {{${name}}}`);
  }
}

function slug(given: string): string {
  const words = given
    .normalize("NFKD")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words === null ? "" : `; write “${words.join("-")}”`;
}
