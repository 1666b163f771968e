/** The rules for answering a form: what can be selected, what a selection changes elsewhere, and when it is complete. Pure. */
import { selectionsOf, type Form, type FormCategory, type Selections } from "./form.ts";

/** A value that cannot be selected. */
export interface SelectionFault {
  /** Its position among the given values, from 0. */
  readonly index: number;
  readonly message: string;
}

/** The errors of selecting exactly these values in the category. */
export function selectionFaults(
  category: FormCategory,
  values: readonly string[],
): readonly SelectionFault[] {
  const offered = category.options.map(({ value }) => value);
  const seen = new Set<string>();
  return values.flatMap((value, index) => {
    const message = faultOf(value, { seen, offered, multiple: category.multiple });
    seen.add(value);
    return message === null ? [] : [{ index, message }];
  });
}

interface Allowed {
  /** The values before this one. */
  readonly seen: ReadonlySet<string>;
  readonly offered: readonly string[];
  readonly multiple: boolean;
}

function faultOf(value: string, { seen, offered, multiple }: Allowed): string | null {
  if (seen.has(value)) return "The value is given twice: list each option once.";
  if (offered.length === 0) return "The category currently offers no options: they depend on other answers.";
  if (!offered.includes(value))
    return `The category does not currently offer this option. It offers ${offered.join(", ")}.`;
  return multiple || seen.size === 0 ? null : "Only one option can be selected in this category.";
}

/** The effect of selecting these valid values: the new selections of each changed category. */
export function changesBy(form: Form, before: Selections, selected: Selections): Selections {
  const changed = form
    .resolve({ ...before, ...selected })
    .filter(({ key, selections }) => selections.join() !== (before[key] ?? []).join());
  return selectionsOf(changed);
}

/**
 * The categories that prevent a form from being completed: they offer options, none is selected, and they were not
 * added after the version that the client supports (`Form.addedAfter`).
 */
export function unanswered<Category extends FormCategory>(
  categories: readonly Category[],
  added: Selections = {},
): readonly Category[] {
  return categories.filter(
    ({ key, options, selections }) =>
      options.length > 0 && selections.length === 0 && !Object.hasOwn(added, key),
  );
}

/** The selections of a completed form, with defaults for unanswered categories. */
export function withDefaults(form: Form, given: Selections, added: Selections): Selections {
  const missing = Object.entries(added).filter(([key]) => (given[key] ?? []).length === 0);
  return selectionsOf(form.resolve({ ...given, ...Object.fromEntries(missing) }));
}

export type Completion =
  | { readonly kind: "complete"; readonly selections: Selections }
  | {
      readonly kind: "faulty";
      readonly faults: readonly SelectionFault[];
      /** Empty while there are faults, as fixing those may answer more categories. */
      readonly unanswered: readonly FormCategory[];
    };

/**
 * Answers a form at once, with the values of all categories in any order. `added`: the categories that need no answer
 * (`Form.addedAfter`).
 */
export function completionBy(form: Form, values: readonly string[], added: Selections = {}): Completion {
  const placed = values.map((value, index) => ({ value, index, key: form.categoryOf(value) }));
  const byKey = Map.groupBy(placed, ({ key }) => key);
  const chosenIn = (key: string) => byKey.get(key) ?? [];
  const known = [...byKey].filter(([key]) => key !== null);
  const categories = form.resolve(
    Object.fromEntries(known.map(([key, chosen]) => [key, chosen.map(({ value }) => value)])),
  );
  const unmatched = byKey.get(null) ?? [];
  const faults = [
    ...unmatched.map(({ index }) => ({ index, message: "No category has an option with this value." })),
    ...categories.flatMap((category) => {
      const chosen = chosenIn(category.key);
      const within = selectionFaults(
        category,
        chosen.map(({ value }) => value),
      );
      return within.map(({ index, message }) => ({ index: chosen[index]?.index ?? index, message }));
    }),
  ];
  const open = faults.length > 0 ? [] : unanswered(categories, added);
  if (faults.length === 0 && open.length === 0)
    return { kind: "complete", selections: withDefaults(form, selectionsOf(categories), added) };
  return { kind: "faulty", faults: faults.toSorted((a, b) => a.index - b.index), unanswered: open };
}
