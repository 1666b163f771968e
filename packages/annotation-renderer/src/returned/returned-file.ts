/** The content of an edited copy: its annotations, and its original list of triggers. */
import type { Quad } from "@docreview/model";

export interface ReturnedFile {
  /** Null if the file has lost it. */
  readonly list: TriggerList | null;
  readonly annotations: readonly ReturnedAnnotation[];
}

/** The triggers for which the file was written. */
export interface TriggerList {
  /** SHA-256 of the reviewed file, hexadecimal; null if it is not stated. */
  readonly document: string | null;
  /** Ids of the triggers that had annotations. */
  readonly triggers: readonly string[];
  /** Ids of the triggers that shared an annotation, beginning with the one that names it. */
  readonly issues: readonly (readonly string[])[];
}

export interface ReturnedAnnotation {
  /** `mark`: highlights, underlines or strikes out words. `text`: a note or a reply. */
  readonly kind: "mark" | "text" | "other";
  /** Empty without a name. */
  readonly name: string;
  /** Counted from 1. */
  readonly page: number;
  /** The quads of a mark: user space, in the order of the model's `Quad`. */
  readonly quads: readonly Quad[];
  /** Empty if nobody is named. */
  readonly author: string;
  readonly contents: string;
  /** ISO 8601 in universal time; null if it is not stated. */
  readonly at: string | null;
  /** Name of the annotation that it answers. */
  readonly inReplyTo: string | null;
  /** A state of the model `Review`. */
  readonly state: ReviewState | null;
}

const reviewStates = ["accepted", "rejected", "cancelled", "completed", "none"] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Reads a state as files write it, some without its model; null if it is not a state of a review. */
export function reviewState(model: string, state: string): ReviewState | null {
  if (model !== "" && model.toLowerCase() !== "review") return null;
  return reviewStates.find((known) => known === state.toLowerCase()) ?? null;
}

/** A file that cannot be read; the message says why. Thrown and caught only within this folder. */
export class UnfitFile extends Error {}

/** Limits of one file, which is refused beyond any of them. */
export const limits = {
  /** Bytes of an XFDF document; a PDF may have the size of other documents. */
  xfdfBytes: 64 << 20,
  annotations: 100_000,
  /** Pages of a PDF, including those of its summary. */
  pages: 20_000,
  /** Coordinates of one annotation. */
  coordinates: 8 * 10_000,
  /** UTF-16 code units of one text. */
  textLength: 100_000,
  /** Nesting of elements. */
  depth: 100,
  elements: 2_000_000,
  /** Attributes of one element. */
  attributes: 1000,
} as const;

export const tooManyAnnotations = "The file has too many annotations to be read.";
export const tooManyQuads = "An annotation has too many quads to be read.";

export function boundedText(text: string): string {
  if (text.length > limits.textLength) throw new UnfitFile("An annotation has too much text to be read.");
  return text;
}

/** Eight coordinates each; none if their number is not a multiple of eight, or any is not finite. */
export function quadsOf(coordinates: readonly number[]): readonly Quad[] {
  if (coordinates.length % 8 !== 0 || !coordinates.every(Number.isFinite)) return [];
  return Array.from(
    { length: coordinates.length / 8 },
    (_, index) => coordinates.slice(index * 8, index * 8 + 8) as unknown as Quad,
  );
}
