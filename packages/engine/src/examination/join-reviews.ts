/**
 * Joins two reviews of one document by two sets of rules into one, as if they had been judged together, except that the
 * limits of what a review lists count for each.
 */
import type { Problem, QuotedSentence, Review } from "@docreview/model";

/** Both have the same document, answers and day, and different rules. The findings of `first` come first. */
export function joinReviews(first: Review, second: Review): Review {
  if (first.status !== "finished" || second.status !== "finished") return first;
  const { rules } = first;
  const outOfEffect = (rules.outOfEffect ?? 0) + (second.rules.outOfEffect ?? 0);
  return {
    ...first,
    rules: {
      ...rules,
      total: rules.total + second.rules.total,
      applied: rules.applied + second.rules.applied,
      appliedByPack: { ...rules.appliedByPack, ...second.rules.appliedByPack },
      ...(outOfEffect > 0 && { outOfEffect }),
    },
    riskScore: Math.max(first.riskScore, second.riskScore),
    findings: [...first.findings, ...second.findings],
    sentences: joinedSentences(first.sentences, second.sentences),
    errors: [...first.errors, ...second.errors],
    problems: [...first.problems, ...newProblems(first.problems, second.problems)],
  };
}

/** In text order, each once. */
function joinedSentences(
  first: readonly QuotedSentence[],
  second: readonly QuotedSentence[],
): readonly QuotedSentence[] {
  const all = new Map([...first, ...second].map((sentence) => [sentence.reference, sentence]));
  return [...all.values()].toSorted((a, b) => a.reference - b.reference);
}

/** What was wrong with the document is said once. */
function newProblems(known: readonly Problem[], found: readonly Problem[]): readonly Problem[] {
  const said = new Set(known.map((problem) => JSON.stringify(problem)));
  return found.filter((problem) => !said.has(JSON.stringify(problem)));
}
