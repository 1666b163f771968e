/** Fills the placeholders of a rule's feedback: `{{text}}`, `{{page}}`, `{{suggestion}}`, `{{claim}}`, `{{claim.page}}`. */

import type { TriggerPassage } from "@docreview/model";

export interface FeedbackValues {
  readonly text: string;
  readonly page: number | null;
  readonly claim: string | null;
  readonly "claim.page": number | null;
  /** Several are joined with “or”; none reads “…”. */
  readonly suggestion: readonly string[];
}

const placeholder = /\{\{\s*(text|page|suggestion|claim|claim\.page)\s*\}\}/g;

/**
 * Values are put on one line and shortened. An unknown page reads “?”. Within quotation marks, those of the value become
 * single ones. Unknown placeholders are left as they are.
 */
export function fillFeedback(feedback: string, values: FeedbackValues): string {
  const filled = feedback.replace(placeholder, (_, name: keyof FeedbackValues, at: number) => {
    const isQuoted = feedback[at - 1] === "“";
    if (name === "suggestion") return suggestionText(values.suggestion, isQuoted);
    const value = String(values[name] ?? "?");
    return isQuoted ? quotable(value) : shortened(readable(value));
  });
  return filled.length > longestFeedback ? `${filled.slice(0, longestFeedback).toWellFormed()}…` : filled;
}

/** UTF-16 code units: a text can have many placeholders. */
const longestFeedback = 8_000;

function suggestionText(suggestions: readonly string[], isQuoted: boolean): string {
  if (suggestions.length === 0) return "…";
  return isQuoted ? suggestions.map(quotable).join("” or “") : suggestions.join(" or ");
}

/** The advice for a passage that is present but not as required. */
export function correction(
  { text, page, fails, measured }: Pick<TriggerPassage, "text" | "page" | "fails" | "measured">,
  expected: string,
): string {
  const wording = fails.includes("wording") ? ` It must read “${quotable(expected)}”.` : "";
  return `Correct “${quotable(text)}” on page ${page}: ${(measured ?? fails).join("; ")}.${wording}`;
}

function quotable(text: string): string {
  return withSingleQuotes(shortened(readable(text)));
}

/** If nothing was found, each placeholder reads “…”. */
export function generalFeedback(feedback: string): string {
  return feedback.replace(placeholder, "…");
}

/** The maximum length of a value, in UTF-16 code units: the report shows the whole sentence beside it. */
const longestValue = 120;

function shortened(text: string): string {
  if (text.length <= longestValue) return text;
  const kept = text.slice(0, longestValue).toWellFormed();
  const end = kept.lastIndexOf(" ");
  return `${(end > 0 ? kept.slice(0, end) : kept).replace(/[\s,;:–-]+$/, "")} …`;
}

/** An unpaired quotation mark is dropped. */
function withSingleQuotes(text: string): string {
  const curled = text.replace(/(^|[\s([])"/g, "$1“").replaceAll('"', "”");
  const isWhole = curled.split("“").length === curled.split("”").length;
  return curled.replaceAll("“", isWhole ? "‘" : "").replaceAll("”", isWhole ? "’" : "");
}

/** On one line: a word broken by a line end stays together, with its hyphen. */
function readable(text: string): string {
  return text.replace(/(?<=[-\u00ad\u2010])\n/g, "").replace(/\s+/g, " ");
}
