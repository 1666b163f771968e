/** Words that are forms of a lemma in the tables. */
import { lexicon } from "./lexicon.ts";
import { paradigmOf, partsOf } from "./paradigm.ts";
import { possibleBases, withoutPossessive } from "./spelling/bases.ts";

/** The forms of every lemma in the tables that has this form; empty if there is no such lemma. */
export function formsOfKnown(word: string): readonly string[] {
  const { closed } = lexicon();
  if (closed.has(word)) return [word];
  return [...new Set(paradigmsWith(word).flat())].filter((form) => !closed.has(form));
}

/** Whether the word belongs to a closed class or is a form of a lemma in the tables. */
export function isKnown(word: string): boolean {
  return lexicon().closed.has(word) || paradigmsWith(word).length > 0;
}

/**
 * For each lemma of the tables with this form, its forms as the same part of speech: finer is not a form of the verb
 * to fine.
 */
function paradigmsWith(word: string): readonly (readonly string[])[] {
  const { lemmasByForm, closed } = lexicon();
  const bare = withoutPossessive(word);
  const candidates = new Set([...possibleBases(bare), ...(lemmasByForm.get(bare) ?? [])]);
  return [...candidates]
    .filter((lemma) => !closed.has(lemma))
    .flatMap(paradigmsOf)
    .filter((forms) => forms.includes(word));
}

/** The forms of a lemma for each part of speech; empty if it is not in the tables. */
function paradigmsOf(lemma: string): readonly (readonly string[])[] {
  const parts = partsOf(lemma);
  if (parts === null) return [];
  return parts.length === 0 ? [[lemma]] : parts.map((part) => paradigmOf(lemma, [part]));
}
