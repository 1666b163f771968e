/**
 * What a person marked becomes a trigger: words that stand in a sentence, on a page, or nowhere in particular. That each
 * attribute is valid by itself was seen to; here they are judged together. Pure.
 */
import type { PlacedSentence } from "@docreview/runner";
import type { Coordinates, NewTrigger } from "@docreview/store";
import { apiError, type ApiError, type Parsed } from "../json-api/error.ts";

/** The attributes of a request, as the resource type demands them. */
export interface MarkedWords {
  readonly text: string;
  readonly coordinates?: Coordinates | null;
  /** Counted from 1. */
  readonly sentenceReference?: number;
  /** UTF-16 code units within the sentence's text; the end is exclusive. */
  readonly startOffset?: number;
  readonly endOffset?: number;
}

export type ManualTrigger = Omit<NewTrigger, "reviewRuleId" | "creatorId">;

/** What the document has where the words are said to stand; null what is not known. */
export interface Surroundings {
  /** How many pages. */
  readonly pages: number | null;
  /** The sentence that is named; none when there is no such sentence. */
  readonly sentences: readonly PlacedSentence[] | null;
}

export function manualTrigger(marked: MarkedWords, around: Surroundings): Parsed<ManualTrigger> {
  const errors = [...bothFaults(marked), ...sentenceFaults(marked), ...placeFaults(marked, around)];
  if (errors.length > 0) return { kind: "refused", errors };
  const { text, coordinates = null, sentenceReference = 0, startOffset = 0, endOffset = 0 } = marked;
  const sentence = sentenceReference > 0 ? around.sentences?.[0] : undefined;
  const places = coordinates === null ? (sentence?.places ?? []) : [coordinates];
  return {
    kind: "parsed",
    value: {
      text,
      feedback: null,
      classifier: "manual",
      triggerType: sentenceReference > 0 ? "sentence" : "term",
      displayable: places.some((place) => "page" in place),
      coordinates,
      places,
      sentenceReference,
      startOffset,
      endOffset,
      confidence: null,
      nearest: null,
    },
  };
}

const sentenceMembers = ["sentenceReference", "startOffset", "endOffset"] as const;

const isSaid = (marked: MarkedWords) => (name: (typeof sentenceMembers)[number]) =>
  marked[name] !== undefined;

function bothFaults(marked: MarkedWords): readonly ApiError[] {
  if ((marked.coordinates ?? null) === null || !sentenceMembers.some(isSaid(marked))) return [];
  return [invalid("coordinates", "Say where the words are by a sentence or by coordinates, not by both.")];
}

function placeFaults(
  { coordinates, sentenceReference, endOffset = 0 }: MarkedWords,
  { pages, sentences }: Surroundings,
): readonly ApiError[] {
  const length = sentences?.[0]?.text.length ?? Infinity;
  return [
    ...((coordinates?.page ?? 0) > (pages ?? Infinity)
      ? [invalid("coordinates/page", `coordinates.page must be at most ${pages}, the last page.`)]
      : []),
    ...(sentenceReference !== undefined && sentences?.length === 0
      ? [invalid("sentenceReference", "The document has no such sentence.")]
      : []),
    ...(endOffset > length
      ? [invalid("endOffset", `endOffset must be at most ${length}, where the sentence ends.`)]
      : []),
  ];
}

function sentenceFaults(marked: MarkedWords): readonly ApiError[] {
  const said = sentenceMembers.filter(isSaid(marked));
  if (said.length === 0) return [];
  const { startOffset = 0, endOffset = Infinity } = marked;
  return [
    ...sentenceMembers
      .filter((name) => !said.includes(name))
      .map((name) =>
        apiError("missing-member", `${name} is required beside ${said.join(" and ")}.`, {
          pointer: "/data/attributes",
        }),
      ),
    ...(startOffset < endOffset ? [] : [invalid("endOffset", "endOffset must be more than startOffset.")]),
  ];
}

const invalid = (attribute: string, detail: string) =>
  apiError("invalid-attribute", detail, { pointer: `/data/attributes/${attribute}` });
