/**
 * Checks of a whole questionnaire: repeated keys and values, unknown names in a `when`, and categories that depend on
 * each other. An option may depend on a category that comes later.
 */
import type { Placed, PlacedCondition } from "@docreview/yaml-schema";
import { orderByDependency } from "./dependencies.ts";
import { plainQuestionnaire, type WrittenQuestionnaire } from "./questionnaire-schema.ts";
import { unknownCategory, unknownOption } from "./reference-faults.ts";

/** A fault and its offset in the file. */
export interface NameFault {
  readonly offset: number;
  readonly message: string;
}

/** The faults of the first check that finds any, because repeated or unknown names mislead the checks that follow. */
export function nameFaults(questionnaire: WrittenQuestionnaire): readonly NameFault[] {
  for (const faultsOf of [repeatedNames, unknownNames, cycles]) {
    const faults = faultsOf(questionnaire);
    if (faults.length > 0) return faults;
  }
  return [];
}

function repeatedNames({ categories }: WrittenQuestionnaire): readonly NameFault[] {
  return [
    ...repeatedKeys(categories, "“categories”"),
    ...categories.flatMap(({ value: { key, options } }) => repeatedKeys(options, `the options of “${key}”`)),
    ...repeatedValues(categories.flatMap(({ value }) => value.options.map((option) => option.value))),
  ];
}

function repeatedKeys(items: readonly Placed<{ readonly key: string }>[], where: string): NameFault[] {
  const seen = new Set<string>();
  return items.flatMap(({ value: { key }, offset }) => {
    const repeated = seen.has(key);
    seen.add(key);
    return repeated ? [{ offset, message: `the key “${key}” occurs twice in ${where}: choose another` }] : [];
  });
}

interface Valued {
  readonly key: string;
  readonly value: Placed<number>;
}

function repeatedValues(options: readonly Valued[]): NameFault[] {
  const holders = new Map<number, string>();
  return options.flatMap(({ key, value: { value, offset } }) => {
    const holder = holders.get(value);
    if (holder === undefined) {
      holders.set(value, key);
      return [];
    }
    return [{ offset, message: `the value ${value} is taken by option “${holder}”: choose another` }];
  });
}

function unknownNames(questionnaire: WrittenQuestionnaire): readonly NameFault[] {
  const { categories } = plainQuestionnaire(questionnaire);
  const byKey = new Map(categories.map((category) => [category.key, category]));
  return dependenciesIn(questionnaire).flatMap(({ category: { value: to, offset }, options }) => {
    const category = byKey.get(to);
    if (category === undefined) return [{ offset, message: unknownCategory(to, categories) }];
    const known = new Set(category.options.map((option) => option.key));
    return options
      .filter((option) => !known.has(option.value))
      .map((option) => ({ offset: option.offset, message: unknownOption(option.value, category) }));
  });
}

function cycles(questionnaire: WrittenQuestionnaire): readonly NameFault[] {
  const keys = questionnaire.categories.map(({ value }) => value.key);
  const dependencies = dependenciesIn(questionnaire).map(({ from, category }) => ({
    from,
    to: category.value,
    offset: category.offset,
  }));
  return orderByDependency(keys, dependencies).cycles.map((cycle) => {
    const [from, to] = cycle;
    const first = dependencies.find((dependency) => dependency.from === from && dependency.to === to);
    return {
      offset: first?.offset ?? 0,
      message: `categories depend on each other in a cycle, ${cycle.join(" → ")}: remove one of these conditions`,
    };
  });
}

/** `from` is the category whose option has the condition. */
interface WrittenDependency extends PlacedCondition {
  readonly from: string;
}

function dependenciesIn({ categories }: WrittenQuestionnaire): readonly WrittenDependency[] {
  return categories.flatMap(({ value: { key: from, options } }) =>
    options.flatMap(({ value: { when } }) => when.map((condition) => ({ ...condition, from }))),
  );
}
