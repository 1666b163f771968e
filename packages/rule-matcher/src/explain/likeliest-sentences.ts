/** For a rule that judges sentences by examples and does not fire: the sentences with the highest likeness. */
import type { Match, Proof } from "@docreview/model";
import { failed } from "../pattern/proof.ts";
import { heldOutQuality } from "../classifier/held-out-quality.ts";
import type { SentenceExamples } from "../kinds/examples-schema.ts";
import type { SentenceBody } from "../kinds/sentence.ts";
import type { PatternFinder } from "./pattern-finder.ts";

/** The maximum number of sentences reported. */
const maximumSentences = 3;

/** Empty for a rule without examples, and if no sentence meets the other conditions. */
export function likeliestSentences(body: unknown, finder: PatternFinder): readonly Proof[] {
  const { examples = null, threshold = null } = (body ?? {}) as Partial<SentenceBody>;
  if (examples === null) return [];
  const nearest = finder
    .matchesOf({ ...(body as SentenceBody), threshold: 0 })
    .toSorted((a, b) => (b.confidence ?? 0) - (a.confidence ?? 0))
    .slice(0, maximumSentences);
  return nearest.map((match) => ({
    ...failed("sentence", ""),
    spans: match.proof.spans,
    parts: likenessOf(match, requirement(examples, threshold)),
  }));
}

/** `required: 60 %`. */
function requirement(examples: SentenceExamples, threshold: number | null): string {
  const least = heldOutQuality(examples, { threshold, precision: examples.precision }).threshold;
  return least === null ? "not similar enough for the precision at any value" : `required: ${percent(least)}`;
}

function likenessOf({ proof, confidence }: Match, asked: string): readonly Proof[] {
  return proof.parts
    .filter(({ form }) => form === "examples")
    .map((part) => ({
      ...part,
      detail: `${percent(confidence ?? 0)} similar to the risky examples, ${asked}`,
      holds: false,
    }));
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`;
}
