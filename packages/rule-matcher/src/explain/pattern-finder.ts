/** Finds the patterns of one rule in one document, with or without some of their conditions. */
import type { Document, Match, Rule, Sentence, Span } from "@docreview/model";
import type { RuleKind } from "../kinds/rule-kind.ts";
import type { Pattern } from "../pattern/pattern.ts";
import { patternsIn } from "../pattern/walk.ts";
import { documentScopes, type DocumentScopes } from "../scope/document-scopes.ts";
import { createProbes, patternProbe } from "./probe.ts";

export interface PatternFinder {
  readonly document: Document;
  readonly sentences: readonly Sentence[];
  readonly scopes: DocumentScopes;
  /** For each pattern, the spans of its hits, ascending. */
  readonly find: (patterns: readonly Pattern[]) => readonly (readonly Span[])[];
  /** Where the rule would fire with this body instead of its own. */
  readonly matchesOf: (body: unknown) => readonly Match[];
}

export interface FinderParts {
  readonly rule: Rule;
  readonly document: Document;
  readonly sentences: readonly Sentence[];
  readonly kinds: readonly RuleKind[];
}

export function createPatternFinder({ rule, document, sentences, kinds }: FinderParts): PatternFinder {
  const known = new Map<Pattern, readonly Span[]>();
  const find = (patterns: readonly Pattern[]) => {
    const unknown = patterns.filter((pattern) => !known.has(pattern));
    if (unknown.length > 0) {
      const probes = unknown.map((pattern) => patternProbe(rule, pattern));
      const matches = createProbes(probes, kinds)(document, sentences);
      unknown.forEach((pattern, index) => known.set(pattern, spansOf(matches[index] ?? [])));
    }
    return patterns.map((pattern) => known.get(pattern) ?? []);
  };
  // Takes all patterns at once, because every call that searches for something new reads the whole document.
  find(patternsIn(rule.body).map(({ pattern }) => pattern));
  return {
    document,
    sentences,
    scopes: documentScopes({ document, sentences }),
    find,
    matchesOf: (body) => createProbes([{ ...rule, body }], kinds)(document, sentences).flat(),
  };
}

function spansOf(matches: readonly Match[]): readonly Span[] {
  return matches.flatMap(({ place }) => (place.kind === "span" ? [place.span] : []));
}
