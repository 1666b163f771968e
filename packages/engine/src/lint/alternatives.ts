/** The lists of patterns in a rule whose items are alternatives (nested lists are flattened), and the list whose hits it reports. */
import type { Rule } from "@docreview/model";
import {
  kindOf,
  narrowingsOf,
  patternsWrittenIn,
  type Path,
  type Pattern,
  type PatternPlace,
  type RuleKind,
} from "@docreview/rule-matcher";

export interface Alternatives {
  /** The path from the body of the rule to the list. */
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
    path: list[0]?.path.slice(0, -1) ?? [],
    items: list.flatMap(open),
  }));
  return flat.filter(({ key }) => !nested.has(key)).map(({ path, items }) => ({ path, items }));
}

/** Null for a rule that does not report hits, but for example whole sentences. */
export function reportedPatternsOf(rule: Rule, kinds: readonly RuleKind[]): Alternatives | null {
  const reported = kindOf(rule, kinds)?.reportedPatterns?.join(".");
  return alternativesOf(rule).find(({ path }) => path.join(".") === reported) ?? null;
}

/** Alternatives without their own condition, as if their parts were items of the surrounding list. */
function isPlainAny(pattern: Pattern): boolean {
  return pattern.kind === "any" && narrowingsOf(pattern).length === 0;
}
