/** Groups neighbours in a list: an element that does not continue the last group opens the next one. */
import { lastOf, type NonEmpty } from "./non-empty.ts";

export function grouped<Element extends object | number>(
  elements: readonly Element[],
  continues: (last: Element, next: Element, group: NonEmpty<Element>) => boolean,
): readonly NonEmpty<Element>[] {
  const groups: [Element, ...Element[]][] = [];
  for (const next of elements) {
    const group = groups.at(-1);
    if (group !== undefined && continues(lastOf(group), next, group)) group.push(next);
    else groups.push([next]);
  }
  return groups;
}
