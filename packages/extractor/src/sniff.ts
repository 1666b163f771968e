/** What a file is, by its first bytes; its name and the sender's word count for nothing. */

/** A PDF's header may stand anywhere in the first 1024 bytes (Adobe's implementation notes to ISO 32000-1, annex H.3). */
const headerWindow = 1024;

interface Signature {
  readonly bytes: string;
  readonly mediaType: string;
  /** As a sentence names it. */
  readonly name: string;
}

const signatures: readonly Signature[] = [
  { bytes: "PK\u0003\u0004", mediaType: "application/zip", name: "a ZIP archive or Office document" },
  {
    bytes: "\u00d0\u00cf\u0011\u00e0",
    mediaType: "application/x-ole-storage",
    name: "an Office 97 document",
  },
  { bytes: "\u00ff\u00d8\u00ff", mediaType: "image/jpeg", name: "a JPEG image" },
  { bytes: "\u0089PNG\r\n\u001a\n", mediaType: "image/png", name: "a PNG image" },
  { bytes: "GIF8", mediaType: "image/gif", name: "a GIF image" },
  { bytes: "{\\rtf", mediaType: "application/rtf", name: "an RTF document" },
  { bytes: "<!DOCTYPE html", mediaType: "text/html", name: "a web page" },
  { bytes: "<html", mediaType: "text/html", name: "a web page" },
];

const pdf = { mediaType: "application/pdf", name: "a PDF" };

/** The media type, or null when the content is of no kind that is known here. */
export function sniffMediaType(bytes: Uint8Array): string | null {
  return recognise(bytes)?.mediaType ?? null;
}

/** What the content seems to be, as a sentence names it. */
export function nameContent(bytes: Uint8Array): string {
  return recognise(bytes)?.name ?? "of a kind that is not known here";
}

function recognise(bytes: Uint8Array): { readonly mediaType: string; readonly name: string } | null {
  const start = String.fromCharCode(...bytes.subarray(0, headerWindow));
  if (start.startsWith("%PDF-")) return pdf;
  const signature = signatures.find((one) => start.startsWith(one.bytes));
  return signature ?? (start.includes("%PDF-") ? pdf : null);
}
