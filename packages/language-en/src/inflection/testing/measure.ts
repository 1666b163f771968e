/**
 * Measures what meets what: over all words of the list `forms.txt`, each with each. Two words ought to meet when one line
 * holds both as forms; precision and recall are those of the pairs. Apart from that, the share of the forms given that
 * are on the list at all, as most forms that are no words can harm nobody.
 */
import { readFileSync } from "node:fs";

export interface Entry {
  readonly lemma: string;
  /** The lemma among them. */
  readonly forms: readonly string[];
  readonly strangers: readonly string[];
}

export interface Measures {
  readonly forms: number;
  readonly precision: number;
  readonly recall: number;
  /** Of the forms that were given, without possessives. */
  readonly listed: number;
  /** `form > word`: met, and ought not to be. */
  readonly wrong: readonly string[];
  /** `form > word`: not met, and ought to be. */
  readonly missed: readonly string[];
  /** Strangers of a lemma that one of its forms meets. */
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

/** `meets` says which of the words of `vocabulary` a form meets; only forms of `measured` are asked. */
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
