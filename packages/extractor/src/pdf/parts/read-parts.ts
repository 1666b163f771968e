/**
 * The text of a PDF beside the content of its pages: form fields, comments, alternative text, bookmarks, attachments and
 * properties. Each part is read once: what only repeats the words of the pages (a bookmark, a heading's) is left out.
 */
import {
  catalogueOf,
  dictionaryOf,
  ownMarks,
  PdfFault,
  type OwnMarks,
  type PdfFile,
  type PdfPage,
} from "@docreview/pdf-file";
import type { Document, Outcome, Problem, Zone } from "@docreview/model";
import type { PageGlyphs } from "../../glyphs/glyphs.ts";
import { ProblemLog } from "../../problems/problem-log.ts";
import { alternativeTexts } from "./alternative-texts.ts";
import { attachments } from "./attachments.ts";
import { bookmarks } from "./bookmarks.ts";
import { comments } from "./comments.ts";
import { essence, isDrawnOn } from "./drawn-within.ts";
import { createEntryReader, type EntryReader } from "../engine/entry-reader.ts";
import { formFields } from "./form-fields.ts";
import type { FilePart, PartReader, PartSource } from "./part.ts";
import { partsDamaged, partsTooLong, tooManyParts } from "./problems.ts";
import { properties } from "./properties.ts";

const readers: readonly PartReader[] = [
  formFields,
  comments,
  alternativeTexts,
  bookmarks,
  attachments,
  properties,
];

/** Many times more than any document has. */
export const mostParts = 50_000;
/** UTF-16 code units of all parts together. */
const mostPartText = 4_000_000;

/** Parts that often repeat the words of a page. */
const repeating: ReadonlySet<Zone> = new Set(["alt-text", "bookmark", "property"]);

export interface ReadPages {
  readonly file: PdfFile;
  /** Without the summary of an annotated copy; null for a page that is missing. */
  readonly listed: readonly (PdfPage | null)[];
  readonly drawn: readonly PageGlyphs[];
  /** What the pages say. */
  readonly document: Document;
}

/** Never throws for what the file holds. */
export function readParts(pages: ReadPages): Outcome<readonly FilePart[]> {
  const problems = new ProblemLog();
  const entries = createEntryReader(pages.file);
  const parts: FilePart[] = [];
  try {
    const source = sourceOf(pages, entries, problems.add);
    const isNew = isNewTo(pages.document);
    let length = 0;
    for (const reader of readers) {
      for (const part of reader(source)) {
        if (!isNew(part)) continue;
        length += part.text.length;
        if (parts.length >= mostParts || length > mostPartText) {
          problems.add(parts.length >= mostParts ? tooManyParts(mostParts) : partsTooLong);
          return { value: parts, problems: problems.all };
        }
        parts.push(part);
      }
    }
  } catch (error) {
    if (!(error instanceof PdfFault)) throw error;
    problems.add(partsDamaged);
  }
  if (entries.hasFaults()) problems.add(partsDamaged);
  return { value: parts, problems: problems.all };
}

function sourceOf(
  { file, listed, drawn }: ReadPages,
  entries: EntryReader,
  report: (problem: Problem) => void,
): PartSource {
  const { trailer } = file.crossReference;
  return {
    entries,
    catalogue: catalogueOf(file),
    information: dictionaryOf(entries.resolve(trailer.entries.get("Info"))),
    pages: listed,
    pageNumbers: new Map(
      listed.flatMap((page, index) =>
        page?.reference == null ? [] : [[page.reference.number, index + 1] as const],
      ),
    ),
    own: ownMarksOf(file),
    isDrawn: isDrawnOn(drawn),
    report,
  };
}

/** Null also where damage keeps them from being found. */
function ownMarksOf(file: PdfFile): OwnMarks | null {
  try {
    return ownMarks(file);
  } catch (error) {
    if (error instanceof PdfFault) return null;
    throw error;
  }
}

/** Whether a part says something else than each line and block of the pages. */
function isNewTo({ text, layout }: Document): (part: FilePart) => boolean {
  let said: ReadonlySet<string> | null = null;
  return (part) => {
    if (!repeating.has(part.zone)) return true;
    said ??= new Set(
      [...layout.blocks, ...layout.lines].map(({ span: { start, end } }) => words(text.slice(start, end))),
    );
    return !said.has(words(part.text));
  };
}

/** Bookmarks often leave out the numbers of their headings. */
function words(text: string): string {
  const essential = essence(text);
  return essential.replace(/^\P{L}+/u, "") || essential;
}
