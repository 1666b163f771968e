export { checkBytes, checkRendering } from "./check-arguments.ts";
export { at } from "./at.ts";
export { longestIncreasing } from "./longest-increasing.ts";
export { claimExceptions, type ClaimException } from "./claim.ts";
export { adviceGroups, type AdviceGroup } from "./advice.ts";
export { moduleBeside } from "./module-beside.ts";
export { contains, firstEndingAfter, firstWhere, overlaps, span, type Span } from "./span.ts";
export { boundsOf, type Point, type Quad, type Rectangle } from "./geometry.ts";
export { contrastRatio } from "./colour-contrast.ts";
export {
  hiddenReasons,
  zones,
  type Block,
  type HiddenReason,
  type Layout,
  type Line,
  type Mark,
  type Run,
  type Unseen,
  type Zone,
} from "./layout.ts";
export type { Document, Page } from "./document.ts";
export {
  sourcePositionOf,
  sourceRangeOf,
  type SourceMap,
  type SourcePosition,
  type SourceRange,
  type SourceRun,
} from "./source-map.ts";
export type { Suppression } from "./suppression.ts";
export { documentFaults } from "./document-faults.ts";
export {
  pageAt,
  placesOf,
  shownPlacesOf,
  type PagePlace,
  type PartPlace,
  type Place,
  type ShownPlace,
} from "./place.ts";
export { completedByNumber } from "./plain-text/items.ts";
export { isClosing, isGreeting } from "./plain-text/letters.ts";
export { paragraphsOf } from "./plain-text.ts";
export { plain } from "./one-line.ts";
export { escapeHtml } from "./escape-html.ts";
export { clockTime, partPhrase, partPlacePhrase, placePhrase } from "./part-phrase.ts";
export {
  type Carrier,
  type FileKind,
  type Layouter,
  type ReadableKind,
  type Signature,
} from "./file-kind.ts";
export {
  containerOf,
  describedKinds,
  describeMediaTypes,
  fileKinds,
  isCarriedBy,
  isReadAs,
  kindAsClaimed,
  kindOfFileName,
  kindOfMediaType,
  officeFamilies,
  officeKinds,
  readableKinds,
  readableMediaTypes,
  remedyFor,
} from "./file-kinds.ts";
export { containerKinds } from "./unreadable-kinds.ts";
export type { Rendition, RenditionKind } from "./rendition.ts";
export type { ConversionTarget, GreyImage, RecognisedWord, RecogniseText, Tools } from "./tools.ts";
export {
  ServiceFaultError,
  serviceFaultKinds,
  serviceFaultOf,
  type ServiceFault,
  type ServiceFaultKind,
} from "./service-fault.ts";
export { severityOf, type Severity } from "./severity.ts";
export type { Sentence } from "./sentence.ts";
export {
  isError,
  leavesTextUnread,
  problemText,
  problemTraits,
  type FilePosition,
  type Outcome,
  type Problem,
  type PlainProblemCode,
  type ProblemCode,
  type ProblemReasons,
  type ProblemTraits,
} from "./problem.ts";
export {
  hasOwnFile,
  isInEffect,
  seeksAdvertising,
  selectRules,
  selects,
  unansweredReaches,
  type AnswerCondition,
  type Answers,
  type Applicability,
  type DocumentTest,
  type EffectivePeriod,
  type ExpectedMatch,
  type JudgedWording,
  type Rule,
  type RuleSelection,
  type RuleTest,
  type ScoreStep,
  type SourceFile,
  type TextTest,
  type Unanswered,
} from "./rule.ts";
export {
  passageRequirements,
  type Match,
  type NearestPassage,
  type PassageRequirement,
  type Proof,
  type RuleError,
} from "./match.ts";
export {
  issuesIn,
  issuesOf,
  missingFrom,
  type Issue,
  type IssueMember,
  type IssueTraits,
  type Stretch,
} from "./issue.ts";
export { issueBlocks, type IssueBlock } from "./issue-blocks.ts";
export {
  reviewSchemaVersion,
  type Finding,
  type Judgement,
  type QuotedSentence,
  type Review,
  type ReviewedDocument,
  type ReviewedRules,
  type Approval,
  type ReviewApproval,
  type Signed,
  type Trigger,
  type TriggerClaim,
  type TriggerPassage,
  type TriggerSentence,
  type TriggerType,
  type WaitingRules,
} from "./review.ts";
export {
  cutEnd,
  longestWords,
  quoteAround,
  sentenceOf,
  sentenceQuote,
  type SentenceQuote,
} from "./sentence-quote.ts";
export type { SuggestedCategory, SuggestedOption, TellingWords } from "./suggested-answers.ts";
export { currentReview, openReview, type StoredReview } from "./stored-review.ts";
export { unproven, withoutProofs } from "./without-proofs.ts";
export type { Inflector } from "./inflector.ts";
export { writtenXml, type XmlElement, xmlStart } from "./xml-element.ts";
export type {
  Extraction,
  Extractor,
  ExtractOptions,
  RecognitionOptions,
  RecognitionProgress,
  Renderer,
  RenderOptions,
  Segmenter,
  TriggerComparisons,
} from "./plugins.ts";
export { recognitionMilliseconds, type RecognitionTime } from "./recognition-time.ts";
