/**
 * The ways to open a file: by its own cross-reference, or by one rebuilt from all its objects or from those that are
 * left.
 */
import { Buffer } from "@docreview/platform";
import { type CrossReference, readCrossReference } from "../cross-reference/cross-reference.ts";
import type { Entry } from "../cross-reference/section.ts";
import { openCipher } from "../encryption/security-handler.ts";
import { PdfFault } from "../objects/fault.ts";
import { openFile, type PdfFile } from "./pdf-file.ts";
import type { PdfObject } from "../objects/object.ts";
import { scan, scanRemains, type Scan } from "../cross-reference/rebuild.ts";

/** Null for a file that needs a password or an unknown security handler. Throws PdfFault for a damaged file. */
export type Open = (bytes: Buffer) => PdfFile | null;

/** At most this many bytes may precede the header. */
const farthestHeader = 1024;

/** The bytes from the header `%PDF-`; null without one. */
export function fromHeader({ buffer, byteOffset, byteLength }: Uint8Array): Buffer | null {
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  const header = bytes.subarray(0, farthestHeader).indexOf("%PDF-");
  return header === -1 ? null : bytes.subarray(header);
}

export const openAsWritten: Open = (bytes) => unlocked(bytes, readCrossReference(bytes));

export const openRebuilt: Open = (bytes) => opened(bytes, scan(bytes));

/** Opens the remains of a file that is truncated or has lost its catalogue; every object may be missing. */
export const openRemains: Open = (bytes) => opened(bytes, scanRemains(bytes));

function opened(bytes: Buffer, scanned: Scan): PdfFile | null {
  const plain = unlocked(bytes, scanned.crossReference);
  return plain && openFile(bytes, withObjectStreams(plain, scanned), plain.cipher);
}

function unlocked(bytes: Buffer, crossReference: CrossReference): PdfFile | null {
  const { trailer } = crossReference;
  const { resolve, ...file } = openFile(bytes, crossReference, null);
  const dictionary = resolve(trailer.entries.get("Encrypt"));
  if (dictionary.kind === "null") return { ...file, resolve };
  if (dictionary.kind !== "dictionary") throw new PdfFault("not an encryption dictionary");
  const cipher = openCipher({ dictionary, fileId: firstId(resolve(trailer.entries.get("ID"))), resolve });
  return cipher && openFile(bytes, crossReference, cipher);
}

function firstId(id: PdfObject): Buffer {
  const first = id.kind === "array" ? id.items[0] : undefined;
  return Buffer.from(first?.kind === "string" ? first.bytes : "", "latin1");
}

/** An object in an object stream has the position of its stream; of two with one number, the later counts. */
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

/** Empty if the stream is damaged. */
function numbersIn(file: PdfFile, stream: number): readonly number[] {
  try {
    return file.objectStream(stream).numbers;
  } catch {
    return [];
  }
}
