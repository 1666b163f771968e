/**
 * Measures which words match each other, over all pairs of words in the list `forms.txt`. Two words should match if
 * one line lists both as forms; precision and recall are computed over pairs. Separately reports the share of
 * generated forms that are in the list at all, because most forms that are not words are harmless.
 */
import { readFileSync } from "node:fs";

export interface Entry {
  readonly lemma: string;
  /** Including the lemma. */
  readonly forms: readonly string[];
  readonly strangers: readonly string[];
}

export interface Measures {
  readonly forms: number;
  readonly precision: number;
  readonly recall: number;
  /** The number of generated forms, without possessives. */
  readonly listed: number;
  /** `form > word`: matched, but should not. */
  readonly wrong: readonly string[];
  /** `form > word`: not matched, but should be. */
  readonly missed: readonly string[];
  /** Words that a form of the lemma matches although they belong to other lemmas. */
  readonly strangers: readonly string[];
}

/** The entries of the list. */
export function readEntries(): readonly Entry[] {
  const text = readFileSync(new URL("forms.txt", import.meta.url), "utf8");
  return text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [own = "", strange = ""] = line.split("/");
      const [lemma = "", , ...forms] = own.trim().split(/\s+/);
      return {
        lemma,
        forms: [lemma, ...forms],
        strangers: strange.split(/\s+/).filter((word) => word !== ""),
      };
    });
}

/** `meets` returns the words of `vocabulary` that a form matches; it is only called for forms of `measured`. */
export function measure(
  entries: readonly Entry[],
  measured: readonly Entry[],
  formsOf: (word: string, vocabulary: ReadonlySet<string>) => readonly string[],
): Measures {
  const vocabulary = new Set(entries.flatMap(({ forms, strangers }) => [...forms, ...strangers]));
  const related = new Map<string, Set<string>>();
  for (const { forms } of entries) {
    for (const form of forms) related.set(form, new Set([...(related.get(form) ?? []), ...forms]));
  }
  const asked = [...new Set(measured.flatMap(({ forms }) => forms))];
  const wrong: string[] = [];
  const missed: string[] = [];
  let right = 0;
  let given = 0;
  for (const form of asked) {
    const wanted = related.get(form)!;
    const met = new Set(formsOf(form, vocabulary).filter((word) => word !== form && !word.includes("'")));
    given += met.size;
    for (const word of met) {
      if (wanted.has(word)) right++;
      else if (vocabulary.has(word)) wrong.push(`${form} > ${word}`);
    }
    missed.push(
      ...[...wanted].filter((word) => word !== form && !met.has(word)).map((word) => `${form} > ${word}`),
    );
  }
  const strangers = measured.flatMap(({ forms, strangers: strange }) =>
    forms.flatMap((form) => {
      const met = formsOf(form, vocabulary);
      return strange.filter((word) => met.includes(word)).map((word) => `${form} > ${word}`);
    }),
  );
  return {
    forms: asked.length,
    precision: right / (right + wrong.length),
    recall: right / (right + missed.length),
    listed: right / given,
    wrong,
    missed,
    strangers,
  };
}
