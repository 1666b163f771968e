/**
 * `near:` of a sentence rule: conditions on the neighbours of a sentence. Neighbours are adjacent in the flow of the
 * text. The main text is one flow, which headers, footnotes, comments and deleted text do not interrupt; each of
 * those is its own flow.
 */
import { at, firstEndingAfter, type Proof, type Span, type Zone } from "@docreview/model";
import {
  oneOf,
  oneOrMore,
  optional,
  record,
  refined,
  requiringOneOf,
  wholeNumber,
  type Schema,
} from "@docreview/yaml-schema";
import type { Hit, Matcher } from "../pattern/matcher.ts";
import { pattern } from "../pattern/pattern-schema.ts";
import { describePattern, sides, type Pattern, type Side } from "../pattern/pattern.ts";
import { held } from "../pattern/proof.ts";
import { firstWithin } from "../document/ascending.ts";
import type { ScannedDocument } from "../document/scanned-document.ts";
import type { RuleCompiler } from "./rule-kind.ts";

export interface Near {
  /** Each of these must occur in one of the neighbours. */
  readonly all: readonly Pattern[];
  /** One of these must occur in one of them; empty: no condition. */
  readonly any: readonly Pattern[];
  /** None of these may occur in any of them. */
  readonly none: readonly Pattern[];
  /** The number of neighbours on each side. */
  readonly sentences: number;
  readonly side: Side;
}

export const near: Schema<Near> = refined(
  record(
    {
      all: optional(oneOrMore(pattern, "Each of these is in a neighbouring sentence."), []),
      any: optional(oneOrMore(pattern, "At least one of these is in a neighbouring sentence."), []),
      none: optional(oneOrMore(pattern, "None of these is in a neighbouring sentence."), []),
      sentences: optional(wholeNumber("How many sentences on a side are considered.", 1, 10), 1),
      side: optional(oneOf("On which side of the sentence.", sides), "either" as const),
    },
    "Conditions on the neighbouring sentences.",
  ),
  ({ all, any, none }, node, faults) => {
    if (all.length + any.length + none.length > 0) return true;
    faults.report(
      node,
      "nothing says what the neighbouring sentences must contain: add one of the keys all, any, none",
    );
    return false;
  },
  requiringOneOf("all", "any", "none"),
);

export interface NearbyEvidence {
  readonly hits: readonly Hit[];
  readonly proof: Proof;
}

/** Judges a sentence given by its index; null if the condition is not met. */
export type JudgeNear = (sentence: number) => NearbyEvidence | null;

export function compileNear(given: Near, compiler: RuleCompiler): (scanned: ScannedDocument) => JudgeNear {
  const all = given.all.map(compiler.pattern);
  const any = given.any.map(compiler.pattern);
  const none = given.none.map(compiler.pattern);
  const detail = `${given.sentences === 1 ? "the sentence" : `${given.sentences} sentences`} ${sideWords[given.side]}`;
  const absent = given.none.map((pattern) => held("none", describePattern(pattern)));
  return (scanned) => {
    const flows = flowsOf(scanned);
    const must = [...all.map((each) => [each]), ...(any.length > 0 ? [any] : [])];
    const firstIn = (spans: readonly Span[], matchers: readonly Matcher[]) => {
      for (const span of spans) {
        const hit = firstHitIn(span, matchers, scanned);
        if (hit !== null) return hit;
      }
      return null;
    };
    return (sentence) => {
      const spans = flows.neighbours(sentence, given);
      if (firstIn(spans, none) !== null) return null;
      const hits = must.map((matchers) => firstIn(spans, matchers)).filter((hit) => hit !== null);
      if (hits.length < must.length) return null;
      const parts = [...hits.map((hit) => hit.matcher.explain(hit, scanned)), ...absent];
      return { hits, proof: { ...held("near", detail), spans, parts } };
    };
  };
}

const sideWords: Readonly<Record<Side, string>> = {
  before: "before it",
  after: "after it",
  either: "on either side",
};

/** The first hit within a sentence, of the first pattern that has one. */
function firstHitIn(sentence: Span, matchers: readonly Matcher[], scanned: ScannedDocument): Hit | null {
  for (const matcher of matchers) {
    const hit = firstWithin(sentence, scanned.find(matcher));
    if (hit !== null) return hit;
  }
  return null;
}

const mainZones: ReadonlySet<Zone> = new Set([
  "title",
  "heading",
  "body",
  "list",
  "table",
  "caption",
  "slide-title",
]);

interface Flows {
  /** The neighbours of a sentence given by its index, ascending. */
  readonly neighbours: (sentence: number, range: Pick<Near, "sentences" | "side">) => readonly Span[];
}

const known = new WeakMap<ScannedDocument, Flows>();

function flowsOf(scanned: ScannedDocument): Flows {
  const flows = known.get(scanned) ?? cutFlows(scanned);
  known.set(scanned, flows);
  return flows;
}

function cutFlows({ document: { layout }, sentences }: ScannedDocument): Flows {
  const main: Span[] = [];
  const places: { readonly flow: readonly Span[]; readonly position: number }[] = [];
  let zoneBefore: Zone | null = null;
  let aside: Span[] = [];
  for (const { span } of sentences) {
    const zone = layout.blocks[firstEndingAfter(layout.blocks, span.start)]?.zone ?? "body";
    if (zone !== zoneBefore) aside = [];
    zoneBefore = zone;
    const flow = mainZones.has(zone) ? main : aside;
    places.push({ flow, position: flow.length });
    flow.push(span);
  }
  return {
    neighbours: (sentence, { sentences: count, side }) => {
      const { flow, position } = at(places, sentence);
      const before = side === "after" ? [] : flow.slice(Math.max(0, position - count), position);
      return side === "before" ? before : [...before, ...flow.slice(position + 1, position + 1 + count)];
    },
  };
}
