/**
 * For a rule that judges sentences and does not fire: the sentences that meet most of its conditions, and what each
 * of them lacks.
 */
import {
  contains,
  firstEndingAfter,
  type Place,
  type Proof,
  type Sentence,
  type Span,
} from "@docreview/model";
import { loosened, narrowingsOf } from "../pattern/loosen.ts";
import { describePattern, type Pattern } from "../pattern/pattern.ts";
import { failed } from "../pattern/proof.ts";
import { isConditioned, isPattern } from "../pattern/walk.ts";
import type { PatternFinder } from "./pattern-finder.ts";

/** The maximum number of sentences reported. */
const maximumSentences = 3;

/** One condition on a sentence, and where its patterns match. */
interface Condition {
  readonly form: string;
  readonly detail: string;
  /** By the index of the sentence that contains them. */
  readonly spans: ReadonlyMap<number, readonly Span[]>;
  /** Whether the sentence must not contain it. */
  readonly mustNot: boolean;
}

/** Empty for a rule without conditions on sentences. `all`, `any` and `none` are those of a sentence rule. */
export function nearestSentences(body: unknown, finder: PatternFinder): readonly Proof[] {
  if (!isConditioned(body) || isPattern(body)) return [];
  const conditions = conditionsOf(body, finder);
  return finder.sentences
    .map((sentence, index) => ({ sentence, parts: conditions.map((one) => judged(one, index)) }))
    .map(({ sentence, parts }) => ({ sentence, parts, met: metOf(parts) }))
    .filter(({ met }) => met > 0)
    .toSorted((a, b) => b.met - a.met)
    .slice(0, maximumSentences)
    .map(({ sentence: { span }, parts }) => ({
      form: "sentence",
      detail: "",
      holds: false,
      spans: [span],
      parts: parts.every(({ holds }) => holds) ? [...parts, ...conditionsAgainst(body, span, finder)] : parts,
    }));
}

function conditionsOf(body: object, finder: PatternFinder): readonly Condition[] {
  const { all = [], any = [], none = [] } = body as Readonly<Record<string, readonly Pattern[]>>;
  const condition = (form: string, patterns: readonly Pattern[]): Condition => ({
    form,
    detail: patterns.map(describePattern).join(" | "),
    spans: bySentence(finder.find(patterns).flat(), finder.sentences),
    mustNot: form === "none",
  });
  return [
    ...all.map((one) => condition(one.kind, [one])),
    ...(any.length === 0 ? [] : [condition("any", any)]),
    ...none.map((one) => condition("none", [one])),
  ];
}

/** Spans that are not within one sentence are omitted. */
function bySentence(
  spans: readonly Span[],
  sentences: readonly Sentence[],
): ReadonlyMap<number, readonly Span[]> {
  const inside = spans.filter((span) => {
    const sentence = sentences[firstEndingAfter(sentences, span.start)];
    return sentence !== undefined && contains(sentence.span, span);
  });
  return Map.groupBy(inside, ({ start }) => firstEndingAfter(sentences, start));
}

function judged({ form, detail, spans, mustNot }: Condition, sentence: number): Proof {
  const inside = spans.get(sentence) ?? [];
  return { form, detail, holds: mustNot ? inside.length === 0 : inside.length > 0, spans: inside, parts: [] };
}

/** How many of the required things the sentence contains; excluded ones do not count. */
function metOf(parts: readonly Proof[]): number {
  return parts.filter(({ form, holds }) => form !== "none" && holds).length;
}

/** The rule's own zones, neighbours and exceptions, each of which alone prevents it from firing on the sentence. */
function conditionsAgainst(body: object, sentence: Span, finder: PatternFinder): readonly Proof[] {
  const narrowings = narrowingsOf(body);
  return narrowings
    .filter(({ form }) => ["unless", "onlyIf", "in", "near"].includes(form))
    .filter((kept) => {
      const others = narrowings.filter((other) => other !== kept);
      return !finder.matchesOf(loosened(body, others)).some(({ place }) => beginsAt(place, sentence.start));
    })
    .map(({ form, detail }) => ({ ...failed(form, detail), holds: form === "unless" }));
}

function beginsAt(place: Place, start: number): boolean {
  return place.kind === "span" && place.span.start === start;
}
