/** The names and descriptions of attached files (ISO 32000-2, 7.11.4), of the document and of pages. They are not opened. */
import type { PdfDictionary, PdfObject } from "@docreview/pdf-file";
import { annotationsOfPages } from "./page-annotations.ts";
import { attachmentUnread } from "./problems.ts";
import { partsOfTexts, type FilePart, type PartSource } from "./part.ts";

/** The maximum number of attachments with their own problem. */
const mostReported = 50;

export function* attachments(source: PartSource): Generator<FilePart> {
  const { entries, report } = source;
  const seen = new Set<PdfDictionary>();
  for (const { page, file } of attachedFiles(source)) {
    const specification = entries.dictionary(file);
    if (specification === null || seen.has(specification)) continue;
    seen.add(specification);
    const [name, description] = textsOf(source, specification);
    if (seen.size <= mostReported) report(attachmentUnread(name));
    yield* partsOfTexts("attachment-name", page, [name, description]);
  }
}

interface AttachedFile {
  readonly page: number | null;
  readonly file: PdfObject | undefined;
}

function* attachedFiles(source: PartSource): Generator<AttachedFile> {
  for (const file of embeddedFiles(source)) yield { page: null, file };
  for (const { page, dictionary, subtype } of annotationsOfPages(source)) {
    if (subtype === "FileAttachment") yield { page, file: dictionary.entries.get("FS") };
  }
}

/** The values of a name tree (ISO 32000-2, 7.9.6). */
function* embeddedFiles({ entries, catalogue }: PartSource): Generator<PdfObject> {
  const names = entries.dictionary(catalogue.entries.get("Names"));
  const seen = new Set<PdfDictionary>();
  const open: (PdfObject | undefined)[] = [names?.entries.get("EmbeddedFiles")];
  while (open.length > 0) {
    const node = entries.dictionary(open.pop());
    if (node === null || seen.has(node)) continue;
    seen.add(node);
    const pairs = entries.array(node.entries.get("Names"));
    for (const [index, one] of pairs.entries()) if (index % 2 === 1) yield one;
    open.push(...entries.array(node.entries.get("Kids")).toReversed());
  }
}

function textsOf({ entries }: PartSource, { entries: file }: PdfDictionary): readonly [string, string] {
  const name = entries.text(file.get("UF")) || entries.text(file.get("F"));
  return [name, entries.text(file.get("Desc"))];
}
