/**
 * A questionnaire as clients see it: options are identified by their values, as text, and a category shows the options
 * that the answers to the other categories allow. Only the engine's resolver decides what is offered; this module
 * converts between values and its keys. Pure.
 */
import { createResolver, type Category, type Questionnaire } from "@docreview/engine/questionnaire";

/** Category key → values of the selected options. */
export type Selections = Readonly<Record<string, readonly string[]>>;

/** A category, given some selections. */
export interface FormCategory {
  readonly key: string;
  /** The question. */
  readonly description: string;
  readonly multiple: boolean;
  /** The offered options; may be empty. */
  readonly options: readonly OfferedOption[];
  /** Values of offered options, in order. */
  readonly selections: readonly string[];
}

export interface OfferedOption {
  readonly label: string;
  readonly value: string;
}

export interface Form {
  /** The version of the questionnaire. */
  readonly version: number;
  /**
   * The categories added after this version, each with its default values. Clients that only support this version need
   * not answer them.
   */
  readonly addedAfter: (version: number) => Selections;
  /**
   * All categories, in the order of the questionnaire. Selections that are not offered are dropped, and so are options
   * that were only offered because of them. @throws RangeError for a value that its category never has.
   */
  readonly resolve: (selections: Selections) => readonly FormCategory[];
  /** The key of the category with an option of this value, offered or not; null if there is none. */
  readonly categoryOf: (value: string) => string | null;
}

/** Without a questionnaire, there are no categories. */
export function createForm(questionnaire: Questionnaire | null): Form {
  const resolver = createResolver(questionnaire, []);
  const known = new Map(
    questionnaire?.categories.flatMap(({ key: category, options }) =>
      options.map(({ value, key }) => [String(value), { category, key }] as const),
    ),
  );
  const keyOf = (category: string, value: string) => {
    const option = known.get(value);
    if (option?.category !== category) throw new RangeError(`category ${category} has no option ${value}`);
    return option.key;
  };
  return {
    version: questionnaire?.version ?? firstVersion,
    addedAfter: (version) => {
      const added = questionnaire?.categories.filter(({ since = firstVersion }) => since > version) ?? [];
      return Object.fromEntries(added.map((category) => [category.key, defaultOf(category)]));
    },
    resolve: (selections) => {
      const answers = Object.entries(selections).map(
        ([category, values]) => [category, values.map((value) => keyOf(category, value))] as const,
      );
      return resolver.resolve(Object.fromEntries(answers)).categories.map(formCategory);
    },
    categoryOf: (value) => known.get(value)?.category ?? null,
  };
}

/** The version assumed for clients that do not name one. */
export const firstVersion = 1;

/** Values of options. */
function defaultOf({ default: standard = [], options }: Category): readonly string[] {
  return options.filter(({ key }) => standard.includes(key)).map(({ value }) => String(value));
}

/** The selections of these categories. */
export function selectionsOf(categories: readonly Pick<FormCategory, "key" | "selections">[]): Selections {
  return Object.fromEntries(categories.map(({ key, selections }) => [key, selections]));
}

type ResolvedCategory = ReturnType<ReturnType<typeof createResolver>["resolve"]>["categories"][number];

function formCategory({ key, description, multiple, options, selections }: ResolvedCategory): FormCategory {
  const selected = options.filter((option) => selections.includes(option.key));
  return {
    key,
    description,
    multiple,
    options: options.map(({ label, value }) => ({ label, value: String(value) })),
    selections: selected.map(({ value }) => String(value)),
  };
}
