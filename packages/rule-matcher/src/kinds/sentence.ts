/**
 * Rule kind `sentence`: conditions on one sentence and its neighbours, and similarity to examples; each sentence that
 * meets all of them is a trigger.
 */
import type { Match, Proof, Span } from "@docreview/model";
import { defaultThreshold } from "../classifier/examples-schema.ts";
import { createJudge, type JudgeSentence, type Likeness } from "../classifier/judge-sentence.ts";
import { clausesOfAll, clausesOfAny } from "../document/literal-clauses.ts";
import type { ScannedDocument } from "../document/scanned-document.ts";
import { leastConfidence, type Hit, type Matcher } from "../pattern/matcher.ts";
import { describePattern } from "../pattern/pattern.ts";
import { held } from "../pattern/proof.ts";
import type { RuleCompiler, RuleKind } from "./rule-kind.ts";
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
    examples === null ? null : { path: ["examples"], examples, threshold: threshold ?? defaultThreshold },
  compile: (body, compiler) => {
    const conditions = compiler.conditions(body);
    const near = compileNearby(body.near, compiler);
    const { must, mustNot } = compileHeld(body, compiler);
    const judge = judgeOf(body);
    const { ruleIndex } = compiler;
    const absent = body.none.map((pattern) => held("none", describePattern(pattern)));
    return {
      requiredLiterals: clausesOfAll([
        ...must.map((matchers) => clausesOfAny(matchers.map(({ requiredLiterals }) => requiredLiterals))),
        conditions.requiredLiterals,
      ]),
      match: (scanned) => {
        const matches: Match[] = [];
        let nearby: readonly JudgeNear[] | null = null;
        for (const [index, met] of sentencesHolding(must, mustNot, scanned)) {
          const { span } = scanned.sentences[index]!;
          if (!conditions.accept(span, scanned)) continue;
          nearby ??= near.map((each) => each(scanned));
          const beside = metBeside(index, nearby);
          if (beside === null) continue;
          const likeness = judge === null ? null : judge(span, scanned);
          if (judge !== null && likeness === null) continue;
          const tried = conditions.explain(span, scanned);
          matches.push(matchOf({ ruleIndex, span, met, absent, beside, likeness, tried }, body, scanned));
        }
        return matches;
      },
    };
  },
};

/** By itself: what a rule is judged by would else keep the compiler, with all that compiling needed. */
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

function judgeOf({ examples, threshold }: SentenceBody): JudgeSentence | null {
  return examples === null ? null : createJudge(examples, threshold ?? defaultThreshold);
}

/** `must`: of each of these lists one pattern is met in the sentence. `mustNot`: none of these is. */
function compileHeld({ all, any, none }: SentenceBody, { pattern, claims }: RuleCompiler) {
  const claim = claims([...any, ...all]);
  return {
    must: [
      ...(any.length > 0 ? [claim.slice(0, any.length)] : []),
      ...claim.slice(any.length).map((each) => [each]),
    ],
    mustNot: none.map(pattern),
  };
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
