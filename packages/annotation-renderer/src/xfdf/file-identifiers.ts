/** The identifiers of a PDF (ISO 32000-2, 14.4), by which a viewer matches an XFDF document to its file. */
import { fromHeader, openAsWritten, openRebuilt } from "@docreview/pdf-file";

/** Hexadecimal. */
export interface FileIdentifiers {
  /** The same for all states of the file. */
  readonly original: string;
  /** Changes with every state of the file. */
  readonly modified: string;
}

/** Null for a file without identifiers, or one that cannot be opened. */
export function fileIdentifiers(pdf: Uint8Array): FileIdentifiers | null {
  const bytes = fromHeader(pdf);
  if (bytes === null) return null;
  for (const open of [openAsWritten, openRebuilt]) {
    try {
      const file = open(bytes);
      return file && identifiersIn(file.resolve(file.crossReference.trailer.entries.get("ID")), file.resolve);
    } catch {
      // A file with a damaged cross-reference may be sound once that is rebuilt.
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
