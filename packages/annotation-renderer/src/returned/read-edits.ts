/**
 * The way back: an annotated PDF or XFDF that people have edited becomes what they decided. Whose review it belongs to
 * is told from the list that it went out with and, where that is lost, from the names of its annotations.
 */
import type { Document, Outcome, ProblemCode } from "@docreview/model";
import { coveredTextIn } from "./covered-text.ts";
import { editsIn, type AddedMark, type Edits } from "./edits.ts";
import { readPdf } from "./read-pdf.ts";
import { readXfdf } from "./read-xfdf.ts";
import { UnfitFile, type ReturnedFile } from "./returned-file.ts";

/** What an edited copy is read against. */
export interface EditedReview {
  /** SHA-256 of the reviewed file, hexadecimal. */
  readonly sha256: string;
  /** Ids of every trigger of the review, also of those that no copy shows any longer. */
  readonly triggers: readonly string[];
  readonly document: Document;
  /** The PDF that was annotated; null where it is not at hand, and annotations of its own pass for added. */
  readonly source: Uint8Array | null;
}

/** A mark with the words that it covers, in one line; empty where it covers none. */
export interface MarkedText extends AddedMark {
  readonly text: string;
}

export interface ReturnedEdits extends Omit<Edits, "marks"> {
  readonly marks: readonly MarkedText[];
}

/** Marks that one file may add, and quads that all of them may have. */
export const maximumMarks = 5000;
const maximumMarkedQuads = 20_000;

/** Never throws for what the bytes hold. */
export function readEdits(bytes: Uint8Array, review: EditedReview): Outcome<ReturnedEdits> {
  try {
    const file = fileOf(bytes);
    const { triggers, document, source } = review;
    const original = source === null ? [] : originalAnnotations(source);
    const edits = editsIn(file, { triggers, pages: document.pages.length, original });
    const { marks } = edits;
    if (isForeign(file, edits, { bytes, review })) return refused("judgements-foreign", foreign);
    if (marks.length > maximumMarks || marks.flatMap(({ quads }) => quads).length > maximumMarkedQuads) {
      return refused("judgements-unreadable", "The file adds more marks than are read.");
    }
    const covered = coveredTextIn(document);
    const texts = marks.map((mark) => ({ ...mark, text: covered(mark.page, mark.quads) }));
    return { value: { ...edits, marks: texts }, problems: [] };
  } catch (error) {
    if (error instanceof UnfitFile) return refused("judgements-unreadable", error.message);
    throw error;
  }
}

const foreign =
  "The file is of another document or review, or has lost what tells that it is of this one: send the annotated PDF or XFDF that was downloaded from this review.";

function refused(code: ProblemCode, message: string): Outcome<never> {
  return { value: null, problems: [{ code, message }] };
}

/** A header may have other bytes before it, but not more than these. */
const farthestHeader = 1024;

function fileOf(bytes: Uint8Array): ReturnedFile {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = buffer.subarray(0, farthestHeader).indexOf("%PDF-");
  return header === -1 ? readXfdf(bytes) : readPdf(buffer.subarray(header));
}

/** A document too damaged to be read has none that we know of. */
function originalAnnotations(source: Uint8Array): ReturnedFile["annotations"] {
  try {
    return fileOf(source).annotations;
  } catch (error) {
    if (error instanceof UnfitFile) return [];
    throw error;
  }
}

/** Ids of what people add begin so; they may remove it again while a copy is out. */
const addedByPeople = /^manual-/;

function isForeign(file: ReturnedFile, { unknown }: Edits, { bytes, review }: Sent): boolean {
  const { sha256, source, triggers } = review;
  const { list, annotations } = file;
  if (list !== null) {
    const isOther = list.document !== null && list.document !== sha256;
    return isOther || unknown.some((id) => !addedByPeople.test(id));
  }
  if (source !== null && source.length > 0 && beginsWith(bytes, source)) return false;
  const known = new Set(triggers);
  return !annotations.some(({ name }) => known.has(name) || known.has(name.replace(/#\d+$/, "")));
}

interface Sent {
  readonly bytes: Uint8Array;
  readonly review: EditedReview;
}

/** An incremental update leaves what it changes as it was. */
function beginsWith(bytes: Uint8Array, beginning: Uint8Array): boolean {
  return Buffer.compare(bytes.subarray(0, beginning.length), beginning) === 0;
}
