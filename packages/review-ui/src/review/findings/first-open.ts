/** Which finding is selected initially if the URL does not name one. */
import type { Entry } from "./entry.ts";

/**
 * The one that is already selected, or else the first open one; if all are done, the first. `held` is the id of the
 * selected one.
 */
export function firstOpen(shown: readonly Entry[], held: string | null): Entry | undefined {
  return shown.find(({ id }) => id === held) ?? shown.find(({ isDone }) => !isDone) ?? shown[0];
}
