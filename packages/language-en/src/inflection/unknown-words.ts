/**
 * Words that are not in the tables. A word that ends with a known word is inflected like it (resell like sell,
 * stablecoin like coin). For any other word, the ending suggests what it may be; it never gets a form that the tables
 * assign to another word.
 */
import { formsOfKnown, isKnown } from "./known-words.ts";
import { paradigmOf, partsOf, type PartOfSpeech } from "./paradigm.ts";
import { likelyBase, withoutPossessive } from "./spelling/bases.ts";

/** All forms of an unknown word. */
export function formsOfUnknown(word: string): readonly string[] {
  if (withoutPossessive(word).length < leastPart) return [word];
  const cut = cutCompound(word);
  if (cut !== null) {
    return formsOfKnown(cut.tail)
      .map((form) => cut.head + form)
      .filter((form) => form === word || (!isKnown(form) && cutCompound(form)?.head === cut.head));
  }
  const base = baseOf(word);
  const forms = paradigmOf(base, partsByEnding(base));
  if (!forms.includes(word)) return [word];
  return forms.filter(
    (form) => form === word || (!isKnown(form) && cutCompound(form) === null && baseOf(form) === base),
  );
}

const prefixes = new Set(
  (
    "anti back bi by co counter cross de dis down ex extra fore hyper in inter mid mini mis multi non off on out over pre pro " +
    "re semi sub super trans tri un under up"
  ).split(" "),
);

interface Compound {
  readonly head: string;
  /** A known word. */
  readonly tail: string;
}

const leastPart = 3;
/** The minimum length of the two parts: shorter words are often a coincidence, as in carpet. */
const leastCompound = 7;
/** Words that are far more often the end of an inflected form: wagering is not a ring. */
const ends = new Set(
  "bed bled bred died fed fled king led lied ping red ring shed sing sled sped tied wed wing".split(" "),
);

/** Splits a word before the longest known word at its end if what precedes that is a prefix or a known word. */
function cutCompound(word: string): Compound | null {
  for (let at = 2; at <= word.length - leastPart; at++) {
    const head = word.slice(0, at);
    const tail = word.slice(at);
    if (!prefixes.has(head) && !isWordBefore(head, tail)) continue;
    if (formsOfKnown(tail).length > 1) return { head, tail };
  }
  return null;
}

function isWordBefore(head: string, tail: string): boolean {
  if (head.length < leastPart || ends.has(tail) || partsOf(head) === null) return false;
  return head.length + Math.min(...formsOfKnown(tail).map(({ length }) => length)) >= leastCompound;
}

/** The lemma of the word: itself, unless it is a form of its likely base. */
function baseOf(word: string): string {
  const bare = withoutPossessive(word);
  const base = likelyBase(bare);
  const holds =
    base.length >= leastPart && !isKnown(base) && paradigmOf(base, partsByEnding(base)).includes(word);
  return holds ? base : bare;
}

const verbEndings = /(?:ise|ize|ify|yse|yze)$/;
const plainEndings =
  /(?:ous|less|ful|able|ible|some|[aeiouy].*ish|[a-z]{3}[^o]ly|ic|[io]nal|[iu]al|ical|ward|wards|wise|ics|holic|fold|proof|esque)$/;
const nounEndings =
  /(?:ness|ity|ety|tion|sion|xion|ment|ship|hood|dom|ism|ist|logy|graphy|nomy|ance|ence|cy|ary|ory|eer|ee|or|ian|ium|us|is|man|woman)$/;

/** hefty, frothy: one vowel before -y. */
const degreesLikely = /^[^aeiou]+[aeiou]{1,2}[^aeiouy]+y$/;
/** Too short for a verb, like abbreviations, unless it has one vowel in the middle. */
const abbreviation = /^(?![^aeiou][aeiou][^aeiou]$).{1,3}$|^[^aeiouy]+$/;

function partsByEnding(base: string): readonly PartOfSpeech[] {
  if (plainEndings.test(base)) return [];
  if (verbEndings.test(base)) return ["verb"];
  if (nounEndings.test(base) || abbreviation.test(base)) return ["noun"];
  return degreesLikely.test(base) ? ["noun", "verb", "adjective"] : ["noun", "verb"];
}
