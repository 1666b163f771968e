/**
 * Rule kind `sentence`: conditions on one sentence and its neighbours, and likeness to examples; each sentence for which
 * all of them hold is a trigger.
 */
import type { Proof, Span } from "@docreview/model";
import { defaultThreshold } from "../classifier/examples-schema.ts";
import { createJudge, type JudgeSentence, type Likeness } from "../classifier/judge-sentence.ts";
import type { CompiledConditions } from "../pattern/conditions.ts";
import { leastConfidence, type Hit, type Matcher } from "../pattern/matcher.ts";
import { holdingsOfAny, needsOfAll, needsOfAny, type Holdings, type Needs } from "../pattern/needs.ts";
import { describePattern } from "../pattern/pattern.ts";
import { held } from "../pattern/proof.ts";
import { promisingSentences, type Asked, type PromisingSentence } from "../pattern/promising-sentences.ts";
import { joinedWords, wordedOf } from "../pattern/worded.ts";
import type { ScannedDocument } from "../scanned-document.ts";
import type { RuleCompiler, RuleKind, RuleMatch } from "./rule-kind.ts";
import { compileNear, firstHitIn, type JudgeNear, type NearbyMet } from "./sentence-near.ts";
import { sentenceBody, type SentenceBody } from "./sentence-schema.ts";

export type { SentenceBody } from "./sentence-schema.ts";

export const sentence: RuleKind<SentenceBody> = {
  kind: "sentence",
  schema: sentenceBody,
  compile: (body, compiler) => {
    const conditions = compiler.conditions(body);
    const { needs, holdings, find } = compileHeld(body, compiler, conditions);
    const near = body.near.map((each) => compileNear(each, compiler));
    const judge = judgeOf(body);
    const absent = body.none.map((pattern) => held("none", describePattern(pattern)));
    return {
      needs: needsOfAll([needs, conditions.needs]),
      holdings,
      match: (scanned) => {
        if (!conditions.mayAccept(scanned)) return [];
        const matches: RuleMatch[] = [];
        let nearby: readonly JudgeNear[] | null = null;
        for (const { index, span, met } of find(scanned)) {
          if (!conditions.accept(span, scanned)) continue;
          nearby ??= near.map((each) => each(scanned));
          const beside = nearby.map((isNear) => isNear(index)).filter((one) => one !== null);
          if (beside.length < nearby.length) continue;
          const likeness = judge === null ? null : judge(span, scanned);
          if (judge !== null && likeness === null) continue;
          const tried = conditions.explain(span, scanned);
          matches.push(matchOf({ span, met, absent, beside, likeness, tried }, body, scanned));
        }
        return matches;
      },
    };
  },
};

function judgeOf({ examples, threshold }: SentenceBody): JudgeSentence | null {
  return examples === null ? null : createJudge(examples, threshold ?? defaultThreshold);
}

/** A sentence that holds what it must, by the hits that made it so: the one that decided, then the others. */
interface HeldSentence {
  readonly index: number;
  readonly span: Span;
  readonly met: readonly Hit[];
}

function compileHeld(body: SentenceBody, compiler: RuleCompiler, { isInZone }: CompiledConditions) {
  const all = body.all.map(compiler.pattern);
  const any = body.any.map(compiler.pattern);
  const none = body.none.map(compiler.pattern);
  const wanted = [...(any.length > 0 ? [any] : []), ...all.map((each) => [each])].map(compileWanted);
  const asked = wanted.flatMap((each) => each.asked);
  const barred = joinedWords(none.map(({ worded }) => worded).filter((each) => each !== null));
  const barredOtherwise = none.filter(({ worded }) => worded === null);
  const find = (scanned: ScannedDocument): readonly HeldSentence[] => {
    const held: HeldSentence[] = [];
    for (const promising of promisingSentences(scanned, asked, barred)) {
      const { index } = promising;
      const { span } = scanned.sentences[index]!;
      if (!isInZone(span, scanned)) continue;
      const met = firstOfEach(wanted, promising, scanned);
      if (met === null) continue;
      if (firstHitIn(span, barredOtherwise, scanned) === undefined) held.push({ index, span, met });
    }
    return held;
  };
  return { needs: fewestNeeds(all, any), holdings: wanted.flatMap(({ holdings }) => holdings), find };
}

/** Patterns one of which a sentence must hold. */
interface Wanted {
  readonly holdings: Holdings;
  /** What the hits of the index have to tell: all of it where the patterns are words. */
  readonly asked: readonly Asked[];
  /** The first hit of the first pattern that has one, given where `asked` stands among all that is asked. */
  readonly firstIn: (promising: PromisingSentence, step: number, scanned: ScannedDocument) => Hit | undefined;
}

function compileWanted(matchers: readonly Matcher[]): Wanted {
  const holdings = holdingsOfAny(matchers.map((matcher) => matcher.holdings));
  const worded = wordedOf(matchers);
  if (worded === null) {
    return {
      holdings,
      asked: holdings.map((phrases) => ({ phrases, accept: null, rankOf: null })),
      firstIn: ({ index }, _, scanned) => firstHitIn(scanned.sentences[index]!.span, matchers, scanned),
    };
  }
  const { phrases, accept, ownerOf, nthOf } = joinedWords(worded);
  return {
    holdings,
    asked: [{ phrases, accept, rankOf: worded.length === 1 ? null : ownerOf }],
    firstIn: ({ firsts }, step, { places: { starts, ends } }) => {
      const { hit, nth } = firsts[step]!;
      return worded[ownerOf[nth]!]!.hitOf(nthOf[nth]!, { start: starts[hit]!, end: ends[hit]! });
    },
  };
}

/** The hits that decide in a sentence; null where it does not hold what it must. */
function firstOfEach(
  wanted: readonly Wanted[],
  promising: PromisingSentence,
  scanned: ScannedDocument,
): readonly Hit[] | null {
  const met: Hit[] = [];
  let step = 0;
  for (const { asked, firstIn } of wanted) {
    const hit = firstIn(promising, step, scanned);
    if (hit === undefined) return null;
    met.push(hit);
    step += asked.length;
  }
  return met;
}

/** Any one of the conditions is enough to wait for: that which waits for the fewest phrases. Likeness waits for none. */
function fewestNeeds(all: readonly Matcher[], any: readonly Matcher[]): Needs {
  const lists = all.map(({ needs }) => needs);
  if (any.length > 0) lists.push(needsOfAny(any.map(({ needs }) => needs)));
  return needsOfAll(lists);
}

interface MetSentence extends Omit<HeldSentence, "index"> {
  /** What it does not hold. */
  readonly absent: readonly Proof[];
  readonly beside: readonly NearbyMet[];
  readonly likeness: Likeness | null;
  readonly tried: readonly Proof[];
}

function matchOf(
  { span, met, absent, beside, likeness, tried }: MetSentence,
  body: SentenceBody,
  scanned: ScannedDocument,
): RuleMatch {
  const [deciding] = met;
  const parts = [
    ...met.map((hit) => hit.matcher.explain(hit, scanned)),
    ...absent,
    ...beside.map(({ proof }) => proof),
    ...(likeness === null ? [] : [likeness.proof]),
    ...tried,
  ];
  const confidence = leastConfidence([...met, ...beside.flatMap(({ hits }) => hits)], scanned);
  const place = { kind: "span", span } as const;
  const classifier = body.id ?? deciding?.matcher.classify(deciding) ?? "examples";
  const proof = { form: "within", detail: "sentence", holds: true, spans: [span], parts };
  if (likeness === null) return { place, classifier, confidence, expected: null, claim: null, proof };
  return {
    place,
    classifier,
    confidence: Math.min(likeness.confidence, confidence ?? 1),
    requiresJudgement: true,
    expected: null,
    claim: null,
    proof,
  };
}
