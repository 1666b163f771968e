/** For a rule that judges sentences by examples and does not fire: the sentences that came nearest, and how near. */
import type { Match, Proof } from "@docreview/model";
import { failed } from "../pattern/proof.ts";
import type { PatternFinder } from "./pattern-finder.ts";

/** The maximum number reported. */
const maximumSentences = 3;

/** Empty for a body without examples, and where nothing meets what else it asks. */
export function likeliestSentences(body: unknown, finder: PatternFinder): readonly Proof[] {
  if (typeof body !== "object" || body === null || !("examples" in body) || body.examples === null) return [];
  return finder
    .matchesOf({ ...body, threshold: 0 })
    .toSorted((a, b) => (b.confidence ?? 0) - (a.confidence ?? 0))
    .slice(0, maximumSentences)
    .map((match) => ({
      ...failed("sentence", ""),
      spans: match.proof.spans,
      parts: likenessOf(match, body),
    }));
}

function likenessOf({ proof, confidence }: Match, body: object): readonly Proof[] {
  const { threshold } = body as { readonly threshold?: number | null };
  const asked = typeof threshold === "number" ? `, required: ${percent(threshold)}` : "";
  return proof.parts
    .filter(({ form }) => form === "examples")
    .map((part) => ({
      ...part,
      detail: `${percent(confidence ?? 0)} similar to the risky examples${asked}`,
      holds: false,
    }));
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`;
}
