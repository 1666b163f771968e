/**
 * Can conditions hold together at all? Looks for answers by which they do. Each option is chosen for a reason: a
 * condition names it, or it makes another one be offered; more than that never helps, so that nothing is missed.
 */
import type { AnswerCondition, Answers, Applicability } from "@docreview/model";
import type { Category, Option, Questionnaire } from "./questionnaire.ts";

/** Choices that are tried before the search is given up; real questionnaires need dozens. */
const maximumChoices = 20_000;

/**
 * Answers by which all of the conditions hold; null where there are none; undefined where so many choices would have
 * to be tried that it is not known.
 */
export function findAnswers(
  questionnaire: Questionnaire | null,
  conditions: readonly Applicability[],
): Answers | null | undefined {
  const categories = new Map((questionnaire?.categories ?? []).map((category) => [category.key, category]));
  const search: Search = { categories, choicesLeft: maximumChoices };
  const found = solve({ goals: conditions.flatMap(goalsOf), chosen: new Map(), barred: new Map() }, search);
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
}

interface Search {
  readonly categories: ReadonlyMap<string, Category>;
  choicesLeft: number;
}

function goalsOf(applicability: Applicability): readonly Goal[] {
  return Object.entries(applicability);
}

/** The options chosen when all goals are met; null when they cannot be. */
function solve({ goals, chosen, barred }: State, search: Search): Options | null {
  const [goal, ...others] = goals;
  if (goal === undefined) return answerBarred(chosen, barred, search);
  const [key, condition] = goal;
  const category = search.categories.get(key);
  if (category === undefined) return null;
  const taken = chosen.get(key) ?? new Set<string>();
  if ("not" in condition) {
    if (condition.not.some((option) => taken.has(option))) return null;
    const both = new Set([...(barred.get(key) ?? []), ...condition.not]);
    return solve({ goals: others, chosen, barred: new Map(barred).set(key, both) }, search);
  }
  if (condition.in.some((option) => taken.has(option)))
    return solve({ goals: others, chosen, barred }, search);
  const wanted = category.options.filter((option) => condition.in.includes(option.key));
  return choose(category, wanted, { goals: others, chosen, barred }, search);
}

/** A category of which only was asked what may not be chosen still has to be answered. */
function answerBarred(chosen: Options, barred: Options, search: Search): Options | null {
  const open = [...barred.keys()].find((key) => !chosen.has(key));
  if (open === undefined) return chosen;
  const category = search.categories.get(open)!;
  return choose(category, category.options, { goals: [], chosen, barred }, search);
}

/** One of the options, whichever lets the rest hold. */
function choose(
  category: Category,
  options: readonly Option[],
  { goals, chosen, barred }: State,
  search: Search,
): Options | null {
  const taken = chosen.get(category.key) ?? new Set<string>();
  if (!category.multiple && taken.size > 0) return null;
  for (const option of options) {
    if (barred.get(category.key)?.has(option.key) === true) continue;
    if (--search.choicesLeft < 0) return null;
    const more = new Map(chosen).set(category.key, new Set([...taken, option.key]));
    const found = solve({ goals: [...goalsOf(option.when), ...goals], chosen: more, barred }, search);
    if (found !== null) return found;
  }
  return null;
}
