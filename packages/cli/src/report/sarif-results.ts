/** One SARIF result (3.27) for each trigger, and one for each rule that needs a reviewer's decision. */
import {
  sentenceQuote,
  severityOf,
  type Finding,
  type Place,
  type SentenceQuote,
  type Trigger,
  type PartPlace,
} from "@docreview/model";
import type { FileOutcome } from "./report.ts";
import { locationOf, type ArtifactReference } from "./sarif-artifact.ts";
import { ruleKey } from "./sarif-rules.ts";
import { sarifLevels } from "./sarif-levels.ts";

export function resultsOf(
  { review }: FileOutcome,
  file: ArtifactReference,
  ruleIndexes: ReadonlyMap<string, number>,
): readonly object[] {
  return (review?.findings ?? []).flatMap((finding): readonly object[] => {
    const ruleId = ruleKey({ pack: finding.pack, id: finding.ruleId });
    const rule = { ruleId, ruleIndex: ruleIndexes.get(ruleId) ?? -1, rank: finding.score * 10 };
    if (finding.triggers.length === 0) return [{ ...rule, ...openResult(finding, file) }];
    return finding.triggers.map((trigger) => {
      const sentence = review === null ? null : sentenceQuote(review, trigger);
      return { ...rule, ...triggerResult(finding, { trigger, sentence }, file) };
    });
  });
}

/** Nothing fired, but needs a reviewer's decision: `kind` is then `review`, which has no level (3.27.10). */
function openResult({ description, feedback, hidden }: Finding, file: ArtifactReference) {
  return {
    kind: "review",
    level: "none",
    message: { text: `${description} ${feedback}` },
    locations: [locationOf(file, { page: null })],
    properties: { hidden },
  };
}

interface QuotedTrigger {
  readonly trigger: Trigger;
  readonly sentence: SentenceQuote | null;
}

function triggerResult(finding: Finding, { trigger, sentence }: QuotedTrigger, file: ArtifactReference) {
  const { type, classifier, text, page, places, place, confidence } = trigger;
  return {
    level: sarifLevels[severityOf(finding.score)],
    message: { text: `${finding.description} ${trigger.feedback}` },
    locations: [
      {
        ...locationOf(file, { page: page ?? pageOf(place), part: partOf(trigger), words: text }),
        ...(sentence === null ? {} : { message: { text: sentence.text } }),
      },
    ],
    ...fixesOf(trigger, file),
    partialFingerprints: { "trigger/v1": trigger.id },
    properties: {
      type,
      classifier,
      text,
      place,
      places,
      confidence,
      requiresJudgement: finding.requiresJudgement,
      hidden: finding.hidden,
    },
  };
}

/**
 * Alternative fixes (3.55). As in its location, a page counts as a line, and the snippet contains the words: the file is
 * not text, so that a person replaces them, not a program.
 */
function fixesOf({ text, page, place, suggestions = [] }: Trigger, file: ArtifactReference) {
  if (suggestions.length === 0) return {};
  const { physicalLocation } = locationOf(file, { page: page ?? pageOf(place), words: text });
  const { artifactLocation, region: deletedRegion } = physicalLocation;
  const fixes = suggestions.map((suggestion) => ({
    description: { text: `Replace “${text.replaceAll(/\s+/g, " ")}” with “${suggestion}”.` },
    artifactChanges: [
      { artifactLocation, replacements: [{ deletedRegion, insertedContent: { text: suggestion } }] },
    ],
  }));
  return { fixes };
}

function partOf({ type, places: [place] }: Trigger): PartPlace | null {
  return place !== undefined && "part" in place && type !== "absence" ? place : null;
}

function pageOf(place: Place): number | null {
  return place.kind === "page" ? place.page : null;
}
