/** Fills the placeholders of a rule's feedback: `{{text}}`, `{{page}}`, `{{claim}}`, `{{claim.page}}`. */

export interface FeedbackValues {
  readonly text: string;
  readonly page: number | null;
  readonly claim: string | null;
  readonly "claim.page": number | null;
}

const placeholder = /\{\{\s*(text|page|claim|claim\.page)\s*\}\}/g;

/** Line breaks in a value are removed; an unknown page reads “?”. Unknown placeholders are left as they are. */
export function fillFeedback(feedback: string, values: FeedbackValues): string {
  return feedback.replace(placeholder, (_, name: keyof FeedbackValues) =>
    readable(String(values[name] ?? "?")),
  );
}

/** If nothing was found, each placeholder reads “…”. */
export function generalFeedback(feedback: string): string {
  return feedback.replace(placeholder, "…");
}

/** On one line: a word broken by a line end stays together, with its hyphen. */
function readable(text: string): string {
  return text.replace(/(?<=[-\u00ad\u2010])\n/g, "").replace(/\s+/g, " ");
}
