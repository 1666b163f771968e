/**
 * The text of a PDF beside the content of its pages: form fields, comments, alternative text, bookmarks, attachments and
 * properties. Each part is read once. Parts that only repeat the words of the pages, as a bookmark repeats a heading,
 * are omitted.
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
import { createEntryReader } from "../engine/entry-reader.ts";
import { formFields } from "./form-fields.ts";
import type { DrawnSource, FilePart, PartReader, PartSource } from "./part.ts";
import { partsDamaged, partsTooLong, tooManyParts } from "./problems.ts";
import { properties } from "./properties.ts";

/** Parts whose texts may be drawn on a page. */
const drawnReaders: readonly PartReader<DrawnSource>[] = [formFields, comments];
const readers: readonly PartReader[] = [alternativeTexts, bookmarks, attachments, properties];

/** Many times more than in any document. */
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
}

/** The second step of reading parts: given the text of the pages, it returns all parts. */
export type RestOfParts = (document: Document) => Outcome<readonly FilePart[]>;

/**
 * Never throws because of the content of the file. Parts that are compared with glyphs are read immediately, so that the
 * glyphs need not be kept until the text of the document is known.
 */
export function readParts({ file, listed, drawn }: ReadPages): RestOfParts {
  const { readDrawn, readRest } = createPartsReading(file, listed);
  readDrawn(isDrawnOn(drawn));
  return readRest;
}

/**
 * Separate from `readParts`, because a closure keeps everything that any closure beside it uses, such as the glyphs.
 */
function createPartsReading(file: PdfFile, listed: ReadPages["listed"]) {
  const problems = new ProblemLog();
  const entries = createEntryReader(file);
  const parts = createPartList();
  const readSafely = (read: (source: PartSource) => void) => {
    try {
      read(sourceOf(file, { entries, pages: listed, report: problems.add }));
    } catch (error) {
      if (!(error instanceof PdfFault)) throw error;
      parts.close();
      problems.add(partsDamaged);
    }
  };
  return {
    readDrawn: (isDrawn: DrawnSource["isDrawn"]) =>
      readSafely((source) => parts.addAll(drawnReaders, { ...source, isDrawn })),
    readRest: (document: Document): Outcome<readonly FilePart[]> => {
      if (!parts.isClosed()) readSafely((source) => parts.addAll(readers, source, isNewTo(document)));
      const limit = parts.passedLimit();
      if (limit !== null) problems.add(limit);
      else if (entries.hasFaults()) problems.add(partsDamaged);
      return { value: parts.all, problems: problems.all };
    },
  };
}

/** Parts up to the limits of one file. */
function createPartList() {
  const all: FilePart[] = [];
  let length = 0;
  let limit: Problem | null = null;
  let isClosed = false;
  const add = (part: FilePart) => {
    length += part.text.length;
    if (all.length >= mostParts) limit = tooManyParts(mostParts);
    else if (length > mostPartText) limit = partsTooLong;
    if (limit === null) all.push(part);
    return limit === null;
  };
  return {
    all: all as readonly FilePart[],
    addAll: <Source extends PartSource>(
      readers: readonly PartReader<Source>[],
      source: Source,
      isTaken: (part: FilePart) => boolean = () => true,
    ) => {
      isClosed = !readers.every((reader) => {
        for (const part of reader(source)) if (isTaken(part) && !add(part)) return false;
        return true;
      });
    },
    passedLimit: () => limit,
    isClosed: () => isClosed,
    close: () => {
      isClosed = true;
    },
  };
}

function sourceOf(file: PdfFile, shared: Pick<PartSource, "entries" | "pages" | "report">): PartSource {
  const { trailer } = file.crossReference;
  return {
    ...shared,
    catalogue: catalogueOf(file),
    information: dictionaryOf(shared.entries.resolve(trailer.entries.get("Info"))),
    pageNumbers: new Map(
      shared.pages.flatMap((page, index) =>
        page?.reference == null ? [] : [[page.reference.number, index + 1] as const],
      ),
    ),
    own: ownMarksOf(file),
  };
}

/** Also null if they cannot be found because of damage. */
function ownMarksOf(file: PdfFile): OwnMarks | null {
  try {
    return ownMarks(file);
  } catch (error) {
    if (error instanceof PdfFault) return null;
    throw error;
  }
}

/** Whether a part differs from every line and block of the pages. */
function isNewTo({ text, layout }: Document): (part: FilePart) => boolean {
  let pageTexts: ReadonlySet<string> | null = null;
  return (part) => {
    if (!repeating.has(part.zone)) return true;
    // Most blocks are one line.
    pageTexts ??= new Set(
      new Set([...layout.blocks, ...layout.lines].map(({ span: { start, end } }) => text.slice(start, end)))
        .values()
        .map(words),
    );
    return !pageTexts.has(words(part.text));
  };
}

/** Bookmarks often omit the numbers of their headings. */
function words(text: string): string {
  const essential = essence(text);
  return essential.replace(/^\P{L}+/u, "") || essential;
}
