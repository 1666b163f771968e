/**
 * Rule kind `sentence`: conditions on one sentence and its neighbours, and likeness to examples; each sentence for which
 * all of them hold is a trigger.
 */
import type { Proof, Span } from "@docreview/model";
import { defaultThreshold } from "../classifier/examples-schema.ts";
import { createJudge, type JudgeSentence, type Likeness } from "../classifier/judge-sentence.ts";
import { leastConfidence, type Hit, type Matcher } from "../pattern/matcher.ts";
import { needsOfAll, needsOfAny, type Needs } from "../pattern/needs.ts";
import { describePattern } from "../pattern/pattern.ts";
import { held } from "../pattern/proof.ts";
import type { ScannedDocument } from "../scanned-document.ts";
import type { RuleCompiler, RuleKind, RuleMatch } from "./rule-kind.ts";
import { compileNear, firstHits, type NearbyMet } from "./sentence-near.ts";
import { sentenceBody, type SentenceBody } from "./sentence-schema.ts";

export type { SentenceBody } from "./sentence-schema.ts";

export const sentence: RuleKind<SentenceBody> = {
  kind: "sentence",
  schema: sentenceBody,
  compile: (body, compiler) => {
    const { needs, find } = compileHeld(body, compiler);
    const conditions = compiler.conditions(body);
    const near = body.near.map((each) => compileNear(each, compiler));
    const judge = judgeOf(body);
    const absent = body.none.map((pattern) => held("none", describePattern(pattern)));
    return {
      needs: needsOfAll([needs, conditions.needs]),
      match: (scanned) => {
        if (!conditions.mayAccept(scanned)) return [];
        const held = find(scanned).filter(({ span }) => conditions.accept(span, scanned));
        if (held.length === 0) return [];
        const nearby = near.map((each) => each(scanned));
        return held.flatMap(({ index, span, met }) => {
          const beside = nearby.map((isNear) => isNear(index)).filter((one) => one !== null);
          if (beside.length < nearby.length) return [];
          const likeness = judge === null ? null : judge(span, scanned);
          if (judge !== null && likeness === null) return [];
          const tried = conditions.explain(span, scanned);
          return [matchOf({ span, met, absent, beside, likeness, tried }, body, scanned)];
        });
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

function compileHeld(body: SentenceBody, compiler: RuleCompiler) {
  const all = body.all.map(compiler.pattern);
  const any = body.any.map(compiler.pattern);
  const none = body.none.map(compiler.pattern);
  // Of each of these lists a sentence must hold one.
  const wanted = [...(any.length > 0 ? [any] : []), ...all.map((each) => [each])];
  const find = (scanned: ScannedDocument): readonly HeldSentence[] => {
    if (!wanted.every((matchers) => matchers.some(scanned.mayHold))) return [];
    const asked: ReadonlyMap<number, Hit>[] = [];
    for (const matchers of wanted) {
      const hits = firstHits(matchers, scanned);
      if (hits.size === 0) return [];
      asked.push(hits);
    }
    const indices = asked[0]?.keys() ?? scanned.sentences.keys();
    const meeting = [...indices].filter((index) => asked.every((hits) => hits.has(index)));
    if (meeting.length === 0) return [];
    const barred = firstHits(none, scanned);
    return meeting
      .filter((index) => !barred.has(index))
      .map((index) => ({
        index,
        span: scanned.sentences[index]!.span,
        met: asked.map((hits) => hits.get(index)!),
      }));
  };
  return { needs: fewestNeeds(all, any), find };
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
  return {
    place: { kind: "span", span },
    classifier: body.id ?? deciding?.matcher.classify(deciding) ?? "examples",
    confidence: likeness === null ? confidence : Math.min(likeness.confidence, confidence ?? 1),
    ...(likeness === null ? {} : { requiresJudgement: true as const }),
    expected: null,
    claim: null,
    proof: { form: "within", detail: "sentence", holds: true, spans: [span], parts },
  };
}
