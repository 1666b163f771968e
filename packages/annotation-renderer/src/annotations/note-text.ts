/** The text of an annotation: what fired, on which words, what to do, and on whose authority. */
import {
  partPlacePhrase,
  type Finding,
  type IssueBlock,
  type IssueMember,
  type Trigger,
  type TriggerComparisons,
  type TriggerPassage,
} from "@docreview/model";
import { printable, printableLine } from "./printable.ts";

/** Shown where a finding needs a decision that no rule can make. */
export const needsJudgement = "Needs human judgement.";

/**
 * The text of each trigger of the first finding, including what the other findings say about the same words: plain
 * text, one statement per line, without a trailing line break.
 */
export function noteTexts(findings: IssueBlock["findings"]): (trigger: Trigger) => string {
  const [finding, ...others] = findings;
  const description = printableLine(finding.description);
  const score = `Score: ${finding.score} of 10`;
  const judgement = findings.some(({ requiresJudgement }) => requiresJudgement) ? needsJudgement : "";
  const source = finding.source === null ? "" : `Source: ${printableLine(finding.source)}`;
  let last = { words: "", feedback: "", confidence: Number.NaN as number | null, contents: "" };
  return (trigger) => {
    const { confidence, feedback } = trigger;
    const words = wordsLine(trigger);
    // Consecutive triggers often say the same, as most rules find the same words again: they share one text.
    if (words === last.words && feedback === last.feedback && confidence === last.confidence) {
      return last.contents;
    }
    const certainty = confidence === null ? "" : `Confidence: ${Math.round(confidence * 100)}%`;
    const lines = [
      description,
      words,
      printable(feedback).trim(),
      suggestionLine(trigger),
      score,
      certainty,
      judgement,
      source,
      ...others.map(otherLine),
    ];
    const contents = lines.filter((line) => line !== "").join("\n");
    last = { words, feedback, confidence, contents };
    return contents;
  };
}

/** Empty if the advice already contains the replacement. */
function suggestionLine({ suggestions = [], feedback }: Trigger): string {
  if (suggestions.every((suggestion) => feedback.includes(suggestion))) return "";
  return `Suggested: ${suggestions.map((suggestion) => `“${printableLine(suggestion)}”`).join(" or ")}`;
}

/** What another rule says about the same words: “Also UK-1.1, score 8 of 10: …”. */
export function otherLine({ reference, score, description, source }: Finding): string {
  const from = source === null ? "" : ` (${source})`;
  return printableLine(`Also ${reference}, score ${score} of 10: ${description}${from}`);
}

const comparisonWords = {
  new: "New since the previous version.",
  changed: "Changed since the previous version.",
  moved: "Moved since the previous version.",
  unchanged: "Unchanged since the previous version.",
} as const;

/** What an issue is against an earlier version: the most remarkable of what its triggers are. Empty if that is not known. */
export function comparisonLine(
  members: readonly IssueMember[],
  comparisons: TriggerComparisons = new Map(),
): string {
  const found = new Set(members.map(({ trigger }) => comparisons.get(trigger.id)));
  const first = (["new", "changed", "moved", "unchanged"] as const).find((one) => found.has(one));
  return first === undefined ? "" : comparisonWords[first];
}

/** The subject of annotations of these findings. */
export function noteSubject(findings: IssueBlock["findings"]): string {
  return printableLine(`${findings.map(({ reference }) => reference).join(", ")} ${findings[0].group}`);
}

/** What fired and on which words, in one line; empty without words. */
export function wordsLine(trigger: Trigger): string {
  const { text, type, places } = trigger;
  const words = printableLine(text);
  if (words === "") return "";
  if (type === "absence") return absenceLine(trigger, words);
  const [place] = places;
  const part = place !== undefined && "part" in place ? ` ${partPlacePhrase(place)}` : "";
  return `Found${part}: “${words}”`;
}

function absenceLine({ nearest, claim, page }: Trigger, words: string): string {
  const said = nearest === undefined ? `Not found: “${words}”` : nearestLine(nearest, words);
  if (claim !== undefined) return `${said}, required by “${printableLine(claim.text)}” on page ${claim.page}`;
  return page === null ? said : `${said} (required for page ${page})`;
}

function nearestLine({ text, page, fails, measured }: TriggerPassage, words: string): string {
  const shown = printableLine(text);
  const required = fails.includes("wording") ? `, required: “${words}”` : "";
  const reasons = printableLine((measured ?? fails).join("; "));
  return `Not as required: “${shown}” on page ${page} (${reasons})${required}`;
}
