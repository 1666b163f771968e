/**
 * How much is reported of what the rules find. A document can repeat one word for a hundred megabytes, and nobody reads
 * a thousand findings of one rule; a review stays small, and says what it leaves out.
 *
 * The most severe are kept, and of those of one severity the earliest: first within each sentence, then of each rule,
 * then of the document. Of the document, the first of each rule comes before all others, so that no rule disappears.
 */
import { firstEndingAfter, type Sentence } from "@docreview/model";
import { spanIn, type Found } from "../kinds/occurrence.ts";

export interface FindingLimits {
  /** Of one rule in one sentence. */
  readonly perSentence: number;
  /** Of one rule. */
  readonly perRule: number;
  /** Of all rules together. */
  readonly perDocument: number;
}

export const unlimited: FindingLimits = { perSentence: Infinity, perRule: Infinity, perDocument: Infinity };

/** What a rule found, in the order of the text. */
export interface RuleOccurrences {
  /** Of what has no score of its own. */
  readonly score: number;
  readonly found: readonly Found[];
}

/** What is kept of one rule. */
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

/** What is kept of all rules. */
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

/** The order in which what a rule finds is reported. */
export function inTextOrder(found: readonly Found[]): readonly Found[] {
  return found.toSorted((a, b) => startOf(a) - startOf(b) || endOf(a) - endOf(b));
}

/** Sorting is stable: what is equally severe stays in the order of the text. */
function bySeverity(rule: RuleOccurrences): readonly Found[] {
  const { found } = rule;
  if (found.every(({ score }) => score === undefined)) return found;
  return found.toSorted((a, b) => severityIn(rule, b) - severityIn(rule, a));
}

function severityIn(rule: RuleOccurrences, { score }: Found): number {
  return score ?? rule.score;
}

/** What has no place comes first. */
function startOf(found: Found): number {
  return spanIn(found)?.start ?? -1;
}

function endOf(found: Found): number {
  return spanIn(found)?.end ?? -1;
}
