/**
 * The phrases of the index that a document must contain for something to be found in it, in conjunctive normal form:
 * at least one phrase of each clause, given by its position in the index. No clauses: every document is searched.
 */
export type LiteralClauses = readonly (readonly number[])[];

/** Gives a phrase, as folded words, its position in the index. */
export type InternPhrase = (words: readonly string[]) => number;

/** For what is found only where all of several are found. */
export function clausesOfAll(all: readonly LiteralClauses[]): LiteralClauses {
  return all.flat();
}

/** For what is found where any one of several is found: the nth clause takes the nth of each of them. */
export function clausesOfAny(alternatives: readonly LiteralClauses[]): LiteralClauses {
  if (alternatives.some((clauses) => clauses.length === 0)) return [];
  const count = Math.max(0, ...alternatives.map((clauses) => clauses.length));
  return Array.from({ length: count }, (_, nth) => [
    ...new Set(alternatives.flatMap((clauses) => clauses[nth] ?? clauses[0]!)),
  ]);
}
