/** The text of the summary, before it is laid out: a paragraph for each finding and each trigger, in order. */
import { adviceGroups, placePhrase, severityOf } from "@docreview/model";
import type { AnnotatedFinding, AnnotatedTrigger } from "../annotations/annotated-findings.ts";
import type { Annotation, Reply } from "../annotations/annotation.ts";
import { areEastAsianFontsInstalled, type Typeface, typefaceFor } from "@docreview/typesetting";
import { needsJudgement, noteSubject, otherLine, wordsLine } from "../annotations/note-text.ts";
import { printableLine } from "../annotations/printable.ts";
import { severityColours } from "../annotations/colour.ts";

export type Style = "title" | "finding" | "advice" | "place" | "source";

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

/** `head`: lines about the review, under the title. */
export async function summaryTextOf(
  findings: readonly AnnotatedFinding[],
  head: readonly string[],
): Promise<SummaryText> {
  const found = summaryParagraphs(findings, head);
  const paragraphs = [...found.slice(0, 1), ...undrawnParagraphs(found), ...found.slice(1)];
  return { paragraphs, typeface: await typefaceFor(paragraphs.map(({ text }) => text)) };
}

function summaryParagraphs(
  findings: readonly AnnotatedFinding[],
  head: readonly string[],
): readonly Paragraph[] {
  const places = findings.reduce((sum, { triggers }) => sum + triggers.length, 0);
  const fired = findings.filter(({ triggers }) => triggers.length > 0);
  const rules = new Set(fired.flatMap(({ finding, others }) => [finding, ...others])).size;
  const highest = fired.reduce((score, { finding }) => Math.max(score, finding.score), 0);
  const totals = `${counted(rules, "finding")} in ${counted(places, "place")}. Risk score: ${highest} of 10.`;
  return [
    plain("title", "Review findings"),
    ...head.map((line) => plain("source", line)),
    plain("advice", totals),
    ...findings.flatMap(findingParagraphs),
  ];
}

const eastAsian = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}]/gu;

/** Says on the page itself why it has empty squares: a copy is read by people who do not see the problems of a review. */
function undrawnParagraphs(paragraphs: readonly Paragraph[]): readonly Paragraph[] {
  if (areEastAsianFontsInstalled()) return [];
  const count = paragraphs.reduce((sum, { text }) => sum + (text.match(eastAsian)?.length ?? 0), 0);
  if (count === 0) return [];
  const letters = `${counted(count, "Chinese, Japanese or Korean letter")} ${count === 1 ? "is an empty square" : "are empty squares"} here`;
  const remedy = "Install the fonts for them beside docreview: npm install @docreview/fonts-east-asian";
  return [plain("source", `${letters}, because the fonts for them are not installed. ${remedy}`)];
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function plain(style: Style, text: string): Paragraph {
  return { style, text, mark: null, target: null };
}

/** The rule, what to do, the places, and last where the duty comes from. */
function findingParagraphs({ finding, others, triggers }: AnnotatedFinding): readonly Paragraph[] {
  const { description, feedback, score, source } = finding;
  const severity = severityOf(score);
  const heading = `${noteSubject([finding, ...others])}: ${printableLine(description)} (score ${score} of 10, ${severity})`;
  const advised = triggers.map((one) => ({ ...one, feedback: one.trigger.feedback }));
  return [
    { style: "finding", text: heading, mark: severityColours[severity], target: null },
    ...(triggers.length === 0 ? adviceParagraphs(feedback) : []),
    ...[finding, ...others].flatMap(judgementParagraphs),
    ...adviceGroups(advised).flatMap((group) => [
      ...adviceParagraphs(group.advice),
      ...group.triggers.flatMap(triggerParagraphs),
    ]),
    ...leftOutParagraphs(finding),
    ...(source === null ? [] : [plain("source", `Source: ${printableLine(source)}`)]),
    ...others.map((other) => plain("source", otherLine(other))),
  ];
}

function leftOutParagraphs({ leftOut }: AnnotatedFinding["finding"]): readonly Paragraph[] {
  return leftOut === undefined ? [] : [plain("place", `${counted(leftOut, "more place")} not listed.`)];
}

function adviceParagraphs(advice: string): readonly Paragraph[] {
  const text = printableLine(advice);
  return text === "" ? [] : [plain("advice", `What to do: ${text}`)];
}

/** Who judged the finding, or that a person must still do so. */
function judgementParagraphs({ judged, requiresJudgement }: AnnotatedFinding["finding"]) {
  if (!requiresJudgement) return [];
  const text =
    judged === undefined
      ? needsJudgement
      : `Judged by ${printableLine(judged.by)}, ${judged.at.slice(0, 10)}.`;
  return [plain("place", text)];
}

function triggerParagraphs({ trigger, annotations }: AnnotatedTrigger): readonly Paragraph[] {
  const [target = null] = annotations;
  const where = placePhrase(trigger);
  const words = wordsLine(trigger).replace(/^Found in [^:]+:/, "Found:");
  const text = `${where.charAt(0).toUpperCase()}${where.slice(1)}${words === "" ? "" : `. ${words}`}`;
  const paragraphs: Paragraph[] = [{ style: "place", text, mark: null, target }];
  for (const annotation of annotations) {
    const said = annotation.kind === "reply" ? saidLine(annotation) : "";
    if (said !== "") paragraphs.push(plain("source", said));
  }
  return paragraphs;
}

function saidLine({ contents, state, title, stamp }: Reply): string {
  const day = `${stamp.slice(2, 6)}-${stamp.slice(6, 8)}-${stamp.slice(8, 10)}`;
  return state === null ? `${title}: ${printableLine(contents)}` : `${printableLine(contents)}, ${day}`;
}
