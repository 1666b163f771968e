/** Gives line breaks one form, and removes lone surrogates and control characters, which are invisible. */
export function cleanedText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\v\f\u0085]/g, "\n")
    .replace(/(?![\t\n])\p{Cc}/gu, "");
}
