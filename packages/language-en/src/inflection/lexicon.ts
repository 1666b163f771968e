/** The tables as sets for look-up; filled on first use, so that loading costs nothing. */
import { gradable, irregularDegrees } from "./adjectives.ts";
import { irregularNouns } from "./irregular-nouns.ts";
import { irregularVerbs } from "./irregular-verbs.ts";
import { nouns } from "./nouns.ts";
import { closedClasses, withoutDegrees } from "./uninflected.ts";
import { nounsAndVerbs, verbs } from "./verbs.ts";

export interface Lexicon {
  readonly nouns: ReadonlySet<string>;
  readonly verbs: ReadonlySet<string>;
  readonly gradable: ReadonlySet<string>;
  /** Words without other forms. */
  readonly plain: ReadonlySet<string>;
  /** Words that are not a form of another word. */
  readonly closed: ReadonlySet<string>;
  /** From lemmas to plurals, past forms and degrees. */
  readonly plurals: Irregular;
  readonly pasts: Irregular;
  readonly degrees: Irregular;
  /** From irregular forms to their lemmas. */
  readonly lemmasByForm: Irregular;
}

type Irregular = ReadonlyMap<string, readonly string[]>;

let filled: Lexicon | null = null;

/** The tables, filled once. */
export function lexicon(): Lexicon {
  filled ??= fill();
  return filled;
}

function fill(): Lexicon {
  const plurals = irregular(irregularNouns);
  const pasts = irregular(irregularVerbs);
  const degrees = irregular(irregularDegrees);
  const both = wordsOf(nounsAndVerbs);
  return {
    nouns: new Set([...wordsOf(nouns), ...both, ...plurals.keys()]),
    verbs: new Set([...wordsOf(verbs), ...both, ...pasts.keys()]),
    gradable: new Set([...wordsOf(gradable), ...degrees.keys()]),
    plain: new Set(wordsOf(withoutDegrees)),
    closed: new Set(wordsOf(closedClasses)),
    plurals,
    pasts,
    degrees,
    lemmasByForm: inverse([plurals, pasts, degrees]),
  };
}

function wordsOf(table: string): readonly string[] {
  return table.trim().split(/\s+/);
}

/** Lines with a lemma and its forms. */
function irregular(table: string): Irregular {
  return new Map(
    table
      .trim()
      .split("\n")
      .map((line) => {
        const [lemma = "", ...forms] = line.split(/[ |]/);
        return [lemma, [...new Set(forms)]];
      }),
  );
}

function inverse(tables: readonly Irregular[]): Irregular {
  const lemmas = new Map<string, string[]>();
  for (const [lemma, forms] of tables.flatMap((table) => [...table])) {
    for (const form of forms) lemmas.set(form, [...(lemmas.get(form) ?? []), lemma]);
  }
  return lemmas;
}
