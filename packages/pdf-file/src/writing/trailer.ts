/** The end of an update: its cross-reference, in the form that the file uses, and its trailer. */
import { Buffer, hashOf } from "@docreview/platform";
import { ending, writtenStreamSection, writtenTableSection } from "../cross-reference/write-sections.ts";
import { type EntryTable } from "../cross-reference/entry-table.ts";
import {
  pdfArray,
  type PdfDictionary,
  pdfDictionary,
  pdfNumber,
  pdfString,
  withEntry,
} from "../objects/object.ts";
import { type PdfFile } from "../file/pdf-file.ts";
import type { ByteWriter } from "./byte-writer.ts";

interface Entries {
  readonly direct: EntryTable;
  /**
   * Objects in object streams; null without any. A cross-reference table cannot hold them: a cross-reference stream
   * beside it does (ISO 32000-2, 7.5.8.4).
   */
  readonly compressed: EntryTable | null;
  readonly size: number;
}

export function writeTrailer(writer: ByteWriter, file: PdfFile, { direct, compressed, size }: Entries): void {
  const start = file.bytes.length;
  const trailer = trailerOf(file, writer.parts());
  const offset = start + writer.length();
  if (file.crossReference.form === "stream") {
    writer.write(writtenStreamSection({ entries: direct, offset, size, trailer }) + ending(offset));
    return;
  }
  if (compressed === null) {
    writer.write(writtenTableSection({ entries: direct, offset, size, trailer }) + ending(offset));
    return;
  }
  writer.write(writtenStreamSection({ entries: compressed, offset, size, trailer: pdfDictionary({}) }));
  direct.set(size, { kind: "offset", offset, generation: 0 });
  const hybrid = withEntry(trailer, "XRefStm", pdfNumber(offset));
  const table = start + writer.length();
  writer.write(
    writtenTableSection({ entries: direct, offset: table, size: size + 1, trailer: hybrid }) + ending(table),
  );
}

/** Bytes of a file identifier (ISO 32000-2, 14.4). */
const identifierLength = 16;

/** The second part of the identifier changes with each state of the file. */
function trailerOf({ crossReference, resolve }: PdfFile, body: readonly Uint8Array[]): PdfDictionary {
  const { previous, trailer } = crossReference;
  const kept = [...trailer.entries].filter(([key]) => /^(Root|Info|ID|Encrypt)$/.test(key));
  const entries = new Map(kept);
  const id = resolve(trailer.entries.get("ID"));
  const [first, second] = id.kind === "array" ? id.items : [];
  if (first?.kind === "string" && second?.kind === "string") {
    const hash = hashOf("sha256", Buffer.from(second.bytes, "latin1"), ...body);
    const state = hash.toString("latin1", 0, identifierLength);
    entries.set("ID", pdfArray([first, pdfString(state)]));
  }
  if (previous !== null) entries.set("Prev", pdfNumber(previous));
  return pdfDictionary(Object.fromEntries(entries));
}
