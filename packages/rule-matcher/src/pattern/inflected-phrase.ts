/**
 * The form `phrase` with `forms: all`: each combination of the inflected forms of its words is a phrase of the index.
 */
import { inflectorFor } from "../inflection/inflectors.ts";
import { phraseForms } from "../inflection/phrase-forms.ts";
import { phraseWords } from "@docreview/text-folding";
import type { InternPhrase } from "../document/literal-clauses.ts";
import { inOrder, spanOf, type Form } from "./matcher.ts";
import { describePattern, type PhrasePattern } from "./pattern.ts";
import { held } from "./proof.ts";

export function compileInflectedPhrase(pattern: PhrasePattern, intern: InternPhrase): Form {
  const words = phraseWords(pattern.phrase);
  const { language } = pattern;
  const inflector = language === undefined ? undefined : inflectorFor(language);
  const forms = phraseForms(words, inflector).map((each) => ({ index: intern(each), form: each.join(" ") }));
  return {
    requiredLiterals: [forms.map(({ index }) => index)],
    find: ({ phraseSpans }, matcher) =>
      inOrder(
        forms.flatMap(({ index, form }) =>
          phraseSpans(index).map(({ start, end }) => ({ start, end, matcher, parts: [], form })),
        ),
      ),
    classify: words.join(" "),
    detail: describePattern({ ...pattern, id: null }),
    explain: (hit) => [
      { ...held("form", `“${hit.form}”, of “${pattern.phrase}” in all its forms`), spans: [spanOf(hit)] },
    ],
  };
}
