/** Finds terms so common that their findings would overwhelm the reader, measured on ordinary documents. */
import { at, hasOwnFile, type Document, type Match, type Rule, type Sentence } from "@docreview/model";
import { createProbes, describePattern, replacedAt, type Path, type RuleKind } from "@docreview/rule-matcher";
import * as defaults from "../defaults/judging.ts";
import { reportedPatternsOf } from "./alternatives.ts";
import type { Check, TermCounts } from "./check.ts";

export interface CorpusText {
  readonly document: Document;
  readonly sentences: readonly Sentence[];
}

/** Counts one text at a time, so that the whole corpus need not be in memory. */
export interface TermCounter {
  readonly add: (text: CorpusText) => void;
  readonly counts: () => TermCounts;
}

export function createTermCounter(
  rules: readonly Rule[],
  kinds: readonly RuleKind[] = defaults.ruleKinds,
): TermCounter {
  const terms = rules.filter(hasOwnFile).flatMap((rule) => termsOf(rule, kinds));
  const find = createProbes(
    terms.map(({ probe }) => probe),
    kinds,
  );
  let hits: readonly number[] = terms.map(() => 0);
  let sentences = 0;
  return {
    add: (text) => {
      const found = find(text.document, text.sentences);
      hits = hits.map((count, index) => count + at(found, index).filter(isSomewhere).length);
      sentences += text.sentences.length;
    },
    counts: () => ({ hits, sentences }),
  };
}

/** Fewer hits than this in the whole corpus are coincidence. */
const leastHits = 5;

interface Term {
  readonly rule: Rule;
  readonly path: Path;
  /** The beginning of the message. */
  readonly words: string;
  readonly probe: Rule;
}

export const frequentTerms: Check = ({ rules, ruleKinds, corpus, maximumHits, placeOf }) => {
  if (corpus === null) return [];
  const { hits, sentences } = corpus;
  return rules
    .flatMap((rule) => termsOf(rule, ruleKinds))
    .map((term, index) => ({ ...term, count: at(hits, index) }))
    .map((term) => ({ ...term, share: (term.count * 1000) / sentences }))
    .filter(({ count, share }) => count >= leastHits && share > maximumHits)
    .map(({ rule, path, words, count, share }) => ({
      rule,
      code: "frequent-term",
      position: placeOf(rule, path),
      message: `${words} ${count} times, ${share.toFixed(1)} in 1,000 sentences; the limit is ${maximumHits}`,
      remedy: "make it longer, add exceptions or zones, or require other words near it",
    }));
};

/** An absence from the whole document is reported once, however long the document is. */
function isSomewhere({ place }: Match): boolean {
  return place.kind !== "document";
}

/** For a rule that reports words, each of them; otherwise its claim, or the rule as a whole. */
function termsOf(rule: Rule, kinds: readonly RuleKind[]): readonly Term[] {
  const reported = reportedPatternsOf(rule, kinds);
  if (reported === null) return [{ rule, path: [], words: "it fires", probe: rule }];
  return reported.items.map(({ pattern, path }) => ({
    rule,
    path,
    words: `“${describePattern(pattern)}” is found`,
    // Not for absences with a limit: one report per page is not overwhelming.
    probe: { ...rule, body: replacedAt(rule.body, reported.path, [pattern]) },
  }));
}
