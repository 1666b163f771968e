/** The form `phrase`: whole words, found by the index. Exact case is checked on the original text. */
import { casedPhrase, phraseWords } from "../phrases/phrase-words.ts";
import { casedText } from "../phrases/words.ts";
import type { Intern } from "./compile-pattern.ts";
import type { Form } from "./matcher.ts";
import type { PhrasePattern } from "./pattern.ts";

export function compilePhrase({ phrase, case: letterCase }: PhrasePattern, intern: Intern): Form {
  const words = phraseWords(phrase);
  const index = intern(words);
  const cased = letterCase === "exact" ? casedPhrase(phrase) : null;
  return {
    needs: [index],
    find: ({ document: { text }, phraseSpans }, matcher) =>
      phraseSpans(index)
        .filter(({ start, end }) => cased === null || casedText(text.slice(start, end)) === cased)
        .map(({ start, end }) => ({ start, end, matcher, parts: [] })),
    classify: () => words.join(" "),
    detail: cased === null ? phrase : `${phrase} (exact case)`,
    explain: () => [],
  };
}
