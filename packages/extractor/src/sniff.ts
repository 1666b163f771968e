/** What a file is, by its content; its name and the sender's word count for nothing. */
import { readCompoundFile } from "./doc/compound-file.ts";
import { beginsAsMail } from "./sniff-mail.ts";
import { contentTypesOf, entryNames } from "./sniff-zip.ts";

/** A PDF's header may stand anywhere in the first 1024 bytes (Adobe's implementation notes to ISO 32000-1, annex H.3). */
const headerWindow = 1024;
/** The fields that make sure of a message stand within it. */
const mailWindow = 8192;

interface Kind {
  readonly mediaType: string;
  /** As a sentence names it. */
  readonly name: string;
}

interface Signature extends Kind {
  readonly bytes: string;
  /** What a container holds; it is left as it is where nothing is found. */
  readonly within?: (bytes: Uint8Array) => Kind | undefined;
}

const officeOpen = "application/vnd.openxmlformats-officedocument";

/**
 * By the folder in which programs put an Office document's parts and, as others are free to choose, by the type of its main
 * part: `main` is what both that of a document and those of templates, slide shows and documents with macros match.
 */
const archives: readonly (Kind & { readonly folder: string; readonly main: RegExp })[] = [
  {
    folder: "word/",
    main: /(?:wordprocessingml|ms-word)\.[a-z.]{1,40}\.main\+xml/i,
    mediaType: `${officeOpen}.wordprocessingml.document`,
    name: "a Word document",
  },
  {
    folder: "ppt/",
    main: /(?:presentationml|ms-powerpoint)\.[a-z.]{1,40}\.main\+xml/i,
    mediaType: `${officeOpen}.presentationml.presentation`,
    name: "a PowerPoint presentation",
  },
  {
    folder: "xl/",
    main: /(?:spreadsheetml|ms-excel)\.[a-z.]{1,40}\.main\+xml/i,
    mediaType: `${officeOpen}.spreadsheetml.sheet`,
    name: "an Excel workbook",
  },
];

const compound = "application/x-ole-storage";

/** By a stream of the root. */
const compounds: readonly (Kind & { readonly stream: string })[] = [
  { stream: "EncryptedPackage", mediaType: compound, name: "an Office document that needs a password" },
  { stream: "WordDocument", mediaType: "application/msword", name: "a Word 97 document" },
  {
    stream: "PowerPoint Document",
    mediaType: "application/vnd.ms-powerpoint",
    name: "a PowerPoint 97 presentation",
  },
  { stream: "Workbook", mediaType: "application/vnd.ms-excel", name: "an Excel 97 workbook" },
  { stream: "Book", mediaType: "application/vnd.ms-excel", name: "an Excel 95 workbook" },
  { stream: "__properties_version1.0", mediaType: "application/vnd.ms-outlook", name: "an Outlook message" },
];

const signatures: readonly Signature[] = [
  { bytes: "PK\u0003\u0004", mediaType: "application/zip", name: "a ZIP archive", within: inArchive },
  {
    bytes: "\u00d0\u00cf\u0011\u00e0",
    mediaType: compound,
    name: "an Office 97 document",
    within: inCompoundFile,
  },
  { bytes: "\u00ff\u00d8\u00ff", mediaType: "image/jpeg", name: "a JPEG image" },
  { bytes: "\u0089PNG\r\n\u001a\n", mediaType: "image/png", name: "a PNG image" },
  { bytes: "GIF8", mediaType: "image/gif", name: "a GIF image" },
  { bytes: "{\\rtf", mediaType: "application/rtf", name: "an RTF document" },
  { bytes: "<!DOCTYPE html", mediaType: "text/html", name: "a web page" },
  { bytes: "<html", mediaType: "text/html", name: "a web page" },
];

const pdf: Kind = { mediaType: "application/pdf", name: "a PDF" };
const mail: Kind = { mediaType: "message/rfc822", name: "an e-mail message" };

/** The media type, or null when the content is of no kind that is known here. Of a file's beginning alone, a container's. */
export function sniffMediaType(bytes: Uint8Array): string | null {
  return recognise(bytes)?.mediaType ?? null;
}

/** What the content seems to be, as a sentence names it. */
export function nameContent(bytes: Uint8Array): string {
  return recognise(bytes)?.name ?? "of a kind that is not known here";
}

function recognise(bytes: Uint8Array): Kind | null {
  const start = latin1(bytes, headerWindow);
  if (start.startsWith("%PDF-")) return pdf;
  const signature = signatures.find((one) => start.startsWith(one.bytes));
  if (signature !== undefined) return signature.within?.(bytes) ?? signature;
  // A message may hold a PDF within its first kilobyte, and no PDF begins with header fields.
  if (beginsAsMail(latin1(bytes, mailWindow))) return mail;
  return start.includes("%PDF-") ? pdf : null;
}

function latin1(bytes: Uint8Array, length: number): string {
  return String.fromCharCode(...bytes.subarray(0, length));
}

/** The folder that comes first counts: what is embedded lies deeper. */
function inArchive(bytes: Uint8Array): Kind | undefined {
  const name = entryNames(bytes).find((one) => archives.some(({ folder }) => one.startsWith(folder)));
  if (name !== undefined) return archives.find(({ folder }) => name.startsWith(folder));
  const types = contentTypesOf(bytes);
  return archives.find(({ main }) => main.test(types));
}

function inCompoundFile(bytes: Uint8Array): Kind | undefined {
  const entries = readCompoundFile(bytes)?.entries ?? [];
  const top = new Set(entries.filter(({ isTopLevel }) => isTopLevel).map(({ name }) => name));
  return compounds.find(({ stream }) => top.has(stream));
}
