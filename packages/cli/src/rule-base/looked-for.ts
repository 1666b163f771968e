/** Says which rules a review checked and which it did not, for a document without findings. */
import { isInEffect, type Review, type Rule } from "@docreview/model";
import { counted } from "../report/plain.ts";
import { isRuledOut } from "./answer-hint.ts";

/** The number of rules per pack. */
type Counts = Readonly<Record<string, number>>;

/** One sentence, or two if rules wait for an answer. */
export function lookedFor(rules: readonly Rule[]): (review: Review) => string {
  return ({ answers, asOf, rules: { appliedByPack = {} } }) => {
    const possible = rules.filter(
      (rule) => (asOf === undefined || isInEffect(rule, asOf)) && !isRuledOut(rule.appliesTo, answers),
    );
    const packs = Map.groupBy(possible, ({ pack }) => pack);
    const waiting = Array.from(
      packs,
      ([pack, own]) => [pack, own.length - (appliedByPack[pack] ?? 0)] as const,
    );
    const left = Object.fromEntries(waiting.filter(([, count]) => count > 0));
    const looked = `Checked: ${byPack(appliedByPack)}.`;
    return Object.keys(left).length === 0
      ? looked
      : `${looked} Not checked until you answer the questions: ${byPack(left)}.`;
  };
}

/** For example “15 rules (12 of privacy, 3 of plain-language)”. */
function byPack(counts: Counts): string {
  const all = Object.entries(counts);
  const total = all.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return "no rules, because none applies";
  const packs = all.map(([pack, count]) => `${count} of ${pack}`).join(", ");
  return `${counted(total, "rule")} (${packs})`;
}
