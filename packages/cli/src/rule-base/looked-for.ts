/** What a review looked for and what it did not, in words: for a document in which nothing was found. */
import { createResolver } from "@docreview/engine/rules";
import { isInEffect, selects, type Review, type Rule } from "@docreview/model";
import { isRuledOut } from "./answer-hint.ts";
import type { RuleBase } from "./rule-base.ts";

/** One sentence, or two if rules wait for an answer. */
export function lookedFor({ rules, questionnaire }: RuleBase): (review: Review) => string {
  const resolver = createResolver(questionnaire, rules);
  return ({ answers, asOf }) => {
    const { selection } = resolver.resolve(answers);
    const known = rules.map((rule, index) => ({ rule, applies: selects(selection, index) }));
    const current = known.filter(({ rule }) => asOf === undefined || isInEffect(rule, asOf));
    const applied = current.filter(({ applies }) => applies).map(({ rule }) => rule);
    const waiting = current
      .filter(({ rule, applies }) => !applies && !isRuledOut(rule.appliesTo, answers))
      .map(({ rule }) => rule);
    const looked = `Looked for: ${byPack(applied)}.`;
    return waiting.length === 0
      ? looked
      : `${looked} Not looked for until you answer the questions: ${byPack(waiting)}.`;
  };
}

/** Such as “what 15 rules describe (12 of privacy, 3 of plain-language)”. */
function byPack(rules: readonly Rule[]): string {
  if (rules.length === 0) return "nothing, as no rule applies";
  const packs = Map.groupBy(rules, ({ pack }) => pack);
  const counts = Array.from(packs, ([pack, own]) => `${own.length} of ${pack}`);
  return `what ${rules.length === 1 ? "1 rule describes" : `${rules.length} rules describe`} (${counts.join(", ")})`;
}
