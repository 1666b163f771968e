/** The words of a trigger with some of their sentence, short enough that thousands of them can be kept. */
import { cutEnd, placePhrase, sentenceOf, type Review, type Trigger } from "@docreview/model";

export interface ShownWords {
  /** The beginning of the words found or, for missing text, of what was expected. */
  readonly text: string;
  /** Of the same sentence, up to and after the words; empty for missing text. */
  readonly prefix: string;
  readonly suffix: string;
  readonly missing: boolean;
  /** For example `page 3`. */
  readonly where: string;
}

/** In UTF-16 code units. */
const longest = { text: 300, side: 80 };

export function shownWords(trigger: Trigger, review: Pick<Review, "sentences">): ShownWords {
  const { text, place, sentence } = trigger;
  const whole = sentenceOf(review, trigger) ?? "";
  const { start, end } = sentence ?? { start: 0, end: 0 };
  return {
    text: beginning(text, longest.text),
    prefix: ending(whole.slice(0, start), longest.side),
    suffix: beginning(whole.slice(end), longest.side),
    missing: place.kind !== "span",
    where: placePhrase(trigger),
  };
}

function beginning(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, cutEnd(text, 0, limit - 1, text.length))}…`;
}

function ending(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const kept = text.slice(text.length - limit + 1);
  const space = kept.indexOf(" ");
  return `…${space === -1 ? kept.replace(/^[\uDC00-\uDFFF]/, "") : kept.slice(space + 1)}`;
}
