/**
 * The phrases that a document must contain before anything can be found in it, in conjunctive normal form: at least
 * one phrase of each clause. Phrases are given by their position in the index. Without clauses, every document is
 * searched.
 */
export type LiteralClauses = readonly (readonly number[])[];

/** Adds a phrase, given as folded words, to the index and returns its position. */
export type InternPhrase = (words: readonly string[]) => number;

/** Clauses of something that requires all of its parts. */
export function clausesOfAll(all: readonly LiteralClauses[]): LiteralClauses {
  return all.flat();
}

/**
 * Clauses of something that requires any one of its parts: the nth clause is the union of the nth clauses of the
 * parts.
 */
export function clausesOfAny(alternatives: readonly LiteralClauses[]): LiteralClauses {
  if (alternatives.some((clauses) => clauses.length === 0)) return [];
  const count = Math.max(0, ...alternatives.map((clauses) => clauses.length));
  return Array.from({ length: count }, (_, nth) => [
    ...new Set(alternatives.flatMap((clauses) => clauses[nth] ?? clauses[0] ?? [])),
  ]);
}
