/** Which sentences can be examples, and which examples are duplicates. */

/** Maximum length of one example, in UTF-16 code units. */
const longest = 2000;
const word = /[\p{L}\p{N}]/u;

/** Why a text cannot be an example; null if it can be. */
export function exampleFault(text: string): string | null {
  if (text.length > longest) return `expected one sentence of up to ${longest} characters`;
  return word.test(text) ? null : "expected a sentence; this contains no words";
}

/** Equal for sentences that differ only in case, punctuation and white space. */
export function exampleKey(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{Sc}%]+/gu, " ")
    .trim();
}
