/**
 * Repairs a file that is truncated or has lost its list of pages, so that others can open it: its remains, followed
 * by the missing nodes of the page tree, a cross-reference and a trailer. Remaining objects are not changed.
 */
import { Buffer } from "@docreview/platform";
import { createEntryTable } from "../cross-reference/entry-table.ts";
import { ending, writtenStreamSection, writtenTableSection } from "../cross-reference/write-sections.ts";
import { fromHeader, openRemains } from "../file/open.ts";
import { type PdfFile, unusedNumber } from "../file/pdf-file.ts";
import { PdfFault } from "../objects/fault.ts";
import { type PdfDictionary, pdfDictionary, pdfReference } from "../objects/object.ts";
import { writtenObject } from "../objects/write-object.ts";
import { completeTree } from "./complete-tree.ts";
import { looseContents } from "./loose-contents.ts";
import { replacedFonts } from "./lost-fonts.ts";
import { remainsOf } from "./remains.ts";

export interface Recovered {
  readonly bytes: Uint8Array;
  /** Pages that are left. */
  readonly pages: number;
  /** The number of pages of the whole file; null if nothing that is left states it. */
  readonly counted: number | null;
}

/** Null if no page is left, or if the data needed for decryption is lost. */
export function recover(bytes: Uint8Array): Recovered | null {
  const content = fromHeader(bytes);
  if (content === null) return null;
  try {
    const file = openRemains(content);
    return file === null ? null : recoveredFrom(file);
  } catch (error) {
    if (error instanceof PdfFault || error instanceof RangeError) return null;
    throw error;
  }
}

/** The end marker of a file is within this many bytes of its end (ISO 32000-2, annex H.3). */
const longestEnd = 1024;
const endMark = "%%EOF";

/** Whether objects follow the last end marker, and the file ends without one. */
export function isCutOff(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = file.lastIndexOf(endMark);
  if (end !== -1 && end >= file.length - longestEnd) return false;
  return file.lastIndexOf(" obj") > end;
}

function recoveredFrom(file: PdfFile): Recovered | null {
  const remains = remainsOf(file);
  if (remains.isEncrypted && file.cipher === null) return null;
  const { pages } = remains;
  const loose = pages.length === 0 ? looseContents(file, unusedNumber(file)) : [];
  const tree = completeTree(file, loose.length === 0 ? remains : { ...remains, pages: loose });
  if (tree === null) return null;
  const { root } = tree;
  const added = loose.map(({ number, dictionary }) => [number, dictionary] as const);
  const nodes = new Map([...replacedFonts(file, pages), ...added, ...tree.nodes]);
  const kept = ["Info", "ID", "Encrypt"].flatMap((key) => {
    const entry = file.crossReference.trailer.entries.get(key);
    return entry === undefined ? [] : [[key, entry] as const];
  });
  const trailer = pdfDictionary({ ...Object.fromEntries(kept), Root: pdfReference(root) });
  const counted = Math.max(tree.counted, remains.linearised);
  return {
    bytes: written(file, nodes, trailer),
    pages: pages.length + loose.length,
    counted: counted > 0 ? counted : null,
  };
}

/** Closes the last stream, in case it is cut off. */
const closing = "\nendstream\nendobj\n";

function written(
  file: PdfFile,
  nodes: ReadonlyMap<number, PdfDictionary>,
  trailer: PdfDictionary,
): Uint8Array {
  const { bytes, crossReference } = file;
  const size = Math.max(unusedNumber(file), ...[...nodes.keys()].map((number) => number + 1));
  const entries = createEntryTable(size);
  entries.set(0, { kind: "free" });
  for (const [number, entry] of crossReference.entries) if (number < size) entries.set(number, entry);
  let appended = closing;
  for (const [number, node] of nodes) {
    entries.set(number, { kind: "offset", offset: bytes.length + appended.length, generation: 0 });
    appended += `${number} 0 obj\n${writtenObject(node)}\nendobj\n`;
  }
  const section = { entries, offset: bytes.length + appended.length, size, trailer };
  const isStream = crossReference.form === "stream";
  appended += isStream ? writtenStreamSection(section) : writtenTableSection(section);
  appended += ending(section.offset);
  return Buffer.concat([bytes, Buffer.from(appended, "latin1")]);
}
