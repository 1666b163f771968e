/** Finds the patterns of one rule in one document, with or without some of their conditions. */
import type { Document, Match, Proof, Rule, Sentence, Span } from "@docreview/model";
import { absence, type AbsenceBody } from "../kinds/absence.ts";
import type { RuleKind } from "../kinds/rule-kind.ts";
import { anyPlacement, anyProminence } from "../passage/passage.ts";
import type { Pattern, WordingPattern } from "../pattern/pattern.ts";
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
  /** The text that is most similar to an approved wording, and how it differs; empty if none is. */
  readonly similarTo: (wording: WordingPattern) => readonly Proof[];
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
    similarTo: (wording) => {
      const probe: Rule = { ...rule, kind: absence.kind, body: requiring(wording), adjust: [] };
      const [found] = createProbes([probe], [absence as RuleKind])(document, sentences).flat();
      return found?.proof.parts.filter(({ form }) => form === "nearest" || form === "resembles") ?? [];
    },
    matchesOf: (body) => createProbes([{ ...rule, body }], kinds)(document, sentences).flat(),
  };
}

/** What requires a wording anywhere in a document. */
function requiring(wording: WordingPattern): AbsenceBody {
  return {
    when: null,
    given: null,
    expect: [wording],
    fulfilledBy: null,
    within: "document",
    tolerance: 0,
    placement: anyPlacement,
    prominence: anyProminence,
  };
}

function spansOf(matches: readonly Match[]): readonly Span[] {
  return matches.flatMap(({ place }) => (place.kind === "span" ? [place.span] : []));
}
