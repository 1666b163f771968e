/** The form `phrase`: whole words, found by the index. Case is checked on the original text. */
import { casedPhrase, casedText, phraseWords } from "@docreview/text-folding";
import type { InternPhrase } from "../document/literal-clauses.ts";
import { compileInflectedPhrase } from "./inflected-phrase.ts";
import type { Form, Hit } from "./matcher.ts";
import { compileNearPhrase } from "./near-phrase.ts";
import type { PhrasePattern } from "./pattern.ts";
import { noProofs } from "./proof.ts";

const noParts: readonly Hit[] = [];

export function compilePhrase(pattern: PhrasePattern, intern: InternPhrase): Form {
  if (pattern.typos > 0) return compileNearPhrase(pattern, intern);
  if (pattern.forms === "all") return compileInflectedPhrase(pattern, intern);
  const { phrase, case: letterCase } = pattern;
  const words = phraseWords(phrase);
  const index = intern(words);
  const cased = letterCase === "exact" ? casedPhrase(phrase) : null;
  return {
    requiredLiterals: [[index]],
    find: ({ phraseSpans, document: { text } }, matcher) => {
      const hits: Hit[] = [];
      for (const { start, end } of phraseSpans(index)) {
        if (cased !== null && casedText(text.slice(start, end)) !== cased) continue;
        hits.push({ start, end, matcher, parts: noParts });
      }
      return hits;
    },
    classify: words.join(" "),
    detail: cased === null ? phrase : `${phrase} (exact case)`,
    explain,
  };
}

// Shared by all phrases, because there are tens of thousands.
const explain = () => noProofs;
