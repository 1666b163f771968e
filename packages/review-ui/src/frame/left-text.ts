/** Says what undo did not reverse because somebody changed it since. */
import { countOf } from "./count.ts";

/** At least one. */
export function leftAsTheyAre(left: readonly { readonly reference: string }[]): string {
  return left.length === 1
    ? `${left[0]!.reference} was changed since, so it stays as it is.`
    : `${countOf(left.length, "finding")} were changed since, so they stay as they are.`;
}
