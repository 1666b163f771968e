/** Compares what two sets of rules find in the same documents: loads neither rules nor matchers. */
export { changedPlaces, type ChangedPlace } from "./impact/changed-places.ts";
export { compareReviews, failedRules, type RuleComparison } from "./impact/compare-reviews.ts";
export {
  changeKinds,
  createImpactTally,
  hasImpact,
  type ChangeKind,
  type DescribedRule,
  type ExampleOfChange,
  type Impact,
  type ImpactRules,
  type ImpactTally,
  type RuleEdit,
  type RuleImpact,
} from "./impact/impact.ts";
export type { ShownWords } from "./impact/shown-words.ts";
