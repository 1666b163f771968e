/** One finding for people: its rules, what to do, the places where they fired, and the sources of the duty. */
import {
  adviceGroups,
  sentenceQuote,
  severityOf,
  type Finding,
  type IssueBlock,
  type Review,
  type SentenceQuote,
  type Trigger,
} from "@docreview/model";
import { fill } from "./fill.ts";
import { counted, plain } from "./plain.ts";
import { allSources, sourcesLine } from "./sources-text.ts";
import type { Style } from "./style.ts";
import { wordsText } from "./trigger-words.ts";
import { whereOf } from "./where.ts";

export interface FindingStyle extends Style {
  /** Whether to show what each rule requires, and all sources. */
  readonly verbose: boolean;
  /** What is said of a trigger beside its place, such as “new”; null for nothing. */
  readonly markOf?: (trigger: Trigger) => string | null;
}

/** The places of a block, or a rule without places that asks a reviewer to decide. */
export function findingText(
  { findings, triggers }: IssueBlock,
  review: Pick<Review, "sentences">,
  style: FindingStyle,
): string {
  const { width, verbose } = style;
  const [finding, ...others] = findings;
  const shown = triggers.map((trigger): ShownTrigger => ({
    ...trigger,
    quote: sentenceQuote(review, trigger),
  }));
  return [
    headline(findings, style),
    fill(plain(finding.description), { first: "  ", width }),
    ...(shown.length === 0 ? [adviceText(finding.feedback, style), undecided(style)] : []),
    ...adviceGroups(shown).flatMap(({ advice, triggers: advised }) => [
      adviceText(advice, style),
      ...advised.map((trigger) => triggerText(trigger, { advice, style })),
    ]),
    ...leftOutText(finding, style),
    ...(verbose ? others.map((other) => otherText(other, style)) : []),
    verbose ? allSources(findings, style) : sourcesLine(findings, style),
  ].join("");
}

interface ShownTrigger extends Trigger {
  /** Its sentence; null if it is not in one. */
  readonly quote: SentenceQuote | null;
}

function leftOutText({ leftOut }: Finding, { width }: Style): readonly string[] {
  if (leftOut === undefined) return [];
  return [fill(`${counted(leftOut, "more place")} not listed.`, { first: "    ", width })];
}

/** What another rule says about the same words. */
function otherText({ reference, score, description, feedback }: Finding, { width }: Style): string {
  const first = `    ${plain(reference)} (score ${score}): `;
  return fill(`${plain(description)} ${plain(feedback)}`, { first, width });
}

/** Why a rule without a place is listed. */
function undecided({ width }: Style): string {
  const reason = "no words to show; the rule asks a reviewer to read the document and decide.";
  return fill(reason, { first: "    whole document: ", width });
}

function headline(findings: IssueBlock["findings"], style: Style): string {
  const [{ score, group }] = findings;
  const severity = severityOf(score);
  const remarks = [
    `score ${score}, ${severity}`,
    ...(findings.some(({ requiresJudgement }) => requiresJudgement) ? ["needs a reviewer's decision"] : []),
    ...(findings.every(({ hidden }) => hidden) ? ["omitted from annotated copies"] : []),
  ];
  const title = style.heading(`${referencesOf(findings)}  ${plain(group)}`);
  return `  ${title}  ${style.severity(severity, `(${remarks.join("; ")})`)}\n`;
}

/** “AU-1.1, UK-1.1”. */
export function referencesOf(findings: readonly Finding[]): string {
  return findings.map(({ reference }) => plain(reference)).join(", ");
}

interface Shown {
  /** Advice already given before the list of places. */
  readonly advice: string;
  readonly style: FindingStyle;
}

function triggerText(trigger: ShownTrigger, { advice, style }: Shown): string {
  const where = whereOf(trigger);
  const sure = trigger.confidence === null ? "" : ` (confidence ${trigger.confidence.toFixed(2)})`;
  const mark = style.markOf?.(trigger) ?? null;
  const said = mark === null ? "" : ` (${mark})`;
  const id = style.verbose ? ` [${plain(trigger.id)}]` : "";
  const hanging = {
    first: `    ${where}${said}${id}${sure}${suggestionText(trigger, advice)}: `,
    width: style.width,
  };
  return wordsText(trigger, trigger.quote, { ...style, ...hanging });
}

/** Advice given once for several places omits the replacement, which differs between them. */
function suggestionText({ suggestions = [] }: ShownTrigger, advice: string): string {
  if (suggestions.every((each) => advice.includes(each))) return "";
  return ` (write ${suggestions.map((each) => `“${plain(each)}”`).join(" or ")})`;
}

function adviceText(feedback: string, style: Style): string {
  return fill(plain(feedback), { first: "    What to do: ", width: style.width });
}
