/**
 * Rule kind `sentence`: conditions on one sentence and its neighbours, and likeness to examples; each sentence for which
 * all of them hold is a trigger.
 */
import type { Match, Proof, Span } from "@docreview/model";
import { defaultThreshold } from "../classifier/examples-schema.ts";
import { createJudge, type JudgeSentence, type Likeness } from "../classifier/judge-sentence.ts";
import { leastConfidence, type Hit, type Matcher } from "../pattern/matcher.ts";
import { holdingsOfAny, needsOfAll, needsOfAny, type Holdings, type Needs } from "../pattern/needs.ts";
import { describePattern } from "../pattern/pattern.ts";
import { held } from "../pattern/proof.ts";
import { promisingStride, type PromisingSentences } from "../pattern/promising-sentences.ts";
import type { Asked } from "../pattern/sieve-table.ts";
import { isWorded, joinedWords, wordedOf } from "../pattern/worded.ts";
import type { ScannedDocument } from "../scanned-document.ts";
import type { RuleCompiler, RuleKind } from "./rule-kind.ts";
import { compileNear, firstHitIn, type JudgeNear, type NearbyMet } from "./sentence-near.ts";
import { sentenceBody, type SentenceBody } from "./sentence-schema.ts";

export type { SentenceBody } from "./sentence-schema.ts";

export const sentence: RuleKind<SentenceBody> = {
  kind: "sentence",
  schema: sentenceBody,
  triggerType: "sentence",
  needsWholeText: false,
  searchScopes: { all: "sentence", any: "sentence", none: "sentence" },
  training: ({ examples, threshold }) =>
    examples === null ? null : { path: ["examples"], examples, threshold: threshold ?? defaultThreshold },
  compile: (body, compiler) => {
    const conditions = compiler.conditions(body);
    const near = compileNearby(body.near, compiler);
    const { needs, holdings, sieve, stride, metIn } = compileHeld(body, compiler);
    const judge = judgeOf(body);
    const { ruleIndex } = compiler;
    const absent = body.none.map((pattern) => held("none", describePattern(pattern)));
    return {
      needs: needsOfAll([needs, conditions.needs]),
      holdings,
      sieve,
      match: (scanned) => {
        if (!conditions.mayAccept(scanned)) return [];
        const matches: Match[] = [];
        let nearby: readonly JudgeNear[] | null = null;
        const promising = scanned.promising(sieve);
        for (let at = 0; at < promising.length; at += stride) {
          const index = promising[at]!;
          const { span } = scanned.sentences[index]!;
          if (!conditions.accept(span, scanned)) continue;
          const met = metIn(promising, at, scanned);
          if (met === null) continue;
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

/** What holds beside a sentence; null where not all does that must. */
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

function compileHeld(body: SentenceBody, compiler: RuleCompiler) {
  const all = body.all.map(compiler.pattern);
  const any = body.any.map(compiler.pattern);
  const none = body.none.map(compiler.pattern);
  const asked: Asked[] = [];
  const wanted = [...(any.length > 0 ? [any] : []), ...all.map((each) => [each])].map((matchers) => {
    const each = compileWanted(matchers, promisingStride(asked));
    asked.push(...each.asked);
    return each;
  });
  const barred = joinedWords(none.filter(isWorded));
  const barredOtherwise = none.filter((each) => !isWorded(each));
  return {
    needs: fewestNeeds(all, any),
    holdings: wanted.flatMap(({ holdings }) => holdings),
    sieve: compiler.sieve({ asked, barred }),
    stride: promisingStride(asked),
    /** The hit that decides in a sentence, and the others that it must hold; null where it lacks one, or holds what it must not. */
    metIn: (promising: PromisingSentences, at: number, scanned: ScannedDocument): readonly Hit[] | null => {
      const met: Hit[] = [];
      for (const { firstIn } of wanted) {
        const hit = firstIn(promising, at, scanned);
        if (hit === undefined) return null;
        met.push(hit);
      }
      if (barredOtherwise.length === 0) return met;
      const { span } = scanned.sentences[promising[at]!]!;
      return firstHitIn(span, barredOtherwise, scanned) === undefined ? met : null;
    },
  };
}

/** Patterns one of which a sentence must hold. */
interface Wanted {
  readonly holdings: Holdings;
  /** What the hits of the index have to tell: all of it where the patterns are words. */
  readonly asked: readonly Asked[];
  /** The first hit of the first pattern that has one, in the sentence whose numbers begin there. */
  readonly firstIn: (promising: PromisingSentences, at: number, scanned: ScannedDocument) => Hit | undefined;
}

/** `offset`: among the numbers of a sentence, of those of what is asked. */
function compileWanted(matchers: readonly Matcher[], offset: number): Wanted {
  const holdings = holdingsOfAny(matchers.map((matcher) => matcher.holdings));
  const worded = wordedOf(matchers);
  if (worded === null) {
    return {
      holdings,
      asked: holdings.map((phrases) => ({ phrases, accept: null, rankOf: null })),
      firstIn: (promising, at, scanned) =>
        firstHitIn(scanned.sentences[promising[at]!]!.span, matchers, scanned),
    };
  }
  const { phrases, accept, ownerOf, nthOf } = joinedWords(worded);
  return {
    holdings,
    asked: [{ phrases, accept, rankOf: worded.length === 1 ? null : ownerOf }],
    firstIn: (promising, at, { places: { starts, ends } }) => {
      const hit = promising[at + offset]!;
      const nth = promising[at + offset + 1]!;
      const matcher = worded[ownerOf[nth]!]!;
      return matcher.worded.hitOf(nthOf[nth]!, { start: starts[hit]!, end: ends[hit]! }, matcher);
    },
  };
}

/** Any one of the conditions is enough to wait for: that which waits for the fewest phrases. Likeness waits for none. */
function fewestNeeds(all: readonly Matcher[], any: readonly Matcher[]): Needs {
  const lists = all.map(({ needs }) => needs);
  if (any.length > 0) lists.push(needsOfAny(any.map(({ needs }) => needs)));
  return needsOfAll(lists);
}

interface MetSentence {
  readonly ruleIndex: number;
  readonly span: Span;
  /** What it holds: the hit that decided, then the others. */
  readonly met: readonly Hit[];
  /** What it does not hold. */
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
