/** The lists of patterns in a rule of which each item is one of several: lists in lists laid flat. */
import type { Rule } from "@docreview/model";
import {
  narrowingsOf,
  patternsWrittenIn,
  type Path,
  type Pattern,
  type PatternPlace,
} from "@docreview/rule-matcher";

export interface Alternatives {
  /** Leads from the body of the rule to the list. */
  readonly path: Path;
  readonly items: readonly PatternPlace[];
}

export function alternativesOf({ body }: Pick<Rule, "body">): readonly Alternatives[] {
  const places = patternsWrittenIn(body);
  const lists = Map.groupBy(places, ({ path }) => path.slice(0, -1).join("."));
  const nested = new Set<string>();
  const open = (place: PatternPlace): readonly PatternPlace[] => {
    if (!isPlainAny(place.pattern)) return [place];
    const list = [...place.path, "parts"].join(".");
    nested.add(list);
    return (lists.get(list) ?? []).flatMap(open);
  };
  const flat = [...lists].map(([key, list]) => ({
    key,
    path: list[0]!.path.slice(0, -1),
    items: list.flatMap(open),
  }));
  return flat.filter(({ key }) => !nested.has(key)).map(({ path, items }) => ({ path, items }));
}

/** One of several, without a condition of its own: as if its parts stood in the list that it stands in. */
function isPlainAny(pattern: Pattern): boolean {
  return pattern.kind === "any" && narrowingsOf(pattern).length === 0;
}
