/** Composes letters with their marks, and the parts of Hangul, if Unicode has a character for them (form NFC). */
export function composed(text: string): string {
  if (text.normalize("NFC") === text) return text;
  return text.replaceAll(parts, (letter) => {
    const one = letter.normalize("NFC");
    // A result of the same length only differs in the order of marks.
    return one.length < letter.length ? one : letter;
  });
}

/** Only these, because NFC would also change other characters. */
const parts = /\P{M}\p{M}+|[\u1100-\u11ff]+/gu;
