/**
 * The annotations of a PDF that any program has saved, by an incremental update or by rewriting it (ISO 32000-2, 12.5).
 * Popups, links and form fields are ignored: they are not comments.
 */
import {
  catalogueOf,
  dictionaryOf,
  nameOf,
  numberOf,
  openAsWritten,
  openRebuilt,
  pagesOf,
  type PdfDictionary,
  PdfFault,
  type PdfFile,
  type PdfObject,
  textOf,
} from "@docreview/pdf-file";
import { instantOf } from "./date.ts";
import {
  boundedText,
  limits,
  quadsOf,
  reviewState,
  tooManyAnnotations,
  tooManyQuads,
  UnfitFile,
  type ReturnedAnnotation,
  type ReturnedFile,
  type TriggerList,
} from "./returned-file.ts";

/** `bytes` start at the header. @throws UnfitFile */
export function readPdf(bytes: Buffer): ReturnedFile {
  for (const open of [openAsWritten, openRebuilt]) {
    try {
      const file = open(bytes);
      if (file === null) throw new UnfitFile("The PDF needs a password.");
      return contentOf(file);
    } catch (error) {
      if (error instanceof UnfitFile) throw error;
      // A file with a damaged cross-reference may be sound once that is rebuilt.
      continue;
    }
  }
  throw new UnfitFile("The PDF is too damaged to be read.");
}

function contentOf(file: PdfFile): ReturnedFile {
  const pages = pagesOf(file, limits.pages);
  if (pages.length === 0) throw new PdfFault("no pages");
  if (pages.length > limits.pages) throw new UnfitFile("The PDF has too many pages to be read.");
  const found: Found[] = [];
  for (const [index, { dictionary }] of pages.entries()) {
    const list = file.resolve(dictionary.entries.get("Annots"));
    for (const item of list.kind === "array" ? list.items : []) {
      const annotation = dictionaryOf(file.resolve(item));
      if (annotation === null) continue;
      if (found.length >= limits.annotations) throw new UnfitFile(tooManyAnnotations);
      found.push({ dictionary: annotation, page: index + 1 });
    }
  }
  const read = reader(file, found);
  const comments = found.filter(({ dictionary }) => !ignored.has(read.subtype(dictionary)));
  return { list: listIn(file, found), annotations: comments.map(read.annotation) };
}

interface Found {
  readonly dictionary: PdfDictionary;
  /** Counted from 1. */
  readonly page: number;
}

const ignored = new Set(["Popup", "Link", "Widget"]);
const marks = new Set(["Highlight", "Underline", "Squiggly", "StrikeOut"]);

function reader({ resolve }: PdfFile, found: readonly Found[]) {
  const at = (dictionary: PdfDictionary, key: string) => resolve(dictionary.entries.get(key));
  const text = (dictionary: PdfDictionary, key: string) => boundedText(textOf(at(dictionary, key)));
  const subtype = (dictionary: PdfDictionary) => nameOf(at(dictionary, "Subtype")) ?? "";
  const positions = new Map(found.map(({ dictionary }, index) => [dictionary, index]));
  /** An annotation without a name gets one that no program writes. */
  const name = (dictionary: PdfDictionary) =>
    text(dictionary, "NM") || (positions.has(dictionary) ? `\0${positions.get(dictionary)}` : "");
  const annotation = ({ dictionary, page }: Found): ReturnedAnnotation => {
    const kind = subtype(dictionary);
    const isMark = marks.has(kind);
    const answered = dictionaryOf(at(dictionary, "IRT"));
    return {
      kind: isMark ? "mark" : kind === "Text" ? "text" : "other",
      name: name(dictionary),
      page,
      quads: isMark ? quadsOf(numbersOf(at(dictionary, "QuadPoints"), resolve)) : [],
      author: text(dictionary, "T"),
      contents: text(dictionary, "Contents").replaceAll(/\r\n?/g, "\n").trim(),
      at: instantOf(text(dictionary, "M")) ?? instantOf(text(dictionary, "CreationDate")),
      inReplyTo: answered === null ? null : name(answered) || null,
      state: reviewState(text(dictionary, "StateModel"), text(dictionary, "State")),
    };
  };
  return { annotation, subtype };
}

function numbersOf(array: PdfObject, resolve: PdfFile["resolve"]): readonly number[] {
  if (array.kind !== "array") return [];
  if (array.items.length > limits.coordinates) throw new UnfitFile(tooManyQuads);
  return array.items.map((item) => numberOf(resolve(item)));
}

/** In the catalogue, or in the annotations of a signed file, which must not change otherwise. */
function listIn(file: PdfFile, found: readonly Found[]): TriggerList | null {
  const { resolve } = file;
  const at = (holder: PdfDictionary | null, key: string) => dictionaryOf(resolve(holder?.entries.get(key)));
  const kept = at(at(at(catalogueOf(file), "PieceInfo"), "docreview"), "Private");
  if (kept !== null) return listOf(kept, resolve);
  for (const { dictionary } of found) {
    const list = resolve(dictionary.entries.get("docreview_Triggers"));
    if (list.kind === "array") return { document: null, triggers: idsIn(list, resolve), issues: [] };
    if (list.kind === "dictionary") return listOf(list, resolve);
  }
  return null;
}

function listOf({ entries }: PdfDictionary, resolve: PdfFile["resolve"]): TriggerList | null {
  const triggers = resolve(entries.get("Triggers"));
  if (triggers.kind !== "array") return null;
  const document = textOf(resolve(entries.get("Document")));
  const issues = resolve(entries.get("Issues"));
  return {
    document: document || null,
    triggers: idsIn(triggers, resolve),
    issues: issuesIn(issues, resolve),
  };
}

/** Many may be the same object, so a small file could have very many ids. */
function issuesIn(array: PdfObject, resolve: PdfFile["resolve"]): TriggerList["issues"] {
  if (array.kind !== "array") return [];
  let count = 0;
  return array.items.map((issue) => {
    const ids = idsIn(resolve(issue), resolve);
    count += ids.length;
    if (count > limits.annotations) throw new UnfitFile(tooManyAnnotations);
    return ids;
  });
}

function idsIn(array: PdfObject, resolve: PdfFile["resolve"]): readonly string[] {
  return array.kind === "array" ? array.items.map((item) => boundedText(textOf(resolve(item)))) : [];
}
