/**
 * The spelling of regular endings (-s, -ed, -ing, -er, -est), with the changes that they cause in the word before
 * them.
 */
import { stemsBeforeVowel } from "./doubling.ts";

const consonantBeforeY = /(?:[^aeiou]|qu)y$/;
const sibilant = /(?:[sxz]|sh|(?<!te)ch)$/;
const endsInIz = /(?:qu|wh)iz$/;
const endsInC = /[aeiou]c$/;
const takesEs = /^(?:(?:under|for|fore|out)?go|echo|embargo|hero|potato|tomato|torpedo|veto)$/;
/** Words that keep their e before -ing, some of them optionally. */
const mayKeepE = new Set("age binge cue queue whinge".split(" "));
const keepsE = /(?:ee|oe|ye)$|^(?:singe|swinge|tinge)$/;

/** The plural of a noun, the third person of a verb. */
export function withS(word: string): string {
  if (consonantBeforeY.test(word)) return `${word.slice(0, -1)}ies`;
  if (endsInIz.test(word)) return `${word}zes`;
  return sibilant.test(word) || takesEs.test(word) ? `${word}es` : `${word}s`;
}

/** The regular past of a verb, in each of its spellings. */
export function withEd(verb: string): readonly string[] {
  if (verb.endsWith("e")) return [`${verb}d`];
  if (consonantBeforeY.test(verb)) return [`${verb.slice(0, -1)}ied`];
  return stemsOf(verb).map((stem) => `${stem}ed`);
}

/** The present participle, in each of its spellings. */
export function withIng(verb: string): readonly string[] {
  if (verb.endsWith("ie")) return [`${verb.slice(0, -2)}ying`];
  if (mayKeepE.has(verb)) return [`${verb.slice(0, -1)}ing`, `${verb}ing`];
  if (verb.endsWith("e")) return [keepsE.test(verb) ? `${verb}ing` : `${verb.slice(0, -1)}ing`];
  return stemsOf(verb).map((stem) => `${stem}ing`);
}

/** Comparative and superlative of an adjective, in each of their spellings. */
export function withDegrees(adjective: string): readonly string[] {
  return degreeStems(adjective).flatMap((stem) => [`${stem}er`, `${stem}est`]);
}

function degreeStems(adjective: string): readonly string[] {
  if (adjective.endsWith("e")) return [adjective.slice(0, -1)];
  if (!consonantBeforeY.test(adjective)) return stemsBeforeVowel(adjective);
  const withI = `${adjective.slice(0, -1)}i`;
  // dry, shy, sly, wry
  return adjective.length <= 3 ? [withI, adjective] : [withI];
}

/** panic, panicked. */
function stemsOf(verb: string): readonly string[] {
  return endsInC.test(verb) ? [`${verb}k`] : stemsBeforeVowel(verb);
}
