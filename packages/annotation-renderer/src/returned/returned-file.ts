/** What an annotated copy holds when it comes back from people: its annotations, and the list that it went out with. */
import type { Quad } from "@docreview/model";

export interface ReturnedFile {
  /** Null where the file has lost it. */
  readonly list: TriggerList | null;
  readonly annotations: readonly ReturnedAnnotation[];
}

/** What the file stood for when it went out. */
export interface TriggerList {
  /** SHA-256 of the reviewed file, hexadecimal; null where it is not said. */
  readonly document: string | null;
  /** The ids of the triggers that it had annotations for. */
  readonly triggers: readonly string[];
}

export interface ReturnedAnnotation {
  /** `mark`: words are highlighted, underlined or struck out. `text`: a note or a reply. */
  readonly kind: "mark" | "text" | "other";
  /** Empty where it has none. */
  readonly name: string;
  /** Counted from 1. */
  readonly page: number;
  /** Of a mark, where it has any: user space, in the order of the model's `Quad`. */
  readonly quads: readonly Quad[];
  /** Who speaks; empty where nobody is named. */
  readonly author: string;
  readonly contents: string;
  /** ISO 8601 in universal time; null where it is not said. */
  readonly at: string | null;
  /** Name of the annotation that it answers. */
  readonly inReplyTo: string | null;
  /** Of the state model `Review`. */
  readonly state: ReviewState | null;
}

const reviewStates = ["accepted", "rejected", "cancelled", "completed", "none"] as const;
export type ReviewState = (typeof reviewStates)[number];

/** `model` and `state` as a file writes them, some without the model; null for what is no state of a review. */
export function reviewState(model: string, state: string): ReviewState | null {
  if (model !== "" && model.toLowerCase() !== "review") return null;
  return reviewStates.find((known) => known === state.toLowerCase()) ?? null;
}

/** Why a file is not read, in a sentence. Thrown and caught within this folder alone. */
export class UnfitFile extends Error {}

/** Bounds of one file; past each it is refused. */
export const limits = {
  /** Bytes of an XFDF document; a PDF may be as large as a document. */
  xfdfBytes: 64 << 20,
  annotations: 100_000,
  /** Pages of a PDF, with those of its summary. */
  pages: 20_000,
  /** Numbers that say where one annotation is. */
  coordinates: 8 * 10_000,
  /** UTF-16 code units of one text. */
  textLength: 100_000,
  /** Elements within elements. */
  depth: 100,
  elements: 2_000_000,
  /** Of one element. */
  attributes: 1000,
} as const;

export function boundedText(text: string): string {
  if (text.length > limits.textLength) throw new UnfitFile("An annotation has more text than is read.");
  return text;
}

/** Eight numbers each; none where they are not so many, or not numbers. */
export function quadsOf(coordinates: readonly number[]): readonly Quad[] {
  if (coordinates.length % 8 !== 0 || !coordinates.every(Number.isFinite)) return [];
  return Array.from(
    { length: coordinates.length / 8 },
    (_, index) => coordinates.slice(index * 8, index * 8 + 8) as unknown as Quad,
  );
}
