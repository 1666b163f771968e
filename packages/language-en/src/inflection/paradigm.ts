/** All forms of one lemma, by its parts of speech. */
import { lexicon } from "./lexicon.ts";
import { withDegrees, withEd, withIng, withS } from "./spelling/endings.ts";

export type PartOfSpeech = "noun" | "verb" | "adjective";

/** The parts of speech of a lemma according to the tables; null if it is not there. */
export function partsOf(lemma: string): readonly PartOfSpeech[] | null {
  const { nouns, verbs, gradable, plain } = lexicon();
  const parts: readonly PartOfSpeech[] = [
    ...(nouns.has(lemma) ? (["noun"] as const) : []),
    ...(verbs.has(lemma) ? (["verb"] as const) : []),
    ...(gradable.has(lemma) ? (["adjective"] as const) : []),
  ];
  return parts.length > 0 || plain.has(lemma) ? parts : null;
}

/** The lemma first, then its forms, without duplicates. */
export function paradigmOf(lemma: string, parts: readonly PartOfSpeech[]): readonly string[] {
  return [...new Set([lemma, ...parts.flatMap((part) => formsByPart[part](lemma))])];
}

const formsByPart: Readonly<Record<PartOfSpeech, (lemma: string) => readonly string[]>> = {
  // The plural possessive, funds', equals the plural once folded: a quote at the end of a word is not part of it.
  noun: (lemma) => {
    const plurals = lexicon().plurals.get(lemma) ?? [regularPlural(lemma)];
    const possessing = [lemma, ...plurals.filter((plural) => !plural.endsWith("s"))];
    return [...plurals, ...possessing.map((word) => `${word}'s`)];
  },
  verb: (lemma) => [withS(lemma), ...(lexicon().pasts.get(lemma) ?? withEd(lemma)), ...withIng(lemma)],
  adjective: (lemma) => lexicon().degrees.get(lemma) ?? withDegrees(lemma),
};

/** Nouns in -man are inflected like man, except for a few that are not compounds of it. */
function regularPlural(noun: string): string {
  const isMan =
    noun.endsWith("man") &&
    !/^(?:(?:super)?human|german|roman|norman|shaman|talisman|ottoman|caiman)$/.test(noun);
  return isMan ? `${noun.slice(0, -3)}men` : withS(noun);
}
