/**
 * Rule kind `sentence`: conditions on one sentence and its neighbours, and similarity to examples; each sentence that
 * meets all of them is a trigger.
 */
import type { Match, Proof, Span } from "@docreview/model";
import { createJudge, type JudgeSentence, type Likeness } from "../classifier/judge-sentence.ts";
import type { Aim } from "../classifier/threshold.ts";
import { clausesOfAll, clausesOfAny, type LiteralClauses } from "../document/literal-clauses.ts";
import type { ScannedDocument } from "../document/scanned-document.ts";
import { leastConfidence, type Hit, type Matcher } from "../pattern/matcher.ts";
import { describePattern } from "../pattern/pattern.ts";
import { held } from "../pattern/proof.ts";
import type { Occurrence } from "./occurrence.ts";
import type { RuleCompiler, RuleKind } from "./rule-kind.ts";
import { defaultThreshold, type SentenceExamples } from "./examples-schema.ts";
import { compileNear, type JudgeNear, type NearbyMet } from "./sentence-near.ts";
import { sentenceBody, type SentenceBody } from "./sentence-schema.ts";

export type { SentenceBody } from "./sentence-schema.ts";

export const sentence: RuleKind<SentenceBody> = {
  kind: "sentence",
  schema: sentenceBody,
  triggerType: "sentence",
  needsWholeText: false,
  claims: ["all", "any"],
  searchScopes: { all: "sentence", any: "sentence", none: "sentence" },
  training: ({ examples, threshold }) =>
    examples === null ? null : { path: ["examples"], examples, aim: aimOf(examples, threshold) },
  compile: (body, compiler) => {
    const conditions = compiler.conditions(body);
    const near = compileNearby(body.near, compiler);
    const mustNot = body.none.map(compiler.pattern);
    const ways = compileWays(body, compiler);
    const { ruleIndex } = compiler;
    const absent = body.none.map((pattern) => held("none", describePattern(pattern)));
    return {
      requiredLiterals: clausesOfAll([clausesOfAny(ways.map(literalsOf)), conditions.requiredLiterals]),
      match: (scanned) => {
        const found = new Map<number, Occurrence>();
        let nearby: readonly JudgeNear[] | null = null;
        for (const { must, judge } of ways) {
          for (const [index, met] of sentencesHolding(must, mustNot, scanned)) {
            const sentence = scanned.sentences[index]!;
            const { span } = sentence;
            if (found.has(index) || !conditions.accept(span, scanned)) continue;
            nearby ??= near.map((each) => each(scanned));
            const beside = metBeside(index, nearby);
            if (beside === null) continue;
            const likeness = judge === null ? null : judge(sentence, scanned);
            if (judge !== null && likeness === null) continue;
            found.set(index, {
              place: { kind: "span", span },
              claim: null,
              describe: () => {
                const tried = conditions.explain(span, scanned);
                return matchOf({ ruleIndex, span, met, absent, beside, likeness, tried }, body, scanned);
              },
            });
          }
        }
        return [...found.values()];
      },
    };
  },
};

/** A function of its own, so that the compiled rule's closure does not keep the compiler alive. */
function compileNearby(near: SentenceBody["near"], compiler: RuleCompiler) {
  return near.map((each) => compileNear(each, compiler));
}

/** What holds beside a sentence; null if not all does that must. */
function metBeside(sentence: number, nearby: readonly JudgeNear[]): readonly NearbyMet[] | null {
  const beside: NearbyMet[] = [];
  for (const isNear of nearby) {
    const met = isNear(sentence);
    if (met === null) return null;
    beside.push(met);
  }
  return beside;
}

/** One of the ways in which a sentence can be found. */
interface Way {
  /** Of each of these lists one pattern is met in the sentence. */
  readonly must: readonly (readonly Matcher[])[];
  /** Null: it does not matter what the sentence is like. */
  readonly judge: JudgeSentence | null;
}

function compileWays(
  { all, any, examples, threshold }: SentenceBody,
  { pattern, claims }: RuleCompiler,
): readonly Way[] {
  const claim = claims([...any, ...all]);
  const some = any.length === 0 ? [] : [claim.slice(0, any.length)];
  const always = claim.slice(any.length).map((each) => [each]);
  if (examples === null) return [{ must: [...some, ...always], judge: null }];
  const judge = createJudge(examples, aimOf(examples, threshold));
  const among = examples.among.length === 0 ? [] : [examples.among.map(pattern)];
  if (!examples.orAny) return [{ must: [...some, ...always, ...among], judge }];
  return [
    { must: [...some, ...always], judge: null },
    { must: [...among, ...always], judge },
  ];
}

function aimOf({ precision }: SentenceExamples, threshold: number | null): Aim {
  return { threshold: threshold ?? (precision === null ? defaultThreshold : null), precision };
}

function literalsOf({ must }: Way): LiteralClauses {
  return clausesOfAll(
    must.map((matchers) => clausesOfAny(matchers.map(({ requiredLiterals }) => requiredLiterals))),
  );
}

/** The sentences that hold what they must, by index, each with the hits that say so: the first of each list. */
function sentencesHolding(
  must: readonly (readonly Matcher[])[],
  mustNot: readonly Matcher[],
  scanned: ScannedDocument,
): Iterable<readonly [sentence: number, hits: readonly Hit[]]> {
  let holding: ReadonlyMap<number, readonly Hit[]> | null = null;
  for (const matchers of must) {
    holding = narrowed(holding, firstHits(matchers, scanned));
    if (holding.size === 0) return [];
  }
  const barred = firstHits(mustNot, scanned);
  const left = holding ?? scanned.sentences.map((_, index) => [index, []] as const);
  return barred.size === 0 ? left : [...left].filter(([index]) => !barred.has(index));
}

/** By the sentence that holds it whole, the first hit of the first pattern that has one there. */
function firstHits(matchers: readonly Matcher[], scanned: ScannedDocument): ReadonlyMap<number, Hit> {
  const first = new Map<number, Hit>();
  for (const matcher of matchers) {
    for (const hit of scanned.find(matcher)) {
      const index = scanned.sentenceHolding(hit.start, hit.end);
      if (index >= 0 && !first.has(index)) first.set(index, hit);
    }
  }
  return first;
}

/** Null: not narrowed yet. */
function narrowed(
  holding: ReadonlyMap<number, readonly Hit[]> | null,
  hits: ReadonlyMap<number, Hit>,
): ReadonlyMap<number, readonly Hit[]> {
  const both = new Map<number, readonly Hit[]>();
  for (const [index, hit] of hits) {
    const others = holding === null ? [] : holding.get(index);
    if (others !== undefined) both.set(index, [...others, hit]);
  }
  return both;
}

interface MetSentence {
  readonly ruleIndex: number;
  readonly span: Span;
  /** What it contains: the hit that decided, then the others. */
  readonly met: readonly Hit[];
  /** What it does not contain. */
  readonly absent: readonly Proof[];
  readonly beside: readonly NearbyMet[];
  readonly likeness: Likeness | null;
  readonly tried: readonly Proof[];
}

function matchOf(
  { ruleIndex, span, met, absent, beside, likeness, tried }: MetSentence,
  body: SentenceBody,
  scanned: ScannedDocument,
): Match {
  const parts: Proof[] = [];
  for (const hit of met) parts.push(hit.matcher.explain(hit, scanned));
  for (const each of absent) parts.push(each);
  for (const { proof } of beside) parts.push(proof);
  if (likeness !== null) parts.push(likeness.proof);
  for (const each of tried) parts.push(each);
  const [deciding] = met;
  const hits = beside.length === 0 ? met : [...met, ...beside.flatMap((each) => each.hits)];
  const confidence = leastConfidence(hits, scanned);
  const place = { kind: "span", span } as const;
  const classifier = body.id ?? deciding?.matcher.classify(deciding) ?? "examples";
  const proof = { form: "within", detail: "sentence", holds: true, spans: [span], parts };
  if (likeness === null)
    return { ruleIndex, place, classifier, confidence, expected: null, claim: null, proof };
  return {
    ruleIndex,
    place,
    classifier,
    confidence: Math.min(likeness.confidence, confidence ?? 1),
    requiresJudgement: true,
    expected: null,
    claim: null,
    proof,
  };
}
