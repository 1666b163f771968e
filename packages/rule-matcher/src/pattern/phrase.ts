/** The form `phrase`: whole words, found by the index. Exact case is checked on the original text. */
import { casedPhrase, phraseWords } from "../phrases/phrase-words.ts";
import { casedText } from "../phrases/words.ts";
import type { Intern } from "./compile-pattern.ts";
import { compileInflectedPhrase } from "./inflected-phrase.ts";
import type { Form, Hit } from "./matcher.ts";
import { compileNearPhrase } from "./near-phrase.ts";
import type { PhrasePattern } from "./pattern.ts";
import { noProofs } from "./proof.ts";

const noParts: readonly Hit[] = [];

export function compilePhrase(pattern: PhrasePattern, intern: Intern): Form {
  if (pattern.typos > 0) return compileNearPhrase(pattern, intern);
  if (pattern.forms === "all") return compileInflectedPhrase(pattern, intern);
  const { phrase, case: letterCase } = pattern;
  const words = phraseWords(phrase);
  const index = intern(words);
  const folded = words.join(" ");
  const cased = letterCase === "exact" ? casedPhrase(phrase) : null;
  return {
    needs: [index],
    find: {
      phrases: [index],
      accept:
        cased === null
          ? null
          : (_, { start, end }, { document: { text } }) => casedText(text.slice(start, end)) === cased,
      hitOf: (_, { start, end }, matcher) => ({ start, end, matcher, parts: noParts }),
    },
    classify: () => folded,
    detail: cased === null ? phrase : `${phrase} (exact case)`,
    explain: () => noProofs,
  };
}
