/** Where a person begins with the findings of a document, as long as the URL names none. */
import type { Entry } from "./entry.ts";

/**
 * The one that is already selected, otherwise the first open one; if all are done, the first. `held`: the id of the
 * selected one.
 */
export function firstOpen(shown: readonly Entry[], held: string | null): Entry | undefined {
  return shown.find(({ id }) => id === held) ?? shown.find(({ isDone }) => !isDone) ?? shown[0];
}
