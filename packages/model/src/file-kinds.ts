/**
 * Every kind of file that docreview knows, one row each: its names, and how its content is recognised. Media types,
 * extensions and the wording of messages come from here. To read a new kind, move its row to `readableKinds`, give it a
 * folder in the extractor and list its extractor in the engine's defaults.
 */

export interface FileKind {
  /** As registered with IANA; also its name in the HTTP API. */
  readonly mediaType: string;
  /** Other media types by which servers and mail programs call it. */
  readonly aliases?: readonly string[];
  /** In lower case, without the dot; the usual one first. */
  readonly extensions: readonly string[];
  /** With its article: “a PDF”. */
  readonly singular: string;
  /** Omitted if the content does not show the kind. */
  readonly signature?: Signature;
  /** For a kind that cannot be read: what to do instead; left out if saving it as a PDF is the answer. */
  readonly remedy?: string;
}

/** By what a file's content is recognised; strings are bytes as Latin-1. */
export type Signature =
  /** One of these is at the file's start or, where that is allowed, anywhere within its first bytes. */
  | { readonly kind: "start"; readonly bytes: readonly string[]; readonly within?: number }
  /** An archive that keeps its parts in `folder` or, if there is none, says that its main part is of the type `main`. */
  | { readonly kind: "archive"; readonly folder?: string; readonly main: RegExp }
  /** A compound file that has one of these streams at its root. */
  | { readonly kind: "compound"; readonly streams: readonly string[] }
  /** Text that starts with header fields. */
  | { readonly kind: "header-fields" };

/** A kind that has a reader. */
export interface ReadableKind extends FileKind {
  readonly extensions: readonly [string, ...string[]];
  /** As messages list it; kinds that users know by one name share it. */
  readonly plural: string;
  readonly signature: Signature;
  readonly carriers: readonly Carrier[];
}

/** What may hold a file so that it is read there: a message as an attachment, a document as a picture. */
export type Carrier = "message" | "document";

const openDocument = "application/vnd.oasis.opendocument";
const officeOpen = "application/vnd.openxmlformats-officedocument";

/** In the order in which the HTTP API lists their media types. */
export const readableKinds = {
  pdf: {
    mediaType: "application/pdf",
    aliases: ["application/x-pdf"],
    extensions: ["pdf"],
    singular: "a PDF",
    plural: "PDF files",
    // Adobe's implementation notes to ISO 32000-1, annex H.3.
    signature: { kind: "start", bytes: ["%PDF-"], within: 1024 },
    carriers: ["message"],
  },
  doc: {
    mediaType: "application/msword",
    aliases: ["application/vnd.msword", "application/x-msword", "application/vnd.ms-word"],
    extensions: ["doc", "dot"],
    singular: "a Word 97 document",
    plural: "Word documents",
    signature: { kind: "compound", streams: ["WordDocument"] },
    carriers: ["message"],
  },
  docx: {
    mediaType: `${officeOpen}.wordprocessingml.document`,
    // Documents with macros and templates have the same parts.
    aliases: [
      "application/vnd.ms-word.document.macroenabled.12",
      "application/vnd.ms-word.template.macroenabled.12",
      `${officeOpen}.wordprocessingml.template`,
    ],
    extensions: ["docx", "docm", "dotx", "dotm"],
    singular: "a Word document",
    plural: "Word documents",
    signature: {
      kind: "archive",
      folder: "word/",
      main: /(?:wordprocessingml|ms-word)\.[a-z.]{1,40}\.main\+xml/i,
    },
    carriers: ["message"],
  },
  pptx: {
    mediaType: `${officeOpen}.presentationml.presentation`,
    aliases: [
      "application/vnd.ms-powerpoint.presentation.macroenabled.12",
      "application/vnd.ms-powerpoint.slideshow.macroenabled.12",
      "application/vnd.ms-powerpoint.template.macroenabled.12",
      `${officeOpen}.presentationml.slideshow`,
      `${officeOpen}.presentationml.template`,
    ],
    extensions: ["pptx", "pptm", "ppsx", "ppsm", "potx", "potm"],
    singular: "a PowerPoint presentation",
    plural: "PowerPoint presentations",
    signature: {
      kind: "archive",
      folder: "ppt/",
      main: /(?:presentationml|ms-powerpoint)\.[a-z.]{1,40}\.main\+xml/i,
    },
    carriers: ["message"],
  },
  xlsx: {
    mediaType: `${officeOpen}.spreadsheetml.sheet`,
    aliases: [
      "application/vnd.ms-excel.sheet.macroenabled.12",
      "application/vnd.ms-excel.template.macroenabled.12",
      `${officeOpen}.spreadsheetml.template`,
    ],
    extensions: ["xlsx", "xlsm", "xltx", "xltm"],
    singular: "an Excel workbook",
    plural: "Excel workbooks",
    signature: {
      kind: "archive",
      folder: "xl/",
      main: /(?:spreadsheetml|ms-excel)\.[a-z.]{1,40}\.main\+xml/i,
    },
    carriers: ["message"],
  },
  odt: {
    mediaType: `${openDocument}.text`,
    aliases: [`${openDocument}.text-template`],
    extensions: ["odt", "ott"],
    singular: "an OpenDocument text",
    plural: "OpenDocument files",
    signature: { kind: "archive", main: /vnd\.oasis\.opendocument\.text(?:-template)?(?![\w-])/i },
    carriers: ["message"],
  },
  odp: {
    mediaType: `${openDocument}.presentation`,
    aliases: [`${openDocument}.presentation-template`],
    extensions: ["odp", "otp"],
    singular: "an OpenDocument presentation",
    plural: "OpenDocument files",
    signature: { kind: "archive", main: /vnd\.oasis\.opendocument\.presentation(?:-template)?(?![\w-])/i },
    carriers: ["message"],
  },
  rtf: {
    mediaType: "application/rtf",
    aliases: ["text/rtf", "application/x-rtf", "text/richtext"],
    extensions: ["rtf"],
    singular: "an RTF document",
    plural: "RTF documents",
    signature: { kind: "start", bytes: ["{\\rtf"] },
    carriers: ["message"],
  },
  jpeg: {
    mediaType: "image/jpeg",
    aliases: ["image/jpg", "image/pjpeg"],
    extensions: ["jpg", "jpeg"],
    singular: "a JPEG image",
    plural: "JPEG images",
    signature: { kind: "start", bytes: ["\u00ff\u00d8\u00ff"] },
    carriers: ["message", "document"],
  },
  png: {
    mediaType: "image/png",
    aliases: ["image/x-png"],
    extensions: ["png"],
    singular: "a PNG image",
    plural: "PNG images",
    signature: { kind: "start", bytes: ["\u0089PNG\r\n\u001a\n"] },
    carriers: ["message", "document"],
  },
  email: {
    mediaType: "message/rfc822",
    extensions: ["eml"],
    singular: "an e-mail message",
    plural: "e-mail messages",
    signature: { kind: "header-fields" },
    carriers: ["message"],
  },
} as const satisfies Readonly<Record<string, ReadableKind>>;

const asPicture = "Save it as a PNG image or as a PDF, and submit that.";
const asWordOrPdf = "Save it as a Word document (.docx) or as a PDF, and submit that.";

/**
 * What kinds are within others: a file whose start shows one of these may turn out to be of a kind that it contains.
 */
export const containerKinds = {
  archive: {
    mediaType: "application/zip",
    aliases: ["application/x-zip-compressed"],
    extensions: ["zip"],
    singular: "a ZIP archive",
    remedy: "Unpack it, and submit the documents that it contains.",
    signature: { kind: "start", bytes: ["PK\u0003\u0004"] },
  },
  compound: {
    mediaType: "application/x-ole-storage",
    aliases: ["application/vnd.ms-office"],
    extensions: [],
    singular: "an Office 97 document",
    signature: { kind: "start", bytes: ["\u00d0\u00cf\u0011\u00e0"] },
  },
  "header-fields": {
    mediaType: "text/plain",
    extensions: ["txt"],
    singular: "plain text",
    remedy: asWordOrPdf,
  },
} as const satisfies Readonly<Partial<Record<Signature["kind"], FileKind>>>;

/** Kinds that cannot be read, so that messages can say what they are and a file's name can contradict its content. */
const unreadableKinds: readonly FileKind[] = [
  ...Object.values(containerKinds),
  {
    mediaType: containerKinds.compound.mediaType,
    extensions: [],
    singular: "a password-protected Office document",
    remedy: "Open it with its password, and save a copy without one.",
    signature: { kind: "compound", streams: ["EncryptedPackage"] },
  },
  {
    mediaType: "application/vnd.ms-powerpoint",
    extensions: ["ppt"],
    singular: "a PowerPoint 97 presentation",
    remedy: "Save it as a PowerPoint presentation (.pptx) or as a PDF, and submit that.",
    signature: { kind: "compound", streams: ["PowerPoint Document"] },
  },
  {
    mediaType: "application/vnd.ms-excel",
    extensions: ["xls"],
    singular: "an Excel 97 workbook",
    signature: { kind: "compound", streams: ["Workbook", "Book"] },
  },
  {
    mediaType: "application/vnd.ms-outlook",
    extensions: ["msg"],
    singular: "an Outlook message",
    remedy: "Save it as an e-mail message (.eml) or as a PDF, and submit that.",
    signature: { kind: "compound", streams: ["__properties_version1.0"] },
  },
  {
    mediaType: "image/gif",
    extensions: ["gif"],
    singular: "a GIF image",
    remedy: asPicture,
    signature: { kind: "start", bytes: ["GIF8"] },
  },
  {
    mediaType: "text/html",
    extensions: ["htm", "html"],
    singular: "a web page",
    signature: { kind: "start", bytes: ["<!DOCTYPE html", "<!doctype html", "<html"] },
  },
  {
    mediaType: `${openDocument}.spreadsheet`,
    extensions: ["ods"],
    singular: "an OpenDocument spreadsheet",
    signature: { kind: "archive", main: /vnd\.oasis\.opendocument\.spreadsheet/i },
  },
  {
    mediaType: `${openDocument}.graphics`,
    extensions: ["odg"],
    singular: "an OpenDocument file",
    signature: { kind: "archive", main: /vnd\.oasis\.opendocument/i },
  },
  { mediaType: "image/svg+xml", extensions: ["svg"], singular: "an SVG drawing", remedy: asPicture },
  {
    mediaType: "image/webp",
    extensions: ["webp"],
    singular: "a WebP image",
    signature: { kind: "start", bytes: ["WEBPVP8"], within: 16 },
    remedy: asPicture,
  },
  {
    mediaType: "image/tiff",
    extensions: ["tif", "tiff"],
    singular: "a TIFF image",
    // TIFF 6.0, section 2: the byte order, and the number 42.
    signature: { kind: "start", bytes: ["II*\u0000", "MM\u0000*"] },
    remedy: asPicture,
  },
  {
    mediaType: "image/heic",
    aliases: ["image/heif"],
    extensions: ["heic", "heif"],
    singular: "a HEIC image",
    signature: { kind: "start", bytes: ["ftypheic", "ftypheix", "ftypmif1"], within: 16 },
    remedy: asPicture,
  },
  {
    mediaType: "image/bmp",
    aliases: ["image/x-ms-bmp"],
    extensions: ["bmp"],
    singular: "a bitmap image",
    remedy: asPicture,
  },
  { mediaType: "text/csv", extensions: ["csv"], singular: "a CSV table" },
  { mediaType: "text/javascript", extensions: ["js"], singular: "a JavaScript program" },
  { mediaType: "application/json", extensions: ["json"], singular: "JSON data" },
  { mediaType: "application/xml", extensions: ["xml"], singular: "an XML document" },
  {
    mediaType: "application/vnd.microsoft.portable-executable",
    extensions: ["exe"],
    singular: "a Windows program",
  },
];

export const fileKinds: readonly FileKind[] = [...Object.values(readableKinds), ...unreadableKinds];

/** In the order of the table. */
export const readableMediaTypes: readonly string[] = Object.values(readableKinds).map(
  ({ mediaType }) => mediaType,
);

/** The kind with this media type or alias, which is in lower case and without parameters. */
export function kindOfMediaType(mediaType: string): FileKind | undefined {
  return fileKinds.find((kind) => kind.mediaType === mediaType || kind.aliases?.includes(mediaType));
}

/** The kind that the extension of a file name denotes. */
export function kindOfFileName(name: string): FileKind | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return extension === undefined
    ? undefined
    : fileKinds.find(({ extensions }) => extensions.includes(extension));
}

/** What to do with a file of a kind that cannot be read, or of an unknown one (null). */
export function remedyFor(kind: FileKind | null): string {
  return kind?.remedy ?? "Save it as a PDF, and submit that.";
}

/** True for a kind that is read where something else holds the file. */
export function isCarriedBy(carrier: Carrier, kind: FileKind | null | undefined): boolean {
  return Object.values<ReadableKind>(readableKinds).some(
    (one) => one === kind && one.carriers.includes(carrier),
  );
}

/** What a file of this kind is as long as no more is known than how it starts; null if that says all. */
export function containerOf({ signature }: FileKind): FileKind | null {
  return signature === undefined || signature.kind === "start" ? null : containerKinds[signature.kind];
}

/** “PDF files (.pdf), Word documents (.doc, .docx) and PNG images (.png)”: what messages say for these media types. */
export function describeMediaTypes(mediaTypes: readonly string[]): string {
  const extensions = new Map<string, readonly string[]>();
  for (const mediaType of mediaTypes) {
    const kind = Object.values<ReadableKind>(readableKinds).find((one) => one.mediaType === mediaType);
    const name = kind?.plural ?? mediaType;
    const usual = kind === undefined ? [] : [`.${kind.extensions[0]}`];
    extensions.set(name, [...(extensions.get(name) ?? []), ...usual]);
  }
  const entries = Array.from(extensions, ([name, all]) =>
    all.length === 0 ? name : `${name} (${all.join(", ")})`,
  );
  return new Intl.ListFormat("en-GB", { type: "conjunction" }).format(entries);
}
