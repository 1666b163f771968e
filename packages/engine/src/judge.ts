/**
 * The second half of a review, for programs that read in another process and rarely render: loads neither extractors
 * nor renderers.
 */
import { createResolver, type Questionnaire } from "@docreview/categorisation-resolver";
import type { Document, Rule, Segmenter, Sentence } from "@docreview/model";
import { compile, type FindingLimits, type RuleKind } from "@docreview/rule-matcher";
import * as defaults from "./defaults/judging.ts";
import { createExaminer, type Examine } from "./examination/examine.ts";
import { segmenterFor } from "./segmenter-for.ts";
import { createSuggester, type SuggestAnswers } from "./suggestion/suggest-answers.ts";

export type { Assume, Examine } from "./examination/examine.ts";
export { joinReviews } from "./examination/join-reviews.ts";
export type { SuggestAnswers } from "./suggestion/suggest-answers.ts";

export interface JudgeOptions {
  readonly rules: readonly Rule[];
  /** Null or omitted: only rules without conditions apply, and there are no answers. */
  readonly questionnaire?: Questionnaire | null;
  /** BCP 47 tag of the documents' language; default `en`. */
  readonly language?: string;
  readonly segmenters?: readonly Segmenter[];
  readonly ruleKinds?: readonly RuleKind[];
  /** How many findings a review lists; default `findingLimits`. */
  readonly limits?: FindingLimits;
}

export interface Judge {
  /** For a document that was read elsewhere. */
  readonly examine: Examine;
  /** The sentences that a review of the document refers to. */
  readonly segment: (document: Document) => readonly Sentence[];
  /** The answers to the questionnaire suggested by the document. */
  readonly suggestAnswers: SuggestAnswers;
}

/** @throws RangeError if no segmenter supports the language. */
export function createJudge(options: JudgeOptions): Judge {
  const { rules, ruleKinds = defaults.ruleKinds, limits = defaults.findingLimits } = options;
  const { questionnaire = null } = options;
  const segmenter = segmenterFor(options.language, options.segmenters);
  const suggest = createSuggester({ questionnaire, ruleKinds });
  const examine = createExaminer({
    rules,
    ruleKinds,
    ruleSet: compile(rules, ruleKinds, limits),
    resolver: createResolver(questionnaire, rules),
    segmenter,
    suggest,
  });
  return {
    examine,
    segment: (document) => segmenter.segment(document),
    suggestAnswers: (document, answers = {}) => suggest(document, segmenter.segment(document), answers),
  };
}
