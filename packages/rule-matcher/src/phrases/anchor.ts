/**
 * Where a phrase hangs in the index: on its only word, or on that adjacent pair of its words which is likely to be the
 * rarest in any text. The figures are of English at large, not of the documents or rules at hand.
 */

/** The commonest English words, the commonest first: by Zipf's law the n-th makes up about 1/(10 n) of all words. */
const commonest = (
  "the of and to a in is that for it as was with be by on not he i this are or his from at which but have an had they " +
  "you were their one all we can her has there been if more when will would who so no she other its may these what them " +
  "than some him time into only do such my new about out also two any up first could our then most see me should after " +
  "said your very between made many over did know must through how back years where much way well down being before us " +
  "any each under state because even those both such here just still good own same us return risk fund investment per " +
  "year 1 2 3 % . , ( ) : $ & / ; past performance information financial product"
).split(" ");

const rankOf = new Map<string, number>();
for (const [rank, word] of commonest.entries()) if (!rankOf.has(word)) rankOf.set(word, rank + 1);

/** Index of the word that ends the anchor: of the second word of the rarest pair; 0 for a phrase of one word. */
export function anchorOf(words: readonly string[]): number {
  let anchor = Math.min(1, words.length - 1);
  let least = Infinity;
  for (let index = 1; index < words.length; index++) {
    const likelihood = frequency(words[index - 1]!) * frequency(words[index]!);
    if (likelihood < least) {
      least = likelihood;
      anchor = index;
    }
  }
  return anchor;
}

/** Share of all words that are this one; a word that is not known is the rarer the longer it is. */
function frequency(word: string): number {
  const rank = rankOf.get(word) ?? 500 * (1 + word.length);
  return 1 / (10 * rank);
}
