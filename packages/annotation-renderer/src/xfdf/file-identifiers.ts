/** The identifiers of a PDF (ISO 32000-2, 14.4), by which a viewer knows the file that an XFDF document is of. */
import { openAsWritten, openRebuilt } from "../incremental/open.ts";

/** Each in hexadecimal. */
export interface FileIdentifiers {
  /** It stays the same whatever becomes of the file. */
  readonly original: string;
  /** It is another one with each change. */
  readonly modified: string;
}

/** A header may have other bytes before it, but not more than these. */
const farthestHeader = 1024;

/** Null for a file that has none, or that cannot be opened. */
export function fileIdentifiers(pdf: Uint8Array): FileIdentifiers | null {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const header = bytes.subarray(0, farthestHeader).indexOf("%PDF-");
  if (header === -1) return null;
  for (const open of [openAsWritten, openRebuilt]) {
    try {
      const file = open(bytes.subarray(header));
      return file && identifiersIn(file.resolve(file.crossReference.trailer.entries.get("ID")), file.resolve);
    } catch {
      // What is damaged as it is written may be sound when it is rebuilt.
      continue;
    }
  }
  return null;
}

type Resolve = NonNullable<ReturnType<typeof openAsWritten>>["resolve"];

function identifiersIn(id: ReturnType<Resolve>, resolve: Resolve): FileIdentifiers | null {
  if (id.kind !== "array") return null;
  const [original, modified] = id.items
    .map(resolve)
    .map((item) => (item.kind === "string" ? item.bytes : ""));
  if (original === undefined || original === "") return null;
  const hexadecimal = (bytes: string) => Buffer.from(bytes, "latin1").toString("hex").toUpperCase();
  return { original: hexadecimal(original), modified: hexadecimal(modified || original) };
}
