/** The proof that a text is like an approved wording, and in which words it differs. */
import type { Proof } from "@docreview/model";
import type { SimilarText } from "../wording/similar-text.ts";
import { changesText } from "../wording/word-changes.ts";
import { describePattern, type Pattern } from "./pattern.ts";
import { failed } from "./proof.ts";

export function similarProof(wording: Pattern, { span, changes }: SimilarText): Proof {
  return {
    ...failed("nearest", describePattern(wording)),
    spans: [span],
    parts: [failed("wording", changesText(changes))],
  };
}
