/** The share of a text that nobody would write, which shows that bytes were decoded in the wrong encoding. */

const scripts = String.raw`\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Thai}`;

const implausible: readonly RegExp[] = [
  // Controls beyond ASCII, “¤” and accents that stand alone, private use, replacement characters, and box drawing.
  /[\u0080-\u009f\u00a4\u02c6\u02dc\ue000-\uf8ff\ufffd\u2500-\u259f]/gu,
  // A sign within a word, except apostrophes, hyphens, dashes and dots, and the signs between words of East Asian text.
  /(?<=\p{L})[^\p{L}\p{M}\p{N}\s\0-\x7f\u00ad\u00b7\u2010-\u2019\u2026\u3000-\u30ff\uff00-\uffef](?=\p{L})/gu,
  // A capital letter within a word, where one of the two letters is beyond ASCII.
  /(?<=[a-z])(?![A-Z])\p{Lu}|(?<=(?![a-z])\p{Ll})\p{Lu}/gu,
  // Two alphabets within a word.
  new RegExp(String.raw`\p{sc=Latin}(?=[${scripts}])|[${scripts}](?=\p{sc=Latin})`, "gu"),
  /\p{sc=Cyrillic}(?=\p{sc=Greek})|\p{sc=Greek}(?=\p{sc=Cyrillic})/gu,
];

/** The implausible share of the characters beyond ASCII, from 0 to 1. */
export function implausibleShare(text: string): number {
  const faults = implausible.reduce((count, pattern) => count + countOf(text, pattern), 0);
  return Math.min(1, faults / Math.max(1, beyondAscii(text)));
}

export function beyondAscii(text: string): number {
  return countOf(text, /[^\0-\x7f]/gu);
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
