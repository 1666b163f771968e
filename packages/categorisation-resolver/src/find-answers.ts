/**
 * Searches for answers for which conditions hold together. An option is only chosen if a condition names it or another
 * option requires it; further options never help, so the search misses nothing.
 */
import type { AnswerCondition, Answers, Applicability } from "@docreview/model";
import type { Category, Option, Questionnaire } from "./questionnaire.ts";

/** The search stops after this many choices; real questionnaires need dozens. */
const maximumChoices = 20_000;

/** Answers for which all of the conditions hold; null if there are none; undefined if the search was stopped. */
export function findAnswers(
  questionnaire: Questionnaire | null,
  conditions: readonly Applicability[],
): Answers | null | undefined {
  const categories = new Map((questionnaire?.categories ?? []).map((category) => [category.key, category]));
  const search: Search = { categories, choicesLeft: maximumChoices };
  const goals = conditions.flatMap(goalsOf);
  const found = solve({ goals, chosen: new Map(), barred: new Map(), skipped: new Set() }, search);
  if (found !== null) return Object.fromEntries([...found].map(([key, options]) => [key, [...options]]));
  return search.choicesLeft < 0 ? undefined : null;
}

type Goal = readonly [category: string, condition: AnswerCondition];

/** Category key → keys of options. */
type Options = ReadonlyMap<string, ReadonlySet<string>>;

interface State {
  readonly goals: readonly Goal[];
  readonly chosen: Options;
  readonly barred: Options;
  /** Categories that stay without an answer, which some conditions allow. */
  readonly skipped: ReadonlySet<string>;
}

interface Search {
  readonly categories: ReadonlyMap<string, Category>;
  choicesLeft: number;
}

function goalsOf(applicability: Applicability): readonly Goal[] {
  return Object.entries(applicability);
}

/** The chosen options once all goals are met; null if they cannot be met. */
function solve(state: State, search: Search): Options | null {
  const [goal, ...goals] = state.goals;
  if (goal === undefined) return answerBarred(state, search);
  const [key, condition] = goal;
  const { chosen, barred, skipped } = state;
  const isOptional = condition.unanswered !== undefined;
  if (skipped.has(key)) return isOptional ? solve({ ...state, goals }, search) : null;
  const category = search.categories.get(key);
  if (category === undefined) return null;
  if (isOptional && !chosen.has(key) && !barred.has(key)) {
    const found = solve({ ...state, goals, skipped: new Set([...skipped, key]) }, search);
    if (found !== null) return found;
  }
  const taken = chosen.get(key) ?? new Set<string>();
  if ("not" in condition) {
    if (condition.not.some((option) => taken.has(option))) return null;
    const both = new Set([...(barred.get(key) ?? []), ...condition.not]);
    return solve({ ...state, goals, barred: new Map(barred).set(key, both) }, search);
  }
  if (condition.in.some((option) => taken.has(option))) return solve({ ...state, goals }, search);
  const wanted = category.options.filter((option) => condition.in.includes(option.key));
  return choose(category, wanted, { ...state, goals }, search);
}

/** A category on which all conditions are `not` must still be answered. */
function answerBarred(state: State, search: Search): Options | null {
  const { chosen, barred } = state;
  const open = [...barred.keys()].find((key) => !chosen.has(key));
  if (open === undefined) return chosen;
  const category = search.categories.get(open);
  if (category === undefined) return null;
  return choose(category, category.options, { ...state, goals: [] }, search);
}

/** Chooses the first of the options with which the remaining goals can be met. */
function choose(
  category: Category,
  options: readonly Option[],
  { goals, chosen, barred, skipped }: State,
  search: Search,
): Options | null {
  if (skipped.has(category.key)) return null;
  const taken = chosen.get(category.key) ?? new Set<string>();
  if (!category.multiple && taken.size > 0) return null;
  for (const option of options) {
    if (barred.get(category.key)?.has(option.key) === true) continue;
    if (--search.choicesLeft < 0) return null;
    const more = new Map(chosen).set(category.key, new Set([...taken, option.key]));
    const required = [...goalsOf(option.when), ...goals];
    const found = solve({ goals: required, chosen: more, barred, skipped }, search);
    if (found !== null) return found;
  }
  return null;
}
