/** Evaluates conditions on answers. For a category without an answer no condition holds, neither `in` nor `not`. */
import type { Applicability } from "@docreview/model";

/** Category key → keys of the chosen options; categories without an answer are omitted. */
export type Chosen = ReadonlyMap<string, ReadonlySet<string>>;

/** Whether every condition holds for the answers. */
export function holds(applicability: Applicability, chosen: Chosen): boolean {
  return Object.entries(applicability).every(([category, condition]) => {
    const options = chosen.get(category);
    if (options === undefined || options.size === 0) return false;
    return "in" in condition
      ? condition.in.some((key) => options.has(key))
      : !condition.not.some((key) => options.has(key));
  });
}

/** A category that an applicability names, with the options that it names of it. */
export interface Reference {
  readonly category: string;
  readonly options: readonly string[];
}

export function referencesOf(applicability: Applicability): readonly Reference[] {
  return Object.entries(applicability).map(([category, condition]) => ({
    category,
    options: "in" in condition ? condition.in : condition.not,
  }));
}
