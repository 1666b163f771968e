/**
 * Rule kind `term`: words that must not be used. Each hit of `find` is a trigger, up to `limit`. Of nested hits of
 * one rule, only the outermost counts, because the longest words are the most informative.
 */
import { pageAt, type Document, type Match, type Place } from "@docreview/model";
import {
  mapped,
  oneOf,
  oneOrMore,
  optional,
  record,
  refined,
  requiringOneOf,
  type Schema,
} from "@docreview/yaml-schema";
import { outermost, spanOf, type Hit } from "../pattern/matcher.ts";
import { plainPhrase, type Pattern } from "../pattern/pattern.ts";
import { pattern } from "../pattern/pattern-schema.ts";
import { clausesOfAny } from "../document/literal-clauses.ts";
import type { ScannedDocument, Search } from "../document/scanned-document.ts";
import type { RuleKind } from "./rule-kind.ts";
import { compileSuggestions, replacements, type Replacements, type Suggest } from "./suggestions.ts";

const limits = ["each", "first per page", "first"] as const;

export interface TermBody {
  readonly find: readonly Pattern[];
  readonly limit: (typeof limits)[number];
  /** Replacements for phrases among the hits; omitted if there are none. */
  readonly replace?: Replacements;
}

const fields = record(
  {
    find: optional(oneOrMore(pattern, "Each hit of one of these is a finding."), []),
    replace: optional(replacements, null),
    limit: optional(oneOf("How many of the hits to report.", limits), "each" as const),
  },
  "Words that must not be used.",
);

const schema: Schema<TermBody> = mapped(
  refined(
    fields,
    ({ find, replace }, node, faults) => {
      if (find.length > 0 || replace !== null) return true;
      faults.report(node, "nothing says what to find: add one of the keys find, replace");
      return false;
    },
    requiringOneOf("find", "replace"),
  ),
  ({ find, replace, limit }) => {
    if (replace === null) return { find, limit };
    return { find: find.length > 0 ? find : Object.keys(replace).map(plainPhrase), limit, replace };
  },
);

export const term: RuleKind<TermBody> = {
  kind: "term",
  schema,
  triggerType: "term",
  needsWholeText: false,
  reportedPatterns: ["find"],
  claims: ["find"],
  placeholders: ({ replace }) => ["text", "page", ...(replace === undefined ? [] : ["suggestion"])],
  compile: ({ find, limit, replace }, compiler) => {
    const suggest = replace === undefined ? null : compileSuggestions(replace);
    const { ruleIndex } = compiler;
    const matchers = compiler.claims(find);
    return {
      requiredLiterals: clausesOfAny(matchers.map(({ requiredLiterals }) => requiredLiterals)),
      match: (scanned) => {
        const hits = outermost(hitsOf(matchers, scanned));
        return limited(hits, limit, scanned.document).map((hit) => ({
          place: placeOf(hit),
          claim: null,
          describe: () => ({
            ...matchOf(hit, ruleIndex, scanned),
            ...suggestionsFor(hit, suggest, scanned),
          }),
        }));
      },
    };
  },
};

function hitsOf(matchers: readonly Search<Hit>[], scanned: ScannedDocument): readonly Hit[] {
  const [only, second] = matchers;
  if (only !== undefined && second === undefined) return scanned.find(only);
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

/** The property is left out if nothing is suggested. */
function suggestionsFor({ start, end }: Hit, suggest: Suggest | null, { document }: ScannedDocument) {
  const suggestions = suggest?.(document.text.slice(start, end)) ?? [];
  return suggestions.length === 0 ? {} : { suggestions };
}

function placeOf(hit: Hit): Place {
  return { kind: "span", span: spanOf(hit) };
}

function matchOf(hit: Hit, ruleIndex: number, scanned: ScannedDocument): Match {
  return {
    ruleIndex,
    place: placeOf(hit),
    classifier: hit.matcher.classify(hit),
    confidence: hit.matcher.confidence(hit, scanned),
    expected: null,
    claim: null,
    proof: hit.matcher.explain(hit, scanned),
  };
}
