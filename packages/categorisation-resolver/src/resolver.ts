/**
 * From answers to the options on offer and the rules that apply. A resolver is created once for a questionnaire and rule
 * base: it keeps the order of the categories and each distinct `appliesTo`, which is evaluated once for all its rules.
 */
import {
  type Answers,
  type Problem,
  type Rule,
  type RuleSelection,
  type Unanswered,
  selectRules,
} from "@docreview/model";
import { type Chosen, holds, reachOf } from "./applicability.ts";
import { orderByDependency } from "./dependencies.ts";
import type { Category, Questionnaire } from "./questionnaire.ts";
import { unknownCategory, unknownOption } from "./reference-faults.ts";

export interface Resolution {
  /** All categories, in the order of the questionnaire. */
  readonly categories: readonly ResolvedCategory[];
  /** The accepted answers: known options that are on offer. Categories without one are omitted. */
  readonly answers: Answers;
  /** The rules whose `appliesTo` holds for the accepted answers. */
  readonly selection: RuleSelection;
  readonly problems: readonly Problem[];
}

/** A category with only the options that the answers to other categories leave on offer. */
export interface ResolvedCategory extends Category {
  /** Keys of the chosen options, in the order of the options. */
  readonly selections: readonly string[];
}

export interface Resolver {
  /**
   * Drops selections that are no longer on offer, and in turn those that were only on offer because of them. Unknown
   * names are problems, and so are several answers where one is allowed: the first is kept.
   *
   * `isPossible`: for these rules, what no answer decides is possible (see `reachOf`); omitted: for none.
   */
  readonly resolve: (answers: Answers, isPossible?: (rule: Rule) => boolean) => Resolution;
}

/** Without a questionnaire nothing can be answered, and only rules without conditions apply. */
export function createResolver(questionnaire: Questionnaire | null, rules: readonly Rule[]): Resolver {
  const categories = questionnaire?.categories ?? [];
  const ordered = inOrder(categories);
  const select = selector(rules);
  return {
    resolve: (answers, isPossible = () => false) => {
      const resolved = new Map<string, ResolvedCategory>();
      const chosen = new Map<string, ReadonlySet<string>>();
      const problems = unknownNames(categories, answers);
      for (const category of ordered) {
        const { accepted, problem } = accept(category, answers, chosen);
        resolved.set(category.key, accepted);
        if (accepted.selections.length > 0) chosen.set(category.key, new Set(accepted.selections));
        if (problem !== null) problems.push(problem);
      }
      const answered = categories.flatMap(({ key }) => resolved.get(key) ?? []);
      return {
        categories: answered,
        answers: acceptedAnswers(answered),
        selection: select(chosen, isPossible),
        problems,
      };
    },
  };
}

/** Creates a resolver and resolves once. To resolve several times, keep the resolver. */
export function resolve(
  questionnaire: Questionnaire | null,
  rules: readonly Rule[],
  answers: Answers,
): Resolution {
  return createResolver(questionnaire, rules).resolve(answers);
}

/** @throws RangeError if categories depend on each other in a cycle, which no parsed questionnaire does. */
function inOrder(categories: readonly Category[]): readonly Category[] {
  const byKey = new Map(categories.map((category) => [category.key, category]));
  const dependencies = categories.flatMap(({ key, options }) =>
    options.flatMap(({ when }) => Object.keys(when).map((to) => ({ from: key, to }))),
  );
  const { order, cycles } = orderByDependency([...byKey.keys()], dependencies);
  const cycle = cycles[0];
  if (cycle !== undefined) throw new RangeError(`categories depend on each other: ${cycle.join(" → ")}`);
  return order.flatMap((key) => byKey.get(key) ?? []);
}

type IsPossible = (rule: Rule) => boolean;

/** Gives the rules that apply for answers. */
function selector(rules: readonly Rule[]): (chosen: Chosen, isPossible: IsPossible) => RuleSelection {
  const distinct = new Map(rules.map(({ appliesTo }) => [JSON.stringify(appliesTo), appliesTo]));
  const sharedBy = new Map(
    rules.map((rule) => [rule, distinct.get(JSON.stringify(rule.appliesTo)) ?? rule.appliesTo]),
  );
  const reachesBy = (reach: (appliesTo: Rule["appliesTo"]) => Unanswered | null) =>
    new Map(Array.from(distinct.values(), (appliesTo) => [appliesTo, reach(appliesTo)]));
  return (chosen, isPossible) => {
    const certain = reachesBy((appliesTo) => reachOf(appliesTo, chosen));
    const possible = reachesBy((appliesTo) => reachOf(appliesTo, chosen, true));
    const reachOfRule = (rule: Rule) =>
      (isPossible(rule) ? possible : certain).get(sharedBy.get(rule) ?? rule.appliesTo) ?? null;
    const selection = selectRules(rules, (rule) => reachOfRule(rule) !== null);
    const advertising = selectRules(rules, (rule) => reachOfRule(rule) === "advertising").bits;
    return advertising.some((bits) => bits !== 0) ? { ...selection, advertising } : selection;
  };
}

function unknownNames(categories: readonly Category[], answers: Answers): Problem[] {
  const byKey = new Map(categories.map((category) => [category.key, category]));
  return Object.entries(answers).flatMap(([key, options]) => {
    const category = byKey.get(key);
    if (category === undefined) return [problem(unknownCategory(key, categories))];
    const known = new Set(category.options.map((option) => option.key));
    return options
      .filter((option) => !known.has(option))
      .map((option) => problem(unknownOption(option, category)));
  });
}

function problem(message: string): Problem {
  return { code: "answer-unknown", message };
}

interface Acceptance {
  readonly accepted: ResolvedCategory;
  readonly problem: Problem | null;
}

/** The options that the category offers now, and which of its answers are accepted. */
function accept(category: Category, answers: Answers, chosen: Chosen): Acceptance {
  const options = category.options.filter(({ when }) => holds(when, chosen));
  const given = Object.hasOwn(answers, category.key) ? (answers[category.key] ?? []) : [];
  const offered = new Set(options.map((option) => option.key));
  const accepted = new Set(given.filter((key) => offered.has(key)));
  const [first, second] = accepted;
  if (category.multiple || first === undefined || second === undefined) {
    const selections = options.map((option) => option.key).filter((key) => accepted.has(key));
    return { accepted: { ...category, options, selections }, problem: null };
  }
  return {
    accepted: { ...category, options, selections: [first] },
    problem: problem(
      `Category “${category.key}” takes one answer, but has ${accepted.size}: ${[...accepted].join(", ")}. ` +
        `Only “${first}” was kept.`,
    ),
  };
}

function acceptedAnswers(categories: readonly ResolvedCategory[]): Answers {
  const answered = categories.filter(({ selections }) => selections.length > 0);
  return Object.fromEntries(answered.map(({ key, selections }) => [key, selections]));
}
