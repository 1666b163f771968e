/**
 * Compares the findings on one document with its labels. A quoted issue is found if a finding, of any rule, is in its
 * sentence; an absence if an absence rule for its type fires. A finding is right if it is in the sentence of an issue,
 * or reports an absence of a labelled type; otherwise it is arguable in a sentence that is labelled so, and wrong
 * elsewhere. In one sentence, each rule counts once.
 */
import { sentenceOf, type Review, type Trigger } from "@docreview/model";
import type { IssueTypes, LabelledIssue } from "./labelled.ts";

export interface ScoredIssue {
  readonly document: string;
  readonly issue: LabelledIssue;
  /** The rules that found it, as `pack/id`. */
  readonly by: readonly string[];
}

export interface ScoredFinding {
  readonly document: string;
  readonly rule: string;
  readonly pack: string;
  readonly score: number;
  /** `arguable`: neither right nor wrong, because people could disagree about its sentence. */
  readonly verdict: "right" | "arguable" | "wrong";
  /** False for missing text. */
  readonly isInSentence: boolean;
  /** Its sentence; for an absence, what is missing. */
  readonly text: string;
}

export interface ScoredDocument {
  readonly issues: readonly ScoredIssue[];
  readonly findings: readonly ScoredFinding[];
}

export interface LabelsOfDocument {
  readonly name: string;
  readonly issues: readonly LabelledIssue[];
  /** Words about which people could disagree, exactly as in the text. */
  readonly arguable: readonly string[];
  readonly types: IssueTypes;
}

export function scoreDocument(
  review: Pick<Review, "findings" | "sentences">,
  { name, issues, arguable, types }: LabelsOfDocument,
): ScoredDocument {
  const foundBy = new Map(issues.map((issue) => [issue, new Set<string>()]));
  const scored: ScoredFinding[] = [];
  for (const finding of review.findings) {
    const rule = `${finding.pack}/${finding.ruleId}`;
    const wordsAround = (trigger: Trigger) => wordsOf(sentenceOf(review, trigger) ?? "");
    for (const trigger of onePerSentence(finding.triggers, wordsAround)) {
      const sentence = trigger.sentence === null ? null : wordsAround(trigger);
      const hit = issues.filter((issue) => isAbout(sentence, issue, (type) => speaksTo(rule, type, types)));
      for (const issue of hit) foundBy.get(issue)?.add(rule);
      const isDoubtful = arguable.some((quote) => isOverlap(sentence, quote));
      scored.push({
        document: name,
        rule,
        pack: finding.pack,
        score: finding.score,
        verdict: hit.length > 0 ? "right" : isDoubtful ? "arguable" : "wrong",
        isInSentence: sentence !== null,
        text: sentenceOf(review, trigger) ?? trigger.text,
      });
    }
  }
  return {
    issues: Array.from(foundBy, ([issue, by]) => ({ document: name, issue, by: [...by] })),
    findings: scored,
  };
}

function onePerSentence(
  triggers: readonly Trigger[],
  wordsAround: (trigger: Trigger) => string,
): readonly Trigger[] {
  return [...new Map(triggers.toReversed().map((trigger) => [wordsAround(trigger), trigger])).values()];
}

/** Letters, digits and currency signs: quotes and dashes are often typed differently. */
function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9%$£€]+/g, " ")
    .trim();
}

/** The sentence is identified by its words; null for an absence. */
function isAbout(
  sentence: string | null,
  { quote, type }: LabelledIssue,
  speaks: (type: string) => boolean,
): boolean {
  return sentence === null ? speaks(type) : quote !== null && isOverlap(sentence, quote);
}

function isOverlap(sentence: string | null, quote: string): boolean {
  if (sentence === null || sentence === "") return false;
  const words = wordsOf(quote);
  return words.includes(sentence) || sentence.includes(words);
}

/** A rule not listed under any type counts for the types that share a longer word with its id. */
export function speaksTo(rule: string, type: string, types: IssueTypes): boolean {
  if (types[type]?.includes(rule) === true) return true;
  if (Object.values(types).some((rules) => rules.includes(rule))) return false;
  const words = type.split("-");
  const id = rule.slice(rule.indexOf("/") + 1);
  return id.split("-").some((word) => word.length > 3 && words.includes(word));
}
