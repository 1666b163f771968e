/** Line breaks in their one form; no halves of surrogate pairs, and no control characters, which show nothing. */
export function cleanedText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\v\f\u0085]/g, "\n")
    .replace(/(?![\t\n])\p{Cc}/gu, "");
}
