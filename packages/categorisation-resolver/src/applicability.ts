/** Evaluates conditions on answers. If a category has no answer, the condition itself states how far it applies. */
import type { Applicability, Unanswered } from "@docreview/model";

/** Category key → keys of the chosen options; categories without an answer are omitted. */
export type Chosen = ReadonlyMap<string, ReadonlySet<string>>;

/** Whether every condition holds for the answers. Only conditions of rules hold without an answer. */
export function holds(applicability: Applicability, chosen: Chosen): boolean {
  return reachOf(applicability, chosen) !== null;
}

/**
 * Where something with these conditions applies: nowhere (null) if one is not met, otherwise the smallest of their
 * reaches. If it is only possible, a condition without `unanswered` may be met: everywhere if an answer shows that
 * the document is of the rule's kind, otherwise in what reads like advertising.
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

/** A condition that states its reach without an answer is about the kind of document. */
function reachOfPossible(applicability: Applicability, chosen: Chosen): Unanswered {
  const isOfKind = Object.entries(applicability).some(
    ([category, { unanswered }]) => unanswered !== undefined && (chosen.get(category)?.size ?? 0) > 0,
  );
  return isOfKind ? "everywhere" : "advertising";
}

/** A category in the conditions, with the options that they name. */
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
