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

/** Empty for a rule without conditions on sentences. */
export function nearestSentences(body: unknown, finder: PatternFinder): readonly Proof[] {
  if (!isConditioned(body) || isPattern(body)) return [];
  const conditions = conditionsOf(body, finder);
  return finder.sentences
    .map((sentence, index) => ({ sentence, parts: conditions.map((one) => judged(one, index)) }))
    .map(({ sentence, parts }) => ({ sentence, parts, met: metOf(parts) }))
    .filter(({ met }) => met > 0)
    .toSorted((a, b) => b.met - a.met || a.sentence.reference - b.sentence.reference)
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
  const found = finder.find([...all, ...any, ...none]);
  const inSentences = (spans: readonly Span[]) => bySentence(spans, finder.sentences);
  const words = (patterns: readonly Pattern[]) => patterns.map(describePattern).join(" | ");
  const anySpans = found.slice(all.length, all.length + any.length).flat();
  const noneSpans = found.slice(all.length + any.length);
  return [
    ...all.map((one, index) => ({
      form: one.kind,
      detail: describePattern(one),
      spans: inSentences(found[index] ?? []),
      mustNot: false,
    })),
    ...(any.length === 0
      ? []
      : [{ form: "any", detail: words(any), spans: inSentences(anySpans), mustNot: false }]),
    ...none.map((one, index) => ({
      form: "none",
      detail: describePattern(one),
      spans: inSentences(noneSpans[index] ?? []),
      mustNot: true,
    })),
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
  const filters = narrowingsOf(body).filter(({ form }) => ["unless", "onlyIf", "in", "near"].includes(form));
  return filters
    .filter((kept) => {
      const others = filters.filter((other) => other !== kept);
      return !finder.matchesOf(loosened(body, others)).some(({ place }) => isAt(place, sentence));
    })
    .map(({ form, detail }) => ({ ...failed(form, detail), holds: form === "unless" }));
}

function isAt(place: Place, { start, end }: Span): boolean {
  return place.kind === "span" && place.span.start === start && place.span.end === end;
}
