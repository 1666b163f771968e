/** Letters and their marks, and the parts of Hangul, as one character where Unicode has one (normalization form C). */
export function composed(text: string): string {
  if (text.normalize("NFC") === text) return text;
  return text.replaceAll(parts, (letter) => {
    const one = letter.normalize("NFC");
    // Otherwise only the order of marks has changed.
    return one.length < letter.length ? one : letter;
  });
}

/** Only these, as other characters would be changed as well. */
const parts = /\P{M}\p{M}+|[\u1100-\u11ff]+/gu;
