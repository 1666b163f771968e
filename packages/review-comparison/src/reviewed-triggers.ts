/** The triggers of a review in document order, with what is compared of them. */
import { sentenceQuote, type Finding, type Review, type Trigger } from "@docreview/model";
import type { ComparedFinding } from "./compared-finding.ts";
import { textQuote, type TextQuote } from "./quotes/text-quote.ts";

export interface ReviewedTrigger {
  readonly finding: Finding;
  readonly trigger: Trigger;
  readonly compared: ComparedFinding;
}

/** In the order of the text; what is missing comes last. */
export function reviewedTriggers(review: Pick<Review, "findings" | "sentences">): readonly ReviewedTrigger[] {
  return review.findings
    .flatMap((finding) =>
      finding.triggers.map((trigger): ReviewedTrigger => ({
        finding,
        trigger,
        compared: {
          ruleId: `${finding.pack}/${finding.ruleId}`,
          place: trigger.place.kind,
          ...quoteOf(review, trigger),
        },
      })),
    )
    .toSorted(byPlace);
}

/** The surroundings are the rest of the sentence: what is edited elsewhere does not concern the finding. */
export function quoteOf(review: Pick<Review, "sentences">, trigger: Trigger): TextQuote {
  if (trigger.type === "absence") return absenceQuote(trigger);
  const { text } = trigger;
  const quote = sentenceQuote(review, trigger) ?? { text, start: 0, end: text.length };
  return textQuote(quote.text, quote);
}

/** What says which absence it is: the claim that requires the text, what the document has instead, and what was expected. */
function absenceQuote({ text, claim, nearest }: Trigger): TextQuote {
  const whole = (quoted: string) => textQuote(quoted, { start: 0, end: quoted.length }).words;
  return { prefix: whole(claim?.text ?? ""), words: whole(nearest?.text ?? ""), suffix: whole(text) };
}

function byPlace(a: ReviewedTrigger, b: ReviewedTrigger): number {
  const [one, other] = [extentOf(a.trigger), extentOf(b.trigger)];
  const nearer = one.start - other.start || one.end - other.end;
  if (nearer !== 0) return nearer;
  return a.compared.ruleId < b.compared.ruleId ? -1 : a.compared.ruleId > b.compared.ruleId ? 1 : 0;
}

/** A page follows the whole text, and the document follows its pages. */
function extentOf({ place }: Trigger): { readonly start: number; readonly end: number } {
  if (place.kind === "span") return place.span;
  return {
    start: Number.MAX_SAFE_INTEGER,
    end: place.kind === "page" ? place.page : Number.MAX_SAFE_INTEGER,
  };
}
