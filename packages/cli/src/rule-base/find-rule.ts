/** Finds a rule by name: a number, an id, or pack/id. */
import type { Wording } from "@docreview/engine/rules";
import type { Rule } from "@docreview/model";

/** How many similar names are suggested. */
const maximumSimilar = 5;

/** The minimum number of letters of a word that can make a rule similar. */
const leastWord = 4;

/**
 * The only rule with that name or, as a sentence, why there is none. An approved wording is named `wordings/id`, or by its
 * id if no rule is; it is found as a rule that only looks for it.
 */
export function findRule(
  name: string,
  rules: readonly Rule[],
  wordings: readonly Wording[] = [],
): Rule | string {
  const found = rules.filter(
    ({ pack, id, number }) => name === `${pack}/${id}` || name === id || name === number,
  );
  const named = wordings.filter(
    (wording) =>
      name === `wordings/${wording.id}` ||
      name === wordingName(wording) ||
      (name === wording.id && found.length === 0),
  );
  if (named.length > 1)
    return `several wordings are called ${name}: specify one of ${named.map(wordingName).join(", ")}`;
  return named[0]?.rule ?? onlyRule(name, found, rules);
}

function wordingName({ pack, id }: Wording): string {
  return `${pack}/wordings/${id}`;
}

function onlyRule(name: string, found: readonly Rule[], rules: readonly Rule[]): Rule | string {
  const [first, second] = found;
  if (first !== undefined && second === undefined) return first;
  if (second !== undefined) {
    return `several rules are called ${name}: specify one of ${found.map(fullName).join(", ")}`;
  }
  const part = name.toLowerCase();
  const named = rules.filter((rule) => `${rule.number} ${fullName(rule)}`.toLowerCase().includes(part));
  const words = part.split(/[^a-z0-9]+/).filter((word) => word.length >= leastWord);
  const related = rules.filter(({ id }) => words.some((word) => id.includes(word)));
  const similar = (named.length > 0 ? named : related).slice(0, maximumSimilar);
  const hint = similar.length > 0 ? `did you mean ${similar.map(fullName).join(", ")}? ` : "";
  return `no rule is called ${name}; ${hint}docreview rules list shows the numbers and ids of all rules (for your own rules: docreview rules list my-rules, and explain with --rules my-rules)`;
}

function fullName({ pack, id }: Rule): string {
  return `${pack}/${id}`;
}
