/** Which sentences can be examples, and which are the same. */

/** UTF-16 code units of one example. */
const longest = 2000;
const word = /[\p{L}\p{N}]/u;

/** Why a text cannot be an example; null if it can. */
export function exampleFault(text: string): string | null {
  if (text.length > longest) return `expected one sentence of up to ${longest} characters`;
  return word.test(text) ? null : "expected a sentence; this contains no words";
}

/** The same for sentences that differ only in case, punctuation and space. */
export function exampleKey(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{Sc}%]+/gu, " ")
    .trim();
}
