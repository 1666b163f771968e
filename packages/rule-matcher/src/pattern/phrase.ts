/** The form `phrase`: whole words, found by the index. Exact case is checked on the original text. */
import { casedPhrase, casedText, phraseWords } from "@docreview/text-folding";
import type { Intern } from "./compile-pattern.ts";
import { compileInflectedPhrase } from "./inflected-phrase.ts";
import type { Form, Hit } from "./matcher.ts";
import { compileNearPhrase } from "./near-phrase.ts";
import type { PhrasePattern } from "./pattern.ts";
import { noProofs } from "./proof.ts";
import type { AcceptNth, Worded } from "./worded.ts";

const noParts: readonly Hit[] = [];

export function compilePhrase(pattern: PhrasePattern, intern: Intern): Form {
  if (pattern.typos > 0) return compileNearPhrase(pattern, intern);
  if (pattern.forms === "all") return compileInflectedPhrase(pattern, intern);
  const { phrase, case: letterCase } = pattern;
  const words = phraseWords(phrase);
  const index = intern(words);
  const folded = words.join(" ");
  const cased = letterCase === "exact" ? casedPhrase(phrase) : null;
  const phrases = [index];
  return {
    needs: phrases,
    phrases,
    accept: cased === null ? null : acceptCased(cased),
    hitOf,
    classify: folded,
    detail: cased === null ? phrase : `${phrase} (exact case)`,
    explain,
  };
}

function acceptCased(cased: string): AcceptNth {
  return (_, { start, end }, { document: { text } }) => casedText(text.slice(start, end)) === cased;
}

// The same for all phrases: there are tens of thousands.
const hitOf: Worded["hitOf"] = (_, { start, end }, matcher) => ({ start, end, matcher, parts: noParts });
const explain = () => noProofs;
