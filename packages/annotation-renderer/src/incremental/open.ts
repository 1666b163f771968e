/** The two ways to open a file: by the cross-reference that it has, and by one rebuilt from the objects themselves. */
import { type CrossReference, readCrossReference } from "./cross-reference.ts";
import type { Entry } from "./cross-reference-section.ts";
import { openCipher } from "./encryption/security-handler.ts";
import { PdfFault } from "./fault.ts";
import { openFile, type PdfFile } from "./file.ts";
import type { PdfObject } from "./object.ts";
import { scan, type Scan } from "./rebuild.ts";

/** Null for a file that needs a password, or a security handler that is not known. Throws for a damaged one. */
export type Open = (bytes: Buffer) => PdfFile | null;

export const openAsWritten: Open = (bytes) => unlocked(bytes, readCrossReference(bytes));

export const openRebuilt: Open = (bytes) => {
  const scanned = scan(bytes);
  const plain = unlocked(bytes, scanned.crossReference);
  return plain && openFile(bytes, withObjectStreams(plain, scanned), plain.cipher);
};

function unlocked(bytes: Buffer, crossReference: CrossReference): PdfFile | null {
  const { trailer } = crossReference;
  const { resolve, ...file } = openFile(bytes, crossReference, null);
  const dictionary = resolve(trailer.entries.get("Encrypt"));
  if (dictionary.kind === "null") return { ...file, resolve };
  if (dictionary.kind !== "dictionary") throw new PdfFault("no encryption dictionary");
  const cipher = openCipher({ dictionary, fileId: firstId(resolve(trailer.entries.get("ID"))), resolve });
  return cipher && openFile(bytes, crossReference, cipher);
}

function firstId(id: PdfObject): Buffer {
  const first = id.kind === "array" ? id.items[0] : undefined;
  return Buffer.from(first?.kind === "string" ? first.bytes : "", "latin1");
}

/** What stands in object streams counts as standing where its stream does; the later one counts. */
function withObjectStreams(file: PdfFile, { crossReference, objectStreams }: Scan): CrossReference {
  const entries = new Map<number, Entry>(crossReference.entries);
  for (const { number: stream, offset } of objectStreams) {
    for (const [index, number] of numbersIn(file, stream).entries()) {
      const known = entries.get(number);
      if (known?.kind === "offset" && known.offset > offset) continue;
      entries.set(number, { kind: "compressed", stream, index });
    }
  }
  const compressed = [...entries.values()].some(({ kind }) => kind === "compressed");
  return { ...crossReference, entries, form: compressed ? "stream" : "table" };
}

/** None where the stream itself is damaged. */
function numbersIn(file: PdfFile, stream: number): readonly number[] {
  try {
    return file.objectStream(stream).numbers;
  } catch {
    return [];
  }
}
