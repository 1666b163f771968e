/** The rule that a name means: a number, an id, or pack/id. */
import type { Rule } from "@docreview/model";

/** How many similar names are suggested. */
const maximumSimilar = 5;

/** The only rule with that name; or, in a sentence, why there is none. */
export function findRule(name: string, rules: readonly Rule[]): Rule | string {
  const found = rules.filter(
    ({ pack, id, number }) => name === `${pack}/${id}` || name === id || name === number,
  );
  const [first, second] = found;
  if (first !== undefined && second === undefined) return first;
  if (second !== undefined) {
    return `several rules are called ${name}: specify one of ${found.map(fullName).join(", ")}`;
  }
  const part = name.toLowerCase();
  const similar = rules
    .filter((rule) => `${rule.number} ${fullName(rule)}`.toLowerCase().includes(part))
    .slice(0, maximumSimilar);
  const hint =
    similar.length > 0
      ? `did you mean ${similar.map(fullName).join(", ")}?`
      : "docreview rules docs writes a page for each rule";
  return `no rule is called ${name}; ${hint}`;
}

function fullName({ pack, id }: Rule): string {
  return `${pack}/${id}`;
}
