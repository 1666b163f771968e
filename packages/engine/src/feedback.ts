/** Fills the placeholders of a rule's feedback: `{{text}}`, `{{page}}`, `{{claim}}`, `{{claim.page}}`. */

export interface FeedbackValues {
  readonly text: string;
  readonly page: number | null;
  readonly claim: string | null;
  readonly "claim.page": number | null;
}

/** Line breaks in a value are folded; a page that is not known reads “?”. Unknown placeholders stay as they are. */
export function fillFeedback(feedback: string, values: FeedbackValues): string {
  return feedback.replace(/\{\{\s*(text|page|claim|claim\.page)\s*\}\}/g, (_, name: keyof FeedbackValues) =>
    readable(String(values[name] ?? "?")),
  );
}

/** As one line: a word that a line end broke stays together, with its hyphen. */
function readable(text: string): string {
  return text.replace(/(?<=[-\u00ad\u2010])\n/g, "").replace(/\s+/g, " ");
}
