/** Identifiers of upper-case letters and digits, with at least one digit and without separators. */
import type { Span } from "@docreview/model";
import type { EntityRecogniser } from "../text/entity-recogniser.ts";
import { isJoinedAfter, isJoinedBefore } from "../text/tokens.ts";

export interface CodeIdentifier extends Omit<EntityRecogniser, "find"> {
  readonly length: number;
  readonly accepts: (code: string) => boolean;
}

export function codeIdentifier({ length, accepts, ...about }: CodeIdentifier): EntityRecogniser {
  return {
    ...about,
    find: ({ text, units, tokens }) => {
      const { starts, ends, ofLength } = tokens();
      const spans: Span[] = [];
      for (const index of ofLength(length)) {
        const start = starts[index]!;
        const end = ends[index]!;
        if (isJoinedBefore(units, start) || isJoinedAfter(units, end)) continue;
        if (accepts(text.slice(start, end))) spans.push({ start, end });
      }
      return spans;
    },
  };
}
