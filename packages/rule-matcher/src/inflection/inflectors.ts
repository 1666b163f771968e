/** The languages whose inflected forms are known. */
import { english } from "@docreview/language-en";
import type { Inflector } from "@docreview/model";

/** The first is the default for rules that do not name a language. */
export const inflectors: readonly [Inflector, ...Inflector[]] = [english];

/**
 * The inflector of a language, given as a primary subtag or a whole tag such as `en-AU`; undefined if there is none.
 */
export function inflectorFor(tag: string): Inflector | undefined {
  const language = languageOf(tag);
  return inflectors.find(({ languages }) => languages.includes(language));
}

/** The primary subtag of a BCP 47 tag (RFC 5646, 2.1). */
export function languageOf(tag: string): string {
  const [primary = tag] = tag.split("-", 1);
  return primary.toLowerCase();
}
