/**
 * Describes the loaded rules and packs for browsing. Runs on the rendering threads, because it may take a second. Pure.
 */
import {
  parsePack,
  parseQuestionnaire,
  parseRules,
  ruleText,
  type Pack,
  type Questionnaire,
} from "@docreview/engine/rules";
import type { Applicability, Rule, RuleTest, SourceFile, Unanswered } from "@docreview/model";
import { unpackRules, type ParsedRuleBase, type RuleBase } from "@docreview/runner";
import type { CatalogueExample, CataloguePack, CatalogueRule, RuleCatalogue } from "./catalogue.ts";
import { ruleIdOf } from "./rule-id.ts";

export function describeRules(ruleBase: RuleBase): RuleCatalogue {
  const { rules: sources, parsed } = ruleBase;
  const { rules, questionnaire: questions } = parsed === undefined ? parse(ruleBase) : unpackRules(parsed);
  const files = new Map(sources.map((source) => [source.path, source]));
  const described = rules.map((rule) => {
    const file = files.get(rule.position.path);
    return describeRule(rule, file === undefined ? "" : ruleText(file, rule), questions);
  });
  return { rules: described, packs: describePacks(sources, described), markets: marketsOf(questions) };
}

function parse({ rules, questionnaire }: RuleBase): ParsedRuleBase {
  return {
    rules: parseRules(rules).value,
    questionnaire: questionnaire === null ? null : parseQuestionnaire(questionnaire).value,
  };
}

/** The category of the questionnaire whose options are markets. */
const marketCategory = "market";

function marketsOf(questionnaire: Questionnaire | null): RuleCatalogue["markets"] {
  const category = questionnaire?.categories.find(({ key }) => key === marketCategory);
  return (category?.options ?? []).map(({ key, label }) => ({ key, label }));
}

function describeRule(rule: Rule, yaml: string, questionnaire: Questionnaire | null): CatalogueRule {
  const { pack, number, group, description, feedback, source, score, kind, appliesTo, effective, hash } =
    rule;
  const key = `${pack}/${rule.id}`;
  return {
    id: ruleIdOf(key),
    key,
    reference: number,
    pack,
    group,
    duty: rule.duty ?? null,
    description,
    feedback,
    source,
    score,
    kind,
    appliesTo,
    applies: appliesWords(appliesTo, questionnaire),
    markets: marketsOf(questionnaire).flatMap(({ key: market }) => (reaches(rule, market) ? [market] : [])),
    from: effective?.from ?? null,
    until: effective?.until ?? null,
    examples: rule.tests.map(describeExample),
    hash,
    yaml,
  };
}

/** Each condition as a sentence or two, with the words of the questionnaire. */
function appliesWords(appliesTo: Applicability, questionnaire: Questionnaire | null): readonly string[] {
  return Object.entries(appliesTo).map(([key, condition]) => {
    const category = questionnaire?.categories.find((candidate) => candidate.key === key);
    const labels = ("in" in condition ? condition.in : condition.not).map(
      (option) => `“${category?.options.find((candidate) => candidate.key === option)?.label ?? option}”`,
    );
    const answers = "in" in condition ? labels.join(" or ") : `Anything but ${labels.join(" and ")}`;
    return `${category?.description ?? key} ${answers}.${unansweredWords(condition.unanswered)}`;
  });
}

function unansweredWords(reach: Unanswered | undefined): string {
  if (reach === undefined) return "";
  return reach === "everywhere"
    ? " Also applies if this is not answered."
    : " If this is not answered, applies only to text that reads like advertising.";
}

/** Whether the rule can apply to documents for this market. */
function reaches({ appliesTo }: Rule, market: string): boolean {
  const condition = appliesTo[marketCategory];
  if (condition === undefined) return true;
  return "in" in condition ? condition.in.includes(market) : !condition.not.includes(market);
}

function describeExample(test: RuleTest): CatalogueExample {
  const asOf = test.asOf ?? null;
  const expected = test.fires ? "finding" : "nothing";
  if ("document" in test) {
    return { text: "", document: test.document, expected, marks: [], zone: null, fails: [], asOf };
  }
  const { text, marks, zone, fails = [] } = test;
  const ranges = marks.map(({ start, end }) => ({ start, end }));
  return { text, document: null, expected, marks: ranges, zone, fails, asOf };
}

function describePacks(
  sources: readonly SourceFile[],
  rules: readonly CatalogueRule[],
): readonly CataloguePack[] {
  const files = sources.filter(({ path }) => /(?:^|[\\/])pack\.yaml$/.test(path));
  const parsed = new Map(
    files.flatMap((file) => parsePack(file).value ?? []).map((pack) => [pack.name, pack]),
  );
  const byPack = Map.groupBy(rules, ({ pack }) => pack);
  return [...byPack].map(([name, own]) => describePack(name, parsed.get(name), own));
}

function describePack(name: string, pack: Pack | undefined, rules: readonly CatalogueRule[]): CataloguePack {
  // A name that ends in two letters ends in a country code.
  const words = name.replaceAll("-", " ").replace(/ [a-z]{2}$/, (country) => country.toUpperCase());
  return {
    id: ruleIdOf(name),
    name,
    title: `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`,
    description: pack?.description ?? null,
    version: pack?.version ?? null,
    locale: pack?.locale ?? null,
    rules: rules.length,
    groups: [...new Set(rules.map(({ group }) => group))],
  };
}
