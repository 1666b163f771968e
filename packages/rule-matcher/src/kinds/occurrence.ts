/**
 * Where a rule fires, before it is decided whether that is reported. A rule can fire at each word of a long document,
 * so matches with their proofs are only made of the occurrences that are reported.
 */
import type { Match, Proof, Span } from "@docreview/model";

export interface Occurrence extends Pick<Match, "place" | "claim" | "score"> {
  readonly describe: () => Match;
}

/** For kinds whose rules fire rarely and can return matches directly. */
export type Found = Match | Occurrence;

export function described(found: Found): Match {
  return "describe" in found ? found.describe() : found;
}

/** The same occurrence with further proofs. `parts` is called only when the occurrence is described. */
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

/** The words that fired; null if something is missing from the whole document or a page. */
export function spanIn({ claim, place }: Pick<Found, "claim" | "place">): Span | null {
  return claim ?? (place.kind === "span" ? place.span : null);
}
