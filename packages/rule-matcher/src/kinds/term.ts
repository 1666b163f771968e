/**
 * Rule kind `term`: words that must not be used. Each hit of `find` is a trigger, up to `limit`. Of nested hits of one
 * rule only the outermost counts: the longest words are the most informative.
 */
import { pageAt, type Document, type Match } from "@docreview/model";
import { oneOf, oneOrMore, optional, record, required, type Schema } from "@docreview/yaml-schema";
import { outermost, spanOf, type Hit, type Matcher } from "../pattern/matcher.ts";
import type { Pattern } from "../pattern/pattern.ts";
import { pattern } from "../pattern/pattern-schema.ts";
import { clausesOfAny } from "../document/literal-clauses.ts";
import type { ScannedDocument } from "../document/scanned-document.ts";
import type { RuleKind } from "./rule-kind.ts";

const limits = ["each", "first per page", "first"] as const;

export interface TermBody {
  readonly find: readonly Pattern[];
  readonly limit: (typeof limits)[number];
}

const schema: Schema<TermBody> = record(
  {
    find: required(oneOrMore(pattern, "Each hit of one of these is a finding.")),
    limit: optional(oneOf("How many of the hits to report.", limits), "each" as const),
  },
  "Words that must not be used.",
);

export const term: RuleKind<TermBody> = {
  kind: "term",
  schema,
  triggerType: "term",
  needsWholeText: false,
  reportedPatterns: ["find"],
  claims: ["find"],
  compile: ({ find, limit }, compiler) => {
    const { ruleIndex } = compiler;
    const matchers = compiler.claims(find);
    return {
      requiredLiterals: clausesOfAny(matchers.map(({ requiredLiterals }) => requiredLiterals)),
      match: (scanned) => {
        const hits = outermost(hitsOf(matchers, scanned));
        return limited(hits, limit, scanned.document).map((hit) => matchOf(hit, ruleIndex, scanned));
      },
    };
  },
};

function hitsOf(matchers: readonly Matcher[], scanned: ScannedDocument): readonly Hit[] {
  if (matchers.length === 1) return scanned.find(matchers[0]!);
  const hits: Hit[] = [];
  for (const matcher of matchers) for (const hit of scanned.find(matcher)) hits.push(hit);
  return hits;
}

function limited(hits: readonly Hit[], limit: TermBody["limit"], document: Document): readonly Hit[] {
  if (limit === "each") return hits;
  if (limit === "first") return hits.slice(0, 1);
  const seen = new Set<number>();
  return hits.filter(({ start }) => {
    const page = pageAt(document, start);
    return !seen.has(page) && seen.add(page);
  });
}

function matchOf(hit: Hit, ruleIndex: number, scanned: ScannedDocument): Match {
  return {
    ruleIndex,
    place: { kind: "span", span: spanOf(hit) },
    classifier: hit.matcher.classify(hit),
    confidence: hit.matcher.confidence(hit, scanned),
    expected: null,
    claim: null,
    proof: hit.matcher.explain(hit, scanned),
  };
}
