/**
 * One SARIF result (3.27) for each issue, one for each rule that needs a reviewer's decision and, with a baseline, one for each
 * issue that is gone.
 */
import {
  issuesOf,
  sentenceQuote,
  severityOf,
  type Finding,
  type Issue,
  type IssueMember,
  type PartPlace,
  type Place,
  type Review,
  type SourceRange,
  type Trigger,
} from "@docreview/model";
import type { FileOutcome } from "./report.ts";
import { locationOf, type ArtifactReference, type Located } from "./sarif-artifact.ts";
import { absentState, issueState, quoteKeys, undecidedState } from "./sarif-state.ts";
import { ruleKey } from "./sarif-rules.ts";
import { sarifLevels } from "./sarif-levels.ts";
import { regionOf } from "./where.ts";

export function resultsOf(
  outcome: FileOutcome,
  file: ArtifactReference,
  ruleIndexes: ReadonlyMap<string, number>,
): readonly object[] {
  const { review, comparison } = outcome;
  if (review === null) return [];
  const ruleOf = (finding: Finding) => {
    const ruleId = keyOf(finding);
    return { ruleId, ruleIndex: ruleIndexes.get(ruleId) ?? -1, rank: finding.score * 10 };
  };
  const open = review.findings.filter(({ triggers }) => triggers.length === 0);
  const keyOfTrigger = quoteKeys(review);
  const result = (issue: Issue<IssueMember>, from: Pick<Review, "sentences">) => ({
    ...ruleOf(issue[0].finding),
    ...issueResult(issue, from, file),
  });
  return [
    ...issuesOf(review.findings).map((issue) => {
      const { partialFingerprints, ...rest } = result(issue, review);
      const quote = keyOfTrigger(issue[0].trigger);
      const fingerprints = { ...partialFingerprints, ...(quote === undefined ? {} : { "quote/v1": quote }) };
      return { ...rest, partialFingerprints: fingerprints, ...issueState(outcome, issue, file) };
    }),
    ...open.map((finding) => ({
      ...ruleOf(finding),
      ...openResult(finding, file),
      ...undecidedState(outcome, finding),
    })),
    ...issuesOf(comparison?.fixed.findings ?? []).map((issue) => ({
      ...result(issue, comparison?.fixed ?? review),
      ...absentState(outcome),
    })),
  ];
}

const keyOf = ({ pack, ruleId }: Finding) => ruleKey({ pack, id: ruleId });

/** Nothing fired, but a reviewer must decide: `kind` is then `review`, which has no level (3.27.10). */
function openResult({ description, feedback, hidden }: Finding, file: ArtifactReference) {
  return {
    kind: "review",
    level: "none",
    message: { text: `${description} ${feedback}` },
    locations: [locationOf(file, { page: null })],
    properties: { hidden },
  };
}

/**
 * The text of its most severe rule; related locations (3.27.22) contain the findings of other rules in the same words.
 */
function issueResult(issue: Issue<IssueMember>, review: Pick<Review, "sentences">, file: ArtifactReference) {
  const [{ finding, trigger }, ...others] = issue;
  const { type, classifier, text, places, place, confidence } = trigger;
  const rules = [...new Set(issue.map((member) => member.finding))];
  const also = rules.slice(1).map(({ reference }) => reference);
  return {
    level: sarifLevels[severityOf(finding.score)],
    message: { text: [messageOf({ finding, trigger }), ...alsoText(also)].join(" ") },
    locations: [wordsLocation(trigger, review, file)],
    ...(others.length === 0
      ? {}
      : { relatedLocations: others.map((other, at) => relatedLocation(other, file, at + 1)) }),
    ...fixesOf(trigger, file),
    partialFingerprints: { "trigger/v1": trigger.id },
    properties: {
      type,
      classifier,
      text,
      place,
      places,
      confidence,
      requiresJudgement: issue.some((member) => member.finding.requiresJudgement),
      hidden: issue.every((member) => member.finding.hidden),
      ...(finding.duty === undefined ? {} : { duty: finding.duty }),
      ...(also.length === 0 ? {} : { rules: rules.map(keyOf) }),
    },
  };
}

function messageOf({ finding, trigger }: IssueMember): string {
  return `${finding.description} ${trigger.feedback}`;
}

function alsoText(references: readonly string[]): readonly string[] {
  return references.length === 0 ? [] : [`Also found by ${references.join(", ")}.`];
}

function wordsLocation(trigger: Trigger, review: Pick<Review, "sentences">, file: ArtifactReference) {
  const sentence = sentenceQuote(review, trigger);
  return {
    ...locationOf(file, locatedBy(trigger)),
    ...(sentence === null ? {} : { message: { text: sentence.text } }),
  };
}

function relatedLocation(member: IssueMember, file: ArtifactReference, id: number) {
  const { finding, trigger } = member;
  return {
    id,
    ...locationOf(file, locatedBy(trigger)),
    message: { text: `${finding.reference}: ${messageOf(member)}` },
    properties: { ruleId: keyOf(finding), trigger: trigger.id, score: finding.score },
  };
}

function locatedBy(trigger: Trigger): Located {
  const { sourceRange, text: words, page, place } = trigger;
  const region = sourceRange === undefined ? {} : { region: regionOf(trigger) };
  return { page: page ?? pageOf(place), ...region, part: partOf(trigger), words };
}

/**
 * Alternative fixes (3.55). In a file that is not text, a page counts as a line, and a person must replace the words, which the
 * snippet contains. In a text, programs may replace the region: it must then be the words, without markup between them.
 */
function fixesOf(trigger: Trigger, file: ArtifactReference) {
  const { text, sourceRange, suggestions = [] } = trigger;
  if (suggestions.length === 0 || (sourceRange !== undefined && !isExactly(sourceRange, text))) return {};
  const { physicalLocation } = locationOf(file, { ...locatedBy(trigger), part: null });
  const { artifactLocation, region: deletedRegion } = physicalLocation;
  const fixes = suggestions.map((suggestion) => ({
    description: { text: `Replace “${text.replaceAll(/\s+/g, " ")}” with “${suggestion}”.` },
    artifactChanges: [
      { artifactLocation, replacements: [{ deletedRegion, insertedContent: { text: suggestion } }] },
    ],
  }));
  return { fixes };
}

function isExactly({ start, end }: SourceRange, words: string): boolean {
  return start.line === end.line && end.column - start.column === words.length;
}

function partOf({ type, places: [place] }: Trigger): PartPlace | null {
  return place !== undefined && "part" in place && type !== "absence" ? place : null;
}

function pageOf(place: Place): number | null {
  return place.kind === "page" ? place.page : null;
}
