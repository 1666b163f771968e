/** Evaluates conditions on answers. For a category without an answer, the condition itself says how far it holds. */
import type { Applicability, Unanswered } from "@docreview/model";

/** Category key → keys of the chosen options; categories without an answer are omitted. */
export type Chosen = ReadonlyMap<string, ReadonlySet<string>>;

/** Whether every condition holds for the answers. Only conditions of rules hold without an answer. */
export function holds(applicability: Applicability, chosen: Chosen): boolean {
  return reachOf(applicability, chosen) !== null;
}

/**
 * Where something with these conditions applies: nowhere (null) if one does not hold, else the least of their reaches.
 * If it is only possible, a condition that says nothing of a category without an answer may hold: where an answer shows
 * that the document is of the kind that the rule is about, everywhere, else in what reads like advertising.
 */
export function reachOf(applicability: Applicability, chosen: Chosen, isPossible = false): Unanswered | null {
  const open = isPossible ? reachOfPossible(applicability, chosen) : null;
  let reach: Unanswered = "everywhere";
  for (const [category, condition] of Object.entries(applicability)) {
    const options = chosen.get(category);
    if (options === undefined || options.size === 0) {
      const own = condition.unanswered ?? open;
      if (own === null) return null;
      if (own === "advertising") reach = "advertising";
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

/** A condition that says how far it reaches without an answer is about the kind of document. */
function reachOfPossible(applicability: Applicability, chosen: Chosen): Unanswered {
  const isOfKind = Object.entries(applicability).some(
    ([category, { unanswered }]) => unanswered !== undefined && (chosen.get(category)?.size ?? 0) > 0,
  );
  return isOfKind ? "everywhere" : "advertising";
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
