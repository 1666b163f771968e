/**
 * Business identifier codes of banks (SWIFT codes): ISO 9362, section 5. There is no check digit, and words in capitals
 * have the same form (`ABSOLUTE`), so a code counts only if the text calls it a BIC or SWIFT code, or if it has a digit.
 */
import type { Span } from "@docreview/model";
import { countryCodes } from "../written/countries.ts";
import type { EntityRecogniser } from "../text/entity-recogniser.ts";
import type { EntityText } from "../text/entity-text.ts";

const proof = "letters and digits in the form of a BIC, with a country’s code; it has no check digit";

export const bankIdentifier: EntityRecogniser = {
  name: "bic",
  description: "The SWIFT code of a bank: with a digit in it, or after the word BIC or SWIFT.",
  proof,
  find: (text) => {
    const spans = new Map<number, Span>();
    for (const span of [...labelled(text), ...withDigit(text)]) spans.set(span.start, span);
    return [...spans.values()].toSorted((a, b) => a.start - b.start);
  },
};

const form = /^[A-Z]{4}([A-Z]{2})[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

function isCode(code: string): boolean {
  const country = form.exec(code)?.[1];
  return country !== undefined && countryCodes.has(country);
}

function withDigit({ text, tokens }: EntityText): readonly Span[] {
  return tokens().spansOfLengths([8, 11], (start, end) => isCode(text.slice(start, end)));
}

const label =
  /(?:\bBIC|\bSWIFT)(?: ?\/ ?(?:BIC|SWIFT))?(?: [Cc]ode)?(?: is)?[:#]? ?([A-Z0-9]{8}(?:[A-Z0-9]{3})?)(?![\p{L}\p{N}])/uy;

function labelled({ text }: EntityText): readonly Span[] {
  const spans: Span[] = [];
  for (const word of ["BIC", "SWIFT"]) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      label.lastIndex = at;
      const code = label.exec(text)?.[1];
      if (code !== undefined && isCode(code))
        spans.push({ start: label.lastIndex - code.length, end: label.lastIndex });
    }
  }
  return spans;
}
