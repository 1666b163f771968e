/**
 * Reads what people decided in an annotated PDF or XFDF. The list of triggers in the file tells to which review it
 * belongs; if the list is lost, the names of its annotations do.
 */
import type { Document, Outcome, PlainProblemCode } from "@docreview/model";
import { fromHeader } from "@docreview/pdf-file";
import { coveredTextIn } from "./covered-text.ts";
import { editsIn, type AddedMark, type Edits } from "./edits.ts";
import { readPdf } from "./read-pdf.ts";
import { readXfdf } from "./read-xfdf.ts";
import { UnfitFile, type ReturnedFile } from "./returned-file.ts";

/** The review against which an edited copy is read. */
export interface EditedReview {
  /** SHA-256 of the reviewed file, hexadecimal. */
  readonly sha256: string;
  /** Ids of all triggers of the review, including those that copies no longer show. */
  readonly triggers: readonly string[];
  readonly document: Document;
  /** The PDF that was annotated; null if it is not available, and its own annotations then count as added. */
  readonly source: Uint8Array | null;
}

/** A mark with the words that it covers, in one line; empty if it covers none. */
export interface MarkedText extends AddedMark {
  readonly text: string;
}

export interface ReturnedEdits extends Omit<Edits, "marks"> {
  readonly marks: readonly MarkedText[];
}

/** Limits of the marks that one file may add, and of the quads of all of them. */
export const maximumMarks = 5000;
const maximumMarkedQuads = 20_000;

/** Never throws because of the content of the bytes. */
export function readEdits(bytes: Uint8Array, review: EditedReview): Outcome<ReturnedEdits> {
  try {
    const file = fileOf(bytes);
    const { triggers, document, source } = review;
    const original = source === null ? [] : originalAnnotations(source);
    const edits = editsIn(file, { triggers, pages: document.pages.length, original });
    const { marks } = edits;
    if (isForeign(file, edits, { bytes, review })) return refused("judgements-foreign", foreign);
    if (marks.length > maximumMarks || marks.flatMap(({ quads }) => quads).length > maximumMarkedQuads) {
      return refused("judgements-unreadable", "The file adds too many marks to be read.");
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
  "The file belongs to another document or review, or no longer says which one it belongs to. Send the annotated PDF or XFDF that was downloaded from this review.";

function refused(code: PlainProblemCode, message: string): Outcome<never> {
  return { value: null, problems: [{ code, message }] };
}

function fileOf(bytes: Uint8Array): ReturnedFile {
  const pdf = fromHeader(bytes);
  return pdf === null ? readXfdf(bytes) : readPdf(pdf);
}

/** None for a document that is too damaged to be read. */
function originalAnnotations(source: Uint8Array): ReturnedFile["annotations"] {
  try {
    return fileOf(source).annotations;
  } catch (error) {
    if (error instanceof UnfitFile) return [];
    throw error;
  }
}

/** The prefix of the ids of marks that people added, which may have been removed while a copy was edited. */
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

/** An incremental update keeps the bytes that it changes. */
function beginsWith(bytes: Uint8Array, beginning: Uint8Array): boolean {
  return Buffer.compare(bytes.subarray(0, beginning.length), beginning) === 0;
}
