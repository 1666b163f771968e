/**
 * Limits on what is reported. A document can repeat one word for a hundred megabytes, and nobody reads a thousand
 * findings of one rule; a review stays small and says what it leaves out. The most severe findings are kept and, at
 * equal severity, the earliest: first within each sentence, then for each rule, then for the document. For the
 * document, the first finding of each rule takes precedence over all others, so that no rule disappears.
 */
import { firstEndingAfter, type Sentence } from "@docreview/model";
import { spanIn, type Found } from "../kinds/occurrence.ts";

export interface FindingLimits {
  /** The maximum for one rule in one sentence. */
  readonly perSentence: number;
  /** The maximum for one rule. */
  readonly perRule: number;
  /** The maximum for all rules together. */
  readonly perDocument: number;
}

export const unlimited: FindingLimits = { perSentence: Infinity, perRule: Infinity, perDocument: Infinity };

/** What a rule found, in text order. */
export interface RuleOccurrences {
  /** For findings without a score of their own. */
  readonly score: number;
  readonly found: readonly Found[];
}

/** Which findings of one rule are kept. */
export function limitedRule(
  rule: RuleOccurrences,
  sentences: readonly Sentence[],
  { perSentence, perRule }: FindingLimits,
): RuleOccurrences {
  const { found } = rule;
  if (found.length <= Math.min(perSentence, perRule)) return rule;
  const bySentence = new Map<number, number>();
  const kept = new Set<Found>();
  for (const each of bySeverity(rule)) {
    if (kept.size === perRule) break;
    const span = spanIn(each);
    const sentence = span === null ? -1 : firstEndingAfter(sentences, span.start);
    const count = bySentence.get(sentence) ?? 0;
    if (span !== null && count >= perSentence) continue;
    bySentence.set(sentence, count + 1);
    kept.add(each);
  }
  return { ...rule, found: found.filter((each) => kept.has(each)) };
}

/** Which findings of all rules are kept. */
export function limitedDocument<Rule extends RuleOccurrences>(
  rules: readonly Rule[],
  { perDocument }: FindingLimits,
): readonly Rule[] {
  const total = rules.reduce((sum, { found }) => sum + found.length, 0);
  if (total <= perDocument) return rules;
  const ranked = rules.flatMap((rule) =>
    bySeverity(rule).map((found, index) => ({
      found,
      isFirst: index === 0,
      severity: severityIn(rule, found),
    })),
  );
  const kept = new Set(
    ranked
      .toSorted(
        (a, b) =>
          Number(b.isFirst) - Number(a.isFirst) ||
          b.severity - a.severity ||
          startOf(a.found) - startOf(b.found),
      )
      .slice(0, perDocument)
      .map(({ found }) => found),
  );
  return rules.map((rule) => ({ ...rule, found: rule.found.filter((each) => kept.has(each)) }));
}

/** The order in which the findings of one rule are reported. */
export function inTextOrder(found: readonly Found[]): readonly Found[] {
  return found.toSorted((a, b) => startOf(a) - startOf(b) || endOf(a) - endOf(b));
}

/** Sorting is stable: findings of equal severity stay in text order. */
function bySeverity(rule: RuleOccurrences): readonly Found[] {
  const { found } = rule;
  if (found.every(({ score }) => score === undefined)) return found;
  return found.toSorted((a, b) => severityIn(rule, b) - severityIn(rule, a));
}

function severityIn(rule: RuleOccurrences, { score }: Found): number {
  return score ?? rule.score;
}

/** Findings without a position come first. */
function startOf(found: Found): number {
  return spanIn(found)?.start ?? -1;
}

function endOf(found: Found): number {
  return spanIn(found)?.end ?? -1;
}
