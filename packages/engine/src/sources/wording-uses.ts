/** Which rules name an approved wording, in their patterns, their exceptions or their score steps. */
import type { Rule } from "@docreview/model";
import { isPattern, patternsDirectlyIn, type Wording } from "@docreview/rule-matcher";

/** In the order of the rules. */
export type WordingUses = (wording: Wording) => readonly Rule[];

export function wordingUses(rules: readonly Rule[]): WordingUses {
  const known = new Map<unknown, ReadonlySet<string>>();
  const byName = new Map<string, Rule[]>();
  for (const rule of rules) {
    for (const name of namedIn([rule.body, rule.adjust], known))
      byName.set(name, [...(byName.get(name) ?? []), rule]);
  }
  return ({ id, text }) => byName.get(keyOf(id, text)) ?? [];
}

/** Wordings of two packs can have the same id, but are then different texts. */
function keyOf(id: string, text: string): string {
  return `${id}\n${text}`;
}

/** Named patterns are shared by many rules and searched once. */
function namedIn(value: unknown, known: Map<unknown, ReadonlySet<string>>): ReadonlySet<string> {
  const found = known.get(value);
  if (found !== undefined) return found;
  const own = isPattern(value) && value.kind === "approvedWording" ? [keyOf(value.wording, value.text)] : [];
  const inner = patternsDirectlyIn(value).flatMap(({ pattern }) => [...namedIn(pattern, known)]);
  const names: ReadonlySet<string> = new Set([...own, ...inner]);
  known.set(value, names);
  return names;
}
