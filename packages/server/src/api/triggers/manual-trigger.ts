/**
 * Turns text that a person marked into a trigger: in a sentence, on a page, or without a place. The attributes have
 * been validated individually; here they are checked against each other. Pure.
 */
import type { PlacedSentence } from "@docreview/runner";
import type { Coordinates, NewTrigger } from "@docreview/store";
import { apiError, type ApiError, type Parsed } from "../../json-api/error.ts";

/** The attributes of a request, as validated by the resource type. */
export interface ManualMark {
  readonly text: string;
  readonly coordinates?: Coordinates | null;
  /** Counted from 1. */
  readonly sentenceReference?: number;
  /** UTF-16 code units within the sentence's text; the end is exclusive. */
  readonly startOffset?: number;
  readonly endOffset?: number;
}

export type ManualTrigger = Omit<NewTrigger, "reviewRuleId" | "creatorId">;

/** The content of the document at the given place; null if unknown. */
export interface Surroundings {
  /** The number of pages. */
  readonly pages: number | null;
  /** The referenced sentence; empty if it does not exist. */
  readonly sentences: readonly PlacedSentence[] | null;
}

export function manualTrigger(marked: ManualMark, around: Surroundings): Parsed<ManualTrigger> {
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

const isGiven = (marked: ManualMark) => (name: (typeof sentenceMembers)[number]) =>
  marked[name] !== undefined;

function bothFaults(marked: ManualMark): readonly ApiError[] {
  if ((marked.coordinates ?? null) === null || !sentenceMembers.some(isGiven(marked))) return [];
  return [invalid("coordinates", "Give the place as a sentence or as coordinates, not as both.")];
}

function placeFaults(
  { coordinates, sentenceReference, endOffset = 0 }: ManualMark,
  { pages, sentences }: Surroundings,
): readonly ApiError[] {
  const length = sentences?.[0]?.text.length ?? Infinity;
  return [
    ...((coordinates?.page ?? 0) > (pages ?? Infinity)
      ? [invalid("coordinates/page", `coordinates.page must be at most ${pages}, the last page.`)]
      : []),
    ...(sentenceReference !== undefined && sentences?.length === 0
      ? [invalid("sentenceReference", "The sentence does not exist in the document.")]
      : []),
    ...(endOffset > length
      ? [invalid("endOffset", `endOffset must be at most ${length}, where the sentence ends.`)]
      : []),
  ];
}

function sentenceFaults(marked: ManualMark): readonly ApiError[] {
  const given = sentenceMembers.filter(isGiven(marked));
  if (given.length === 0) return [];
  const { startOffset = 0, endOffset = Infinity } = marked;
  return [
    ...sentenceMembers
      .filter((name) => !given.includes(name))
      .map((name) =>
        apiError("missing-member", `${name} is required together with ${given.join(" and ")}.`, {
          pointer: "/data/attributes",
        }),
      ),
    ...(startOffset < endOffset ? [] : [invalid("endOffset", "endOffset must be greater than startOffset.")]),
  ];
}

const invalid = (attribute: string, detail: string) =>
  apiError("invalid-attribute", detail, { pointer: `/data/attributes/${attribute}` });
