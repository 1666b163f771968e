/**
 * A review in the engine's words becomes rows in the store's: what the wire contract says of review rules and triggers
 * is decided here. Pure. Offsets are UTF-16 code units within the sentence; pages count from 1.
 */
import type { Finding, Review, ShownPlace, Trigger } from "@docreview/model";
import type { Coordinates, FoundRule, FoundTrigger, ReviewResult } from "@docreview/store";

/** All of the result but the blob that keeps the whole review. */
export function reviewResult({ findings, errors }: Review): Omit<ReviewResult, "resultHash"> {
  return { rules: findings.map(foundRule), ruleErrors: errors };
}

function foundRule(finding: Finding): FoundRule {
  const { reference, group, description, feedback, score, requiresJudgement, hidden, triggers } = finding;
  return {
    ruleKey: `${finding.pack}/${finding.ruleId}`,
    reference,
    group,
    description,
    feedback,
    score,
    requiresJudgement,
    hidden,
    triggers: triggers.map(foundTrigger),
  };
}

function foundTrigger(trigger: Trigger): FoundTrigger {
  const { id, type, text, feedback, classifier, places, confidence, nearest = null } = trigger;
  return {
    fingerprint: id,
    text,
    feedback,
    classifier,
    triggerType: type,
    displayable: type !== "absence" && places.some((place) => "page" in place),
    coordinates: type === "term" ? firstPage(places) : null,
    places,
    ...sentencePosition(trigger),
    confidence,
    nearest,
  };
}

/** All 0 where no sentence holds it, as of an absence. */
function sentencePosition({
  type,
  sentence,
}: Trigger): Pick<FoundTrigger, "sentenceReference" | "startOffset" | "endOffset"> {
  if (type === "absence" || sentence === null) return { sentenceReference: 0, startOffset: 0, endOffset: 0 };
  return { sentenceReference: sentence.reference, startOffset: sentence.start, endOffset: sentence.end };
}

/** Of words that leave a page and come back to it, both parts; null where no page shows them. */
function firstPage(places: readonly ShownPlace[]): Coordinates | null {
  const onPages = places.filter((place) => "page" in place);
  const [first] = onPages;
  if (first === undefined) return null;
  return {
    page: first.page,
    quads: onPages.filter(({ page }) => page === first.page).flatMap(({ quads }) => quads),
  };
}
