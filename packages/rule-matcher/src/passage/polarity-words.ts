/**
 * Words in which a passage must not differ, however few their characters: negations and figures. “Is a reliable
 * indicator” is three letters away from “is not a reliable indicator”.
 */
import { negationForm } from "@docreview/language-en";

const figure = /\p{N}/u;
/** The first letters of most such words, for a quick check. */
const plainLetters = /^[a-z]+$/;

/** The polarity words among folded words, in the form in which they are compared. */
export function polarityWords(words: readonly string[]): readonly string[] {
  return words.flatMap((word) => {
    const negation = negationForm(word);
    if (negation !== null) return [negation];
    return hasFigure(word) ? [word] : [];
  });
}

/** The words that one row has and the other lacks, each as often as it is missing. */
export function polarityDifference(
  wanted: readonly string[],
  found: readonly string[],
): { readonly missing: readonly string[]; readonly added: readonly string[] } {
  const [before, after] = [polarityWords(wanted), polarityWords(found)];
  return { missing: without(before, after), added: without(after, before) };
}

function without(words: readonly string[], others: readonly string[]): readonly string[] {
  const left = new Map<string, number>();
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1);
  return words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}

function hasFigure(word: string): boolean {
  return plainLetters.test(word) ? false : figure.test(word);
}
