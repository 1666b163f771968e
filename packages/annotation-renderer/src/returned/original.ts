/**
 * The document within an annotated copy. A copy consists of the bytes of its document and an update, and names the SHA-256
 * of the document: the part of the file with that hash is the document. There is none if a program has rewritten the file.
 */
import { createHash } from "node:crypto";
import { fromHeader } from "../pdf-file/open.ts";
import { readPdf } from "./read-pdf.ts";
import { UnfitFile } from "./returned-file.ts";

/** The document before the first review of it; null if the file is not a copy of ours. */
export function originalOf(bytes: Uint8Array): Uint8Array | null {
  let original: Uint8Array | null = null;
  for (let inner = documentIn(bytes); inner !== null; inner = documentIn(inner)) original = inner;
  return original;
}

function documentIn(bytes: Uint8Array): Uint8Array | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const ends = endsIn(file);
  // Reading a file costs more than looking for its ends: most files have never been updated.
  if (ends.length === 0) return null;
  const sha256 = listedDocument(bytes);
  if (sha256 === null) return null;
  const hash = createHash("sha256");
  let hashed = 0;
  for (const end of ends) {
    hash.update(file.subarray(hashed, end));
    hashed = end;
    if (hash.copy().digest("hex") === sha256) return bytes.subarray(0, end);
  }
  return null;
}

const marker = "%%EOF";

/** Where a document may end before an update: after each end-of-file marker but the last, and after its line break. */
function endsIn(file: Buffer): readonly number[] {
  const last = file.lastIndexOf(marker);
  const ends: number[] = [];
  for (let at = file.indexOf(marker); at !== -1 && at < last; at = file.indexOf(marker, at + 1)) {
    const end = at + marker.length;
    const [first, second] = [file[end], file[end + 1]];
    ends.push(end);
    if (first === carriageReturn || first === lineFeed) ends.push(end + 1);
    if (first === carriageReturn && second === lineFeed) ends.push(end + 2);
  }
  return ends;
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

function listedDocument(bytes: Uint8Array): string | null {
  const pdf = fromHeader(bytes);
  if (pdf === null) return null;
  try {
    return readPdf(pdf).list?.document ?? null;
  } catch (error) {
    if (error instanceof UnfitFile) return null;
    throw error;
  }
}
