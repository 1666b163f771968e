/** Why a trigger was found, in one sentence: the deciding words, or what is missing and why it is required. */
import { approvedDifference } from "./approved-difference.ts";
import type { Proof, Span, Trigger } from "@docreview/model";
import { clipped, keyWords, patternForms } from "./form-words.ts";

/** How many quoted words are listed; the others are only counted. */
const maximumQuoted = 4;

export type ProvedTrigger = Pick<Trigger, "place" | "text" | "claim" | "nearest" | "proof">;

/** `wordsAt`: the words of the document at a span. */
export function proofSummary(trigger: ProvedTrigger, wordsAt: (span: Span) => string): string {
  const quoted = (span: Span) => `“${clipped(wordsAt(span))}”`;
  // Missing text has no span.
  return trigger.place.kind === "span" ? found(trigger.proof, quoted) : missing(trigger, quoted);
}

function missing(
  { text, claim, nearest, proof }: Omit<ProvedTrigger, "place">,
  quoted: (span: Span) => string,
): string {
  const expected = `“${clipped(text)}”`;
  const because = claim === undefined ? givenWords(proof, quoted) : ` because of “${clipped(claim.text)}”`;
  const required = `is required${because}`;
  if (nearest === undefined) return `${expected} ${required}, but was not found${unlike(proof)}.`;
  const fault = nearest.measured?.join("; ") ?? nearest.fails.join(", ");
  return `${expected} ${required}; something similar is on page ${nearest.page}, but not as required: ${fault}.`;
}

/** Of an approved wording, whether some text is meant as it. */
function unlike({ parts }: Proof): string {
  return parts.some(({ form, holds }) => form === "resembles" && !holds) ? ", and no text resembles it" : "";
}

/** What in the document requires it. */
function givenWords(proof: Proof, quoted: (span: Span) => string): string {
  const [span] = firstOf(proof, "given")?.spans ?? [];
  return span === undefined ? "" : ` because the document contains ${quoted(span)}`;
}

function found(proof: Proof, quoted: (span: Span) => string): string {
  const examples = firstOf(proof, "examples");
  if (examples !== null) return `Resembles the examples of the rule: ${clipped(examples.detail)}.`;
  const arithmetic = firstOf(proof, "arithmetic");
  if (arithmetic !== null) return `Amounts do not agree: ${arithmetic.detail}.`;
  const words = listed([...new Set(wordSpans(proof).map(quoted))]);
  const context = listed([...new Set(contextSpans(proof).map(quoted))]);
  const exceptions = countOf(proof, "unless");
  const difference = approvedDifference(proof);
  return [
    words === "" ? "The conditions of the rule are met" : `Found ${words}`,
    ...(context === "" ? [] : [`together with ${context}`]),
    ...(exceptions === 0
      ? []
      : [exceptions === 1 ? "and its exception does not apply" : "and no exception applies"]),
  ]
    .join(", ")
    .concat(".", difference === null ? "" : ` ${difference}`);
}

/** The innermost patterns that matched: their words decided. */
function wordSpans({ form, holds, spans, parts }: Proof): readonly Span[] {
  if (!holds || !(patternForms.has(form) || holdsPatterns(form))) return [];
  const inner = parts.flatMap(wordSpans);
  return inner.length > 0 ? inner : patternForms.has(form) ? spans : [];
}

/** Forms that contain patterns without being one. */
const holdsPatterns = (form: string) => form === "within" || Object.hasOwn(keyWords, form);

/** The words that satisfied a required context. */
function contextSpans({ form, holds, spans, parts }: Proof): readonly Span[] {
  return form === "onlyIf" && holds ? spans : parts.flatMap(contextSpans);
}

function firstOf(proof: Proof, form: string): Proof | null {
  if (proof.form === form && proof.holds) return proof;
  for (const part of proof.parts) {
    const inner = firstOf(part, form);
    if (inner !== null) return inner;
  }
  return null;
}

function countOf(proof: Proof, form: string): number {
  return proof.parts.reduce((count, part) => count + countOf(part, form), proof.form === form ? 1 : 0);
}

/** “a”, “b” and “c” */
function listed(words: readonly string[]): string {
  const shown = words.slice(0, maximumQuoted);
  const more = words.length - shown.length;
  const all = more > 0 ? [...shown, `${more} more`] : shown;
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
}
