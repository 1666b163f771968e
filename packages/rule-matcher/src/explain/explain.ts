/**
 * Why a rule fires on a document or does not: its matches and, for each of its patterns, where it matches, which hits
 * do not count and why, and what is missing. Pure; the caller prints it.
 */
import {
  selectRules,
  type Document,
  type Match,
  type Proof,
  type Rule,
  type Sentence,
} from "@docreview/model";
import { compile } from "../matching/compile.ts";
import type { RuleKind } from "../kinds/rule-kind.ts";
import { ruleKinds } from "../kinds/rule-kinds.ts";
import { match } from "../matching/match.ts";
import { patternsDirectlyIn, type PatternPlace } from "../pattern/walk.ts";
import { deniedHits, withoutDenied, type DeniedHits } from "./denied-hits.ts";
import { explainPattern } from "./explain-pattern.ts";
import { likeliestSentences } from "./likeliest-sentences.ts";
import { nearestSentences } from "./nearest-sentences.ts";
import { createPatternFinder, type PatternFinder } from "./pattern-finder.ts";
import { servedInOtherWords } from "./served-in-other-words.ts";

export interface Explanation {
  /** Ascending by position; empty if the rule does not fire. */
  readonly matches: readonly Match[];
  /** Why the rule failed; null if it could be judged. */
  readonly error: string | null;
  /**
   * One node for each key of the rule that contains patterns (find, all, when, expect …), with a child for each
   * pattern. A node holds if at least one of its hits counts. The children of a pattern are a `rejected` node for
   * each hit that does not count, with the condition that rejected it; its parts; and, for parts that are too far
   * apart, the closest ones. For a rule that does not fire, these are followed by what came closest: `sentence` with
   * the conditions that it lacks, or `wording` that is similar enough.
   */
  readonly tried: readonly Proof[];
}

export interface ExplainContext {
  readonly kinds?: readonly RuleKind[];
  /** The day on which wordings must be approved, as `2024-01-31`; null or omitted: whatever their dates. */
  readonly day?: string | null;
}

/** Explains a rule, whether or not the document's questionnaire selects it. */
export function explain(
  rule: Rule,
  document: Document,
  sentences: readonly Sentence[],
  { kinds = ruleKinds, day = null }: ExplainContext = {},
): Explanation {
  const every = selectRules([rule], () => true);
  const { matches, errors } = match(compile([rule], kinds), every, document, sentences, day);
  const finder = createPatternFinder({ rule, document, sentences, kinds });
  const keys = Map.groupBy(
    patternsDirectlyIn(rule.body).filter(({ path }) => path[0] !== "unless" && path[0] !== "onlyIf"),
    ({ path }) => String(path[0]),
  );
  const denied = deniedHits(rule, { document, sentences, kinds });
  const tried = [...keys].map(([key, places]) => keyProof(key, places, { finder, denied }));
  return {
    matches,
    error: errors[0]?.message ?? null,
    tried: matches.length > 0 ? tried : [...tried, ...nearestMisses(rule.body, finder)],
  };
}

function nearestMisses(body: unknown, finder: PatternFinder): readonly Proof[] {
  return [
    ...servedInOtherWords(body, finder),
    ...nearestSentences(body, finder),
    ...likeliestSentences(body, finder),
  ];
}

interface Explained {
  readonly finder: PatternFinder;
  readonly denied: DeniedHits;
}

function keyProof(key: string, places: readonly PatternPlace[], { finder, denied }: Explained): Proof {
  const parts = places.map(({ pattern }) => withoutDenied(explainPattern(pattern, finder), denied(pattern)));
  return { form: key, detail: "", holds: parts.some(({ holds }) => holds), spans: [], parts };
}
