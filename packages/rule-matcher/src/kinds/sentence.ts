/** Rule kind `sentence`: conditions on one sentence; each sentence for which they hold is a trigger. */
import type { Proof, Span } from "@docreview/model";
import { oneOrMore, optional, record, refined, type Schema } from "@docreview/yaml-schema";
import type { Hit, Matcher } from "../pattern/matcher.ts";
import { conditions, pattern } from "../pattern/pattern-schema.ts";
import { describePattern, type Conditions, type Pattern } from "../pattern/pattern.ts";
import { held } from "../pattern/proof.ts";
import { sentenceHolding, type ScannedDocument } from "../scanned-document.ts";
import type { RuleKind, RuleMatch } from "./rule-kind.ts";

export interface SentenceBody extends Conditions {
  /** Each of these is in the sentence. */
  readonly all: readonly Pattern[];
  /** One of these is in it; empty: nothing more is asked. */
  readonly any: readonly Pattern[];
  /** None of these is in it. */
  readonly none: readonly Pattern[];
}

const schema: Schema<SentenceBody> = refined(
  record(
    {
      all: optional(oneOrMore(pattern, "Each of these is in the sentence."), []),
      any: optional(oneOrMore(pattern, "At least one of these is in the sentence."), []),
      none: optional(oneOrMore(pattern, "None of these is in the sentence."), []),
      ...conditions,
    },
    "Conditions on one sentence.",
  ),
  ({ all, any }, node, faults) => {
    if (all.length + any.length > 0) return true;
    faults.report(node, "nothing says what the sentence must hold: add one of the keys all, any");
    return false;
  },
);

export const sentence: RuleKind<SentenceBody> = {
  kind: "sentence",
  schema,
  compile: (body, compiler) => {
    const all = body.all.map(compiler.pattern);
    const any = body.any.map(compiler.pattern);
    const none = body.none.map(compiler.pattern);
    const conditions = compiler.conditions(body);
    return {
      needs: fewestNeeds(all, any),
      match: (scanned) => {
        const asked = [
          ...(any.length > 0 ? [hitsBySentence(any, scanned)] : []),
          ...all.map((each) => hitsBySentence([each], scanned)),
        ];
        const barred = hitsBySentence(none, scanned);
        return [...asked[0]!.keys()]
          .filter((index) => !barred.has(index) && asked.every((hits) => hits.has(index)))
          .map((index) => ({
            span: scanned.sentences[index]!.span,
            met: asked.map((hits) => hits.get(index)!),
          }))
          .filter(({ span }) => conditions.accept(span, scanned))
          .map(({ span, met }) => matchOf({ span, met, body, tried: conditions.explain() }, scanned));
      },
    };
  },
};

/** Any one of the conditions is enough to wait for: that which waits for the fewest phrases. */
function fewestNeeds(all: readonly Matcher[], any: readonly Matcher[]): readonly number[] {
  const lists = all.map(({ needs }) => needs);
  if (any.length > 0) lists.push(any.flatMap(({ needs }) => needs));
  return lists.reduce((least, needs) => (needs.length < least.length ? needs : least));
}

/** For each sentence that holds a hit of one of the patterns, the first hit of the first such pattern. */
function hitsBySentence(matchers: readonly Matcher[], scanned: ScannedDocument): ReadonlyMap<number, Hit> {
  const first = new Map<number, Hit>();
  for (const hit of matchers.flatMap((matcher) => scanned.find(matcher))) {
    const index = sentenceHolding(scanned, hit);
    if (index >= 0 && !first.has(index)) first.set(index, hit);
  }
  return first;
}

interface MetSentence {
  readonly span: Span;
  /** The hit that decided, then the others. */
  readonly met: readonly Hit[];
  readonly body: SentenceBody;
  readonly tried: readonly Proof[];
}

function matchOf({ span, met, body, tried }: MetSentence, scanned: ScannedDocument): RuleMatch {
  const [deciding] = met;
  const absent = body.none.map((pattern) => held("none", describePattern(pattern)));
  const parts = [...met.map((hit) => hit.matcher.explain(hit, scanned)), ...absent, ...tried];
  return {
    place: { kind: "span", span },
    classifier: body.id ?? deciding!.matcher.classify(deciding!),
    confidence: null,
    expected: null,
    claim: null,
    proof: { form: "within", detail: "sentence", holds: true, spans: [span], parts },
  };
}
