/** The words of a trigger, marked in their sentence, or what is missing. */
import type { SentenceQuote, Trigger } from "@docreview/model";
import { excerptOf } from "./excerpt.ts";
import { fill, type Hanging } from "./fill.ts";
import { plain } from "./plain.ts";
import type { Style } from "./style.ts";

/** The maximum length of a sentence, in UTF-16 code units: about three lines. */
const excerptRoom = 240;

export type WordsStyle = Style & Hanging;

/** `quote` is its sentence; null if it is not in one. */
export function wordsText(trigger: Trigger, quote: SentenceQuote | null, style: WordsStyle): string {
  if (trigger.type === "absence") return fill(absenceText(trigger), style);
  const { text } = trigger;
  return markedText(quote ?? { text, start: 0, end: text.length }, style);
}

/** Distinguishes text that is missing from text that is present but does not meet the requirement. */
function absenceText({ text, nearest, claim }: Trigger): string {
  const reason = claim === undefined ? "" : `, required by “${plain(claim.text)}” on page ${claim.page}`;
  if (nearest === undefined) return `missing: “${plain(text)}”${reason}`;
  const { fails, measured = fails, page } = nearest;
  const required = fails.includes("wording") ? `; required: “${plain(text)}”` : "";
  return `not as required: “${plain(nearest.text)}” on page ${page} (${plain(measured.join("; "))})${required}${reason}`;
}

function markedText(sentence: SentenceQuote, style: WordsStyle): string {
  const { marks, words } = style;
  const excerpt = excerptOf(sentence, excerptRoom);
  const shown = (marks?.open ?? "") + excerpt.words + (marks?.close ?? "");
  const text = excerpt.before + shown + excerpt.after;
  const from = excerpt.before.length;
  const to = from + shown.length;
  return fill(text, style, (start, end) => {
    const [first, last] = [clamp(from, start, end), clamp(to, start, end)];
    const inside = first < last ? words(text.slice(first, last)) : "";
    return text.slice(start, first) + inside + text.slice(last, end);
  });
}

function clamp(position: number, start: number, end: number): number {
  return Math.min(Math.max(position, start), end);
}
