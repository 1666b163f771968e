/**
 * Rule kind `sentence`: conditions on a sentence and its neighbours, and similarity to examples. Each sentence that
 * meets all conditions is a trigger.
 */
import { at, type Match, type Proof, type Span } from "@docreview/model";
import { taught } from "../classifier/classifier.ts";
import { createJudge, type JudgeSentence, type Likeness } from "../classifier/judge-sentence.ts";
import type { Aim } from "../classifier/threshold.ts";
import { clausesOfAll, clausesOfAny, type LiteralClauses } from "../document/literal-clauses.ts";
import type { ScannedDocument, Search } from "../document/scanned-document.ts";
import { leastConfidence, type Hit } from "../pattern/matcher.ts";
import { describePattern } from "../pattern/pattern.ts";
import { held } from "../pattern/proof.ts";
import type { Occurrence } from "./occurrence.ts";
import type { RuleCompiler, RuleKind } from "./rule-kind.ts";
import { defaultThreshold, type SentenceExamples } from "./examples-schema.ts";
import { compileNear, type JudgeNear, type NearbyEvidence } from "./sentence-near.ts";
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
  learn: ({ examples, ...body }) => ({ ...body, examples: examples === null ? null : taught(examples) }),
  compile: (body, compiler) => {
    const conditions = compiler.conditions(body);
    const near = compileNearby(body.near, compiler);
    const mustNot = body.none.map(compiler.pattern);
    const alternatives = compileAlternatives(body, compiler);
    const { ruleIndex } = compiler;
    const absenceProofs = body.none.map((pattern) => held("none", describePattern(pattern)));
    return {
      requiredLiterals: clausesOfAll([
        clausesOfAny(alternatives.map(literalsOf)),
        conditions.requiredLiterals,
      ]),
      match: (scanned) => {
        const found = new Map<number, Occurrence>();
        let nearby: readonly JudgeNear[] | null = null;
        for (const { must, judge } of alternatives) {
          for (const [index, hits] of sentencesHolding(must, mustNot, scanned)) {
            const sentence = at(scanned.sentences, index);
            const { span } = sentence;
            if (found.has(index) || !conditions.accept(span, scanned)) continue;
            nearby ??= near.map((each) => each(scanned));
            const neighbours = evidenceNearby(index, nearby);
            if (neighbours === null) continue;
            const likeness = judge === null ? null : judge(sentence, scanned);
            if (judge !== null && likeness === null) continue;
            found.set(index, {
              place: { kind: "span", span },
              claim: null,
              describe: () => {
                const conditionProofs = conditions.explain(span, scanned);
                return matchOf(
                  { ruleIndex, span, hits, absenceProofs, neighbours, likeness, conditionProofs },
                  body,
                  scanned,
                );
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

/** What satisfies the conditions on the neighbouring sentences; null if one of them is not met. */
function evidenceNearby(sentence: number, nearby: readonly JudgeNear[]): readonly NearbyEvidence[] | null {
  const evidence: NearbyEvidence[] = [];
  for (const judgeNear of nearby) {
    const found = judgeNear(sentence);
    if (found === null) return null;
    evidence.push(found);
  }
  return evidence;
}

/** A set of conditions that together make a sentence a finding. */
interface Alternative {
  /** From each of these lists, one pattern must match in the sentence. */
  readonly must: readonly (readonly Search<Hit>[])[];
  /** Null: the likeness of the sentence does not matter. */
  readonly judge: JudgeSentence | null;
}

function compileAlternatives(
  { all, any, examples, threshold }: SentenceBody,
  { pattern, claims }: RuleCompiler,
): readonly Alternative[] {
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

function literalsOf({ must }: Alternative): LiteralClauses {
  return clausesOfAll(
    must.map((matchers) => clausesOfAny(matchers.map(({ requiredLiterals }) => requiredLiterals))),
  );
}

/** The sentences that contain a hit from each list, by index, with the first hit of each list. */
function sentencesHolding(
  must: readonly (readonly Search<Hit>[])[],
  mustNot: readonly Search<Hit>[],
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

/** By the index of the sentence that contains it, the first hit of the first pattern that has one there. */
function firstHits(matchers: readonly Search<Hit>[], scanned: ScannedDocument): ReadonlyMap<number, Hit> {
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

interface FoundSentence {
  readonly ruleIndex: number;
  readonly span: Span;
  /** What the sentence contains: the deciding hit, then the others. */
  readonly hits: readonly Hit[];
  /** What the sentence does not contain. */
  readonly absenceProofs: readonly Proof[];
  readonly neighbours: readonly NearbyEvidence[];
  readonly likeness: Likeness | null;
  readonly conditionProofs: readonly Proof[];
}

function matchOf(
  { ruleIndex, span, hits, absenceProofs, neighbours, likeness, conditionProofs }: FoundSentence,
  body: SentenceBody,
  scanned: ScannedDocument,
): Match {
  const parts: Proof[] = [];
  for (const hit of hits) parts.push(hit.matcher.explain(hit, scanned));
  for (const each of absenceProofs) parts.push(each);
  for (const { proof } of neighbours) parts.push(proof);
  if (likeness !== null) parts.push(likeness.proof);
  for (const each of conditionProofs) parts.push(each);
  const [deciding] = hits;
  const allHits = neighbours.length === 0 ? hits : [...hits, ...neighbours.flatMap((each) => each.hits)];
  const confidence = leastConfidence(allHits, scanned);
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
