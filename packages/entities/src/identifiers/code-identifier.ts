/** Identifiers of upper-case letters and digits, with at least one digit and without separators. */
import type { EntityRecogniser } from "../text/entity-recogniser.ts";
import { isJoinedAfter, isJoinedBefore } from "../text/tokens.ts";

export interface CodeIdentifier extends Omit<EntityRecogniser, "find"> {
  readonly length: number;
  readonly accepts: (code: string) => boolean;
}

export function codeIdentifier({ length, accepts, ...about }: CodeIdentifier): EntityRecogniser {
  return {
    ...about,
    find: ({ text, units, tokens }) =>
      tokens().spansOfLengths(
        [length],
        (start, end) =>
          !isJoinedBefore(units, start) && !isJoinedAfter(units, end) && accepts(text.slice(start, end)),
      ),
  };
}
