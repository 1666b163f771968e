/**
 * Where a rule fires, before it is known whether that is reported. A rule can fire at each word of a long document: its
 * matches, with their proofs, are only made of the occurrences that are reported.
 */
import type { Match, Proof, Span } from "@docreview/model";

export interface Occurrence extends Pick<Match, "place" | "claim" | "score"> {
  readonly describe: () => Match;
}

/** A kind whose rules fire seldom can give matches at once. */
export type Found = Match | Occurrence;

export function described(found: Found): Match {
  return "describe" in found ? found.describe() : found;
}

/** The same occurrence, whose proof has further parts. `parts` is called when it is described. */
export function withParts(found: Found, parts: () => readonly Proof[]): Occurrence {
  return {
    place: found.place,
    claim: found.claim,
    ...(found.score === undefined ? {} : { score: found.score }),
    describe: () => {
      const match = described(found);
      return { ...match, proof: { ...match.proof, parts: [...match.proof.parts, ...parts()] } };
    },
  };
}

/** The words that fired; null for something that is missing from the whole document or a page. */
export function spanIn({ claim, place }: Pick<Found, "claim" | "place">): Span | null {
  return claim ?? (place.kind === "span" ? place.span : null);
}
