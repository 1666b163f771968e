/** What a reviewer reads when they open an annotation: what fired, on which words, what to do, and on whose authority. */
import { partPhrase, type Finding, type Trigger } from "@docreview/model";
import { printable, printableLine } from "./printable.ts";

/** Of each trigger of the finding: plain text, one statement a line; no trailing line break. */
export function noteTexts(finding: Finding): (trigger: Trigger) => string {
  const description = printableLine(finding.description);
  const score = `Score: ${finding.score} of 10`;
  const judge = finding.requiresJudgement ? "A person has to decide." : "";
  const source = finding.source === null ? "" : `Source: ${printableLine(finding.source)}`;
  let last = { words: "", feedback: "", confidence: Number.NaN as number | null, contents: "" };
  return (trigger) => {
    const { confidence, feedback } = trigger;
    const words = wordsLine(trigger);
    // One text for triggers in a row that say the same: most rules find the same words again and again.
    if (words === last.words && feedback === last.feedback && confidence === last.confidence) {
      return last.contents;
    }
    const sure = confidence === null ? "" : `Confidence: ${Math.round(confidence * 100)} %`;
    const lines = [description, words, printable(feedback).trim(), score, sure, judge, source];
    const contents = lines.filter((line) => line !== "").join("\n");
    last = { words, feedback, confidence, contents };
    return contents;
  };
}

/** What annotations of this finding are listed under. */
export function noteSubject({ reference, group }: Finding): string {
  return printableLine(`${reference} ${group}`);
}

/** What fired and on which words, in one line; empty where there are none. */
export function wordsLine({ text, type, page, places, nearest }: Trigger): string {
  const words = printableLine(text);
  if (words === "") return "";
  const [place] = places;
  const where = place !== undefined && "part" in place ? ` ${partPhrase(place.part)}` : "";
  if (type !== "absence") return `Found${where}: “${words}”`;
  const what =
    nearest === undefined
      ? "Not found"
      : `Not as it must be on page ${nearest.page} (${nearest.fails.join(", ")})`;
  return page === null ? `${what}: “${words}”` : `${what}: “${words}”, which page ${page} asks for`;
}
