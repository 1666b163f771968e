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

/** The chosen options once all goals are met; null if they cannot be met. */
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

/** A category on which all conditions are `not` must still be answered. */
function answerBarred(chosen: Options, barred: Options, search: Search): Options | null {
  const open = [...barred.keys()].find((key) => !chosen.has(key));
  if (open === undefined) return chosen;
  const category = search.categories.get(open)!;
  return choose(category, category.options, { goals: [], chosen, barred }, search);
}

/** Chooses the first of the options with which the remaining goals can be met. */
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
