/** The text of the summary, before it is laid out: a paragraph for each finding and each trigger, in order. */
import { severityOf } from "@docreview/model";
import type { AnnotatedFinding, AnnotatedTrigger } from "../annotations/annotated-findings.ts";
import type { Annotation, Reply } from "../annotations/annotation.ts";
import { type Typeface, typefaceFor } from "../font/typeface.ts";
import { needsJudgement, noteSubject, wordsLine } from "../annotations/note-text.ts";
import { printableLine } from "../annotations/printable.ts";
import { severityColours } from "../annotations/colour.ts";

export type Style = "title" | "finding" | "place" | "advice";

export interface Paragraph {
  readonly style: Style;
  readonly text: string;
  /** Colour of the square before it, `#RRGGBB`; null without one. */
  readonly mark: string | null;
  /** The annotation that it links to, and that links back to it; null if there is none. */
  readonly target: Annotation | null;
}

export interface SummaryText {
  readonly paragraphs: readonly Paragraph[];
  readonly typeface: Typeface;
}

export async function summaryTextOf(findings: readonly AnnotatedFinding[]): Promise<SummaryText> {
  const paragraphs = summaryParagraphs(findings);
  return { paragraphs, typeface: await typefaceFor(paragraphs.map(({ text }) => text)) };
}

function summaryParagraphs(findings: readonly AnnotatedFinding[]): readonly Paragraph[] {
  const triggers = findings.reduce((sum, { triggers: own }) => sum + own.length, 0);
  const fired = findings.filter(({ triggers: own }) => own.length > 0);
  const highest = fired.reduce((score, { finding }) => Math.max(score, finding.score), 0);
  const totals = `${counted(fired.length, "finding")} in ${counted(triggers, "place")}. Risk score: ${highest} of 10.`;
  return [
    plain("title", "Review findings"),
    plain("advice", totals),
    ...findings.flatMap((finding) => [
      findingParagraph(finding),
      ...sharedAdvice(finding),
      ...finding.triggers.flatMap((trigger) => triggerParagraphs(trigger, finding.finding.feedback)),
    ]),
  ];
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function plain(style: Style, text: string): Paragraph {
  return { style, text, mark: null, target: null };
}

function findingParagraph({ finding }: AnnotatedFinding): Paragraph {
  const { description, score, source } = finding;
  const authority = source === null ? "" : ` Source: ${printableLine(source)}.`;
  const text = `${noteSubject(finding)}: ${printableLine(description)} (score ${score} of 10).${authority}`;
  return { style: "finding", text, mark: severityColours[severityOf(score)], target: null };
}

/** What to do, and who judged the finding or must still do so. */
function sharedAdvice({ finding: { feedback, judged, requiresJudgement } }: AnnotatedFinding) {
  const answer =
    judged === undefined
      ? needsJudgement
      : `Judged by ${printableLine(judged.by)}, ${judged.at.slice(0, 10)}.`;
  const text = `${printableLine(feedback)} ${requiresJudgement ? answer : ""}`.trim();
  return text === "" ? [] : [plain("advice", text)];
}

/** What to do is only repeated where it differs. */
function triggerParagraphs({ trigger, annotations }: AnnotatedTrigger, shared: string): readonly Paragraph[] {
  const [target = null] = annotations;
  const where = target === null ? "" : `Page ${target.page}. `;
  const words = wordsLine(trigger) || "Whole document";
  const advice = trigger.feedback === shared ? "" : printableLine(trigger.feedback);
  const paragraphs: Paragraph[] = [{ style: "place", text: `${where}${words}`, mark: null, target }];
  if (advice !== "") paragraphs.push(plain("advice", advice));
  for (const annotation of annotations) {
    const said = annotation.kind === "reply" ? saidLine(annotation) : "";
    if (said !== "") paragraphs.push(plain("advice", said));
  }
  return paragraphs;
}

function saidLine({ contents, state, title, stamp }: Reply): string {
  const day = `${stamp.slice(2, 6)}-${stamp.slice(6, 8)}-${stamp.slice(8, 10)}`;
  return state === null ? `${title}: ${printableLine(contents)}` : `${printableLine(contents)}, ${day}`;
}
