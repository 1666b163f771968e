/** The languages whose words have forms. */
import { english } from "@docreview/language-en";
import type { Inflector } from "@docreview/model";

/** The first is that of rules which name no language. */
export const inflectors: readonly [Inflector, ...Inflector[]] = [english];

/** That of a language, given as its primary subtag or as a whole tag, such as `en-AU`; undefined if there is none. */
export function inflectorFor(tag: string): Inflector | undefined {
  const language = languageOf(tag);
  return inflectors.find(({ languages }) => languages.includes(language));
}

/** The primary subtag of a BCP 47 tag (RFC 5646, 2.1). */
export function languageOf(tag: string): string {
  return tag.split("-", 1)[0]!.toLowerCase();
}
