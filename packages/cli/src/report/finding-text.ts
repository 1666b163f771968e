/** One finding for people: the rule, what to do, the places where it fired, and the source of the duty. */
import {
  adviceGroups,
  placePhrase,
  severityOf,
  type Finding,
  type Trigger,
  type SentenceQuote,
  type Zone,
} from "@docreview/model";
import { excerptOf } from "./excerpt.ts";
import { fill } from "./fill.ts";
import { counted, plain } from "./plain.ts";
import type { Style } from "./style.ts";

/** UTF-16 code units of a sentence that are shown: about three lines. */
const excerptRoom = 240;

/** The parts of a finding that are shown, so that one from the API can be shown too. */
export interface ShownFinding extends Pick<
  Finding,
  | "reference"
  | "group"
  | "description"
  | "feedback"
  | "source"
  | "score"
  | "requiresJudgement"
  | "hidden"
  | "leftOut"
> {
  readonly triggers: readonly ShownTrigger[];
}

export interface ShownTrigger extends Pick<
  Trigger,
  "type" | "text" | "feedback" | "page" | "suggestions" | "confidence" | "nearest" | "claim"
> {
  /** Its sentence; null if it is in none, or not known. */
  readonly quote: SentenceQuote | null;
  /** Only the kind of each place is shown. */
  readonly places: readonly ({ readonly page: number } | { readonly part: Zone })[];
}

export function findingText(finding: ShownFinding, style: Style): string {
  const { width } = style;
  return [
    headline(finding, style),
    fill(plain(finding.description), { first: "  ", width }),
    ...(finding.triggers.length === 0 ? [adviceText(finding.feedback, style), undecided(style)] : []),
    ...adviceGroups(finding.triggers).flatMap(({ advice, triggers }) => [
      adviceText(advice, style),
      ...triggers.map((trigger) => triggerText(trigger, { advice, style })),
    ]),
    ...leftOutText(finding, style),
    ...(finding.source === null ? [] : [fill(plain(finding.source), { first: "    Source: ", width })]),
  ].join("");
}

function leftOutText({ leftOut }: ShownFinding, { width }: Style): readonly string[] {
  if (leftOut === undefined) return [];
  return [fill(`${counted(leftOut, "more place")} not listed.`, { first: "    ", width })];
}

/** Why a rule without a place is listed. */
function undecided({ width }: Style): string {
  const reason = "no words to show; the rule asks a reviewer to read the document and decide.";
  return fill(reason, { first: "    whole document: ", width });
}

function headline(finding: ShownFinding, style: Style): string {
  const severity = severityOf(finding.score);
  const remarks = [
    `score ${finding.score}, ${severity}`,
    ...(finding.requiresJudgement ? ["needs a reviewer's decision"] : []),
    ...(finding.hidden ? ["left out of annotated copies"] : []),
  ];
  const title = style.heading(`${plain(finding.reference)}  ${plain(finding.group)}`);
  return `  ${title}  ${style.severity(severity, `(${remarks.join("; ")})`)}\n`;
}

interface Shown {
  /** What was said before the places. */
  readonly advice: string;
  readonly style: Style;
}

function triggerText(trigger: ShownTrigger, { advice, style }: Shown): string {
  const where = placePhrase(trigger);
  const sure = trigger.confidence === null ? "" : ` (confidence ${trigger.confidence.toFixed(2)})`;
  const hanging = { first: `    ${where}${sure}${suggestionText(trigger, advice)}: `, width: style.width };
  if (trigger.type === "absence") return fill(absenceText(trigger), hanging);
  const { text } = trigger;
  return markedText(trigger.quote ?? { text, start: 0, end: text.length }, hanging, style);
}

/** Advice that is said once for several places leaves out what to write at each of them. */
function suggestionText({ suggestions = [] }: ShownTrigger, advice: string): string {
  if (suggestions.every((each) => advice.includes(each))) return "";
  return ` (write ${suggestions.map((each) => `“${plain(each)}”`).join(" or ")})`;
}

/** Distinguishes what is missing from what is there but does not meet the requirement. */
function absenceText({ text, nearest, claim }: ShownTrigger): string {
  const reason = claim === undefined ? "" : `, required by “${plain(claim.text)}” on page ${claim.page}`;
  if (nearest === undefined) return `missing: “${plain(text)}”${reason}`;
  const { fails, measured = fails, page } = nearest;
  const required = fails.includes("wording") ? `; required: “${plain(text)}”` : "";
  return `not as required: “${plain(nearest.text)}” on page ${page} (${plain(measured.join("; "))})${required}${reason}`;
}

function markedText(
  sentence: SentenceQuote,
  hanging: { readonly first: string; readonly width: number },
  { marks, words }: Style,
): string {
  const excerpt = excerptOf(sentence, excerptRoom);
  const shown = (marks?.open ?? "") + excerpt.words + (marks?.close ?? "");
  const text = excerpt.before + shown + excerpt.after;
  const from = excerpt.before.length;
  const to = from + shown.length;
  return fill(text, hanging, (start, end) => {
    const [first, last] = [clamp(from, start, end), clamp(to, start, end)];
    const inside = first < last ? words(text.slice(first, last)) : "";
    return text.slice(start, first) + inside + text.slice(last, end);
  });
}

function clamp(position: number, start: number, end: number): number {
  return Math.min(Math.max(position, start), end);
}

function adviceText(feedback: string, style: Style): string {
  return fill(plain(feedback), { first: "    What to do: ", width: style.width });
}
