/** Says what undo did not reverse because somebody has changed it since. */
import { countOf } from "./count.ts";

/** At least one. */
export function leftAsTheyAre(left: readonly { readonly reference: string }[]): string {
  const [only, ...others] = left;
  return only !== undefined && others.length === 0
    ? `${only.reference} has been changed since, so it stays as it is.`
    : `${countOf(left.length, "finding")} have been changed since, so they stay as they are.`;
}
