/** Evaluates conditions on answers. For a category without an answer, the condition itself says how far it holds. */
import type { Applicability, Unanswered } from "@docreview/model";

/** Category key → keys of the chosen options; categories without an answer are omitted. */
export type Chosen = ReadonlyMap<string, ReadonlySet<string>>;

/** Whether every condition holds for the answers. Only conditions of rules hold without an answer. */
export function holds(applicability: Applicability, chosen: Chosen): boolean {
  return reachOf(applicability, chosen) !== null;
}

/** Where something with these conditions applies: nowhere (null) if one does not hold, else the least of their reaches. */
export function reachOf(applicability: Applicability, chosen: Chosen): Unanswered | null {
  let reach: Unanswered = "everywhere";
  for (const [category, condition] of Object.entries(applicability)) {
    const options = chosen.get(category);
    if (options === undefined || options.size === 0) {
      if (condition.unanswered === undefined) return null;
      if (condition.unanswered === "advertising") reach = "advertising";
    } else if (
      "in" in condition
        ? !condition.in.some((key) => options.has(key))
        : condition.not.some((key) => options.has(key))
    ) {
      return null;
    }
  }
  return reach;
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
