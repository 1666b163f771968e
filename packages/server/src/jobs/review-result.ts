/**
 * Converts a review of the engine to rows of the store, as the wire contract defines review rules and triggers. Pure.
 * Offsets are UTF-16 code units within the sentence; pages are counted from 1.
 */
import type { Finding, Problem, Review, ShownPlace, Trigger } from "@docreview/model";
import type { Coordinates, FoundRule, FoundTrigger, ReviewResult, Warning } from "@docreview/store";

/** The whole result except the blob of the full review. */
export function reviewResult({ findings, errors, problems }: Review): Omit<ReviewResult, "resultHash"> {
  return { rules: findings.map(foundRule), ruleErrors: errors, warnings: problems.map(warning) };
}

function warning({ code, message, place }: Problem): Warning {
  return { code, message, page: place?.kind === "page" ? place.page : null };
}

function foundRule(finding: Finding): FoundRule {
  const { reference, group, description, feedback, score, requiresJudgement, hidden, triggers } = finding;
  return {
    ruleKey: `${finding.pack}/${finding.ruleId}`,
    ruleHash: finding.ruleHash,
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

/** All 0 if no sentence contains it, as for an absence. */
function sentencePosition({
  type,
  sentence,
}: Trigger): Pick<FoundTrigger, "sentenceReference" | "startOffset" | "endOffset"> {
  if (type === "absence" || sentence === null) return { sentenceReference: 0, startOffset: 0, endOffset: 0 };
  return { sentenceReference: sentence.reference, startOffset: sentence.start, endOffset: sentence.end };
}

/** Both parts of text that leaves a page and returns to it; null if it is not on a page. */
function firstPage(places: readonly ShownPlace[]): Coordinates | null {
  const onPages = places.filter((place) => "page" in place);
  const [first] = onPages;
  if (first === undefined) return null;
  return {
    page: first.page,
    quads: onPages.filter(({ page }) => page === first.page).flatMap(({ quads }) => quads),
  };
}
