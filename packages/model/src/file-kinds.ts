/**
 * Every kind of file that docreview reads, one row each: its names, how its content is recognised, and what lays it out. Media
 * types, extensions, help and the wording of messages come from here and from `unreadable-kinds.ts`. To read a new kind, move its
 * row from there to `readableKinds`, and give it a folder and a row in the extractor.
 */
import type { Carrier, FileKind, ReadableKind } from "./file-kind.ts";
import { containerKinds, unreadableKinds } from "./unreadable-kinds.ts";

const openDocument = "application/vnd.oasis.opendocument";
const officeOpen = "application/vnd.openxmlformats-officedocument";

/** A document type, a comment or an XML declaration may come before the first element. */
const webPage =
  /^(?:<\?xml[^>]{0,200}>\s*)?(?:<!--[^]{0,2000}?-->\s*)*<(?:!doctype\s+html|html|head|body)[\s>]/i;
/** A caption begins with its number, which some programs omit, or with its times. */
const firstCue = /^(?:\d{1,7}[ \t]*\r?\n)?\d{1,3}:\d{1,2}:\d{1,2}[,.:]\d{1,3}[ \t]*-->/;

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
    layout: { program: "office-suite", family: "Word" },
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
    layout: { program: "office-suite", family: "Word" },
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
    layout: { program: "office-suite", family: "PowerPoint" },
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
    layout: { program: "office-suite", family: "Excel" },
  },
  odt: {
    mediaType: `${openDocument}.text`,
    aliases: [`${openDocument}.text-template`],
    extensions: ["odt", "ott"],
    singular: "an OpenDocument text",
    plural: "OpenDocument files",
    signature: { kind: "archive", main: /vnd\.oasis\.opendocument\.text(?:-template)?(?![\w-])/i },
    carriers: ["message"],
    layout: { program: "office-suite", family: "OpenDocument" },
  },
  odp: {
    mediaType: `${openDocument}.presentation`,
    aliases: [`${openDocument}.presentation-template`],
    extensions: ["odp", "otp"],
    singular: "an OpenDocument presentation",
    plural: "OpenDocument files",
    signature: { kind: "archive", main: /vnd\.oasis\.opendocument\.presentation(?:-template)?(?![\w-])/i },
    carriers: ["message"],
    layout: { program: "office-suite", family: "OpenDocument" },
  },
  rtf: {
    mediaType: "application/rtf",
    aliases: ["text/rtf", "application/x-rtf"],
    extensions: ["rtf"],
    singular: "an RTF document",
    plural: "RTF documents",
    signature: { kind: "start", bytes: ["{\\rtf"] },
    carriers: ["message"],
    layout: { program: "office-suite", family: "RTF" },
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
    // A web page saved as a single file is also a message (RFC 2557).
    aliases: ["multipart/related", "application/x-mimearchive"],
    extensions: ["eml", "mht", "mhtml"],
    singular: "an e-mail message",
    plural: "e-mail messages",
    signature: { kind: "header-fields" },
    carriers: ["message"],
  },
  html: {
    mediaType: "text/html",
    aliases: ["application/xhtml+xml"],
    extensions: ["html", "htm", "xhtml"],
    singular: "a web page",
    plural: "web pages",
    signature: { kind: "text", start: webPage, isClaimed: true },
    carriers: ["message"],
    layout: { program: "browser" },
  },
  vtt: {
    mediaType: "text/vtt",
    extensions: ["vtt"],
    singular: "a WebVTT caption file",
    plural: "caption files",
    // WebVTT, 4.1.
    signature: { kind: "text", start: /^WEBVTT(?:[ \t\r\n]|$)/, isClaimed: false },
    carriers: ["message"],
  },
  srt: {
    mediaType: "application/x-subrip",
    aliases: ["application/srt", "text/srt", "text/x-srt"],
    extensions: ["srt"],
    singular: "a SubRip caption file",
    plural: "caption files",
    signature: { kind: "text", start: firstCue, isClaimed: false },
    carriers: ["message"],
  },
  markdown: {
    mediaType: "text/markdown",
    aliases: ["text/x-markdown"],
    extensions: ["md", "markdown"],
    singular: "a Markdown document",
    plural: "Markdown documents",
    signature: { kind: "text", isClaimed: true },
    carriers: ["message"],
  },
  text: {
    mediaType: "text/plain",
    extensions: ["txt", "text"],
    singular: "plain text",
    plural: "plain text files",
    signature: { kind: "text", isClaimed: true },
    carriers: ["message"],
  },
} as const satisfies Readonly<Record<string, ReadableKind>>;

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

/** What to do with a file that cannot be read, or whose kind is unknown (null). */
export function remedyFor(kind: FileKind | null): string {
  return kind?.remedy ?? "Save it as a PDF and submit the PDF.";
}

/** True for a kind that is read inside another file. */
export function isCarriedBy(carrier: Carrier, kind: FileKind | null | undefined): boolean {
  return Object.values<ReadableKind>(readableKinds).some(
    (one) => one === kind && one.carriers.includes(carrier),
  );
}

/** The kind that the first bytes of such a file show, if not the kind itself; null if they are conclusive. */
export function containerOf(kind: FileKind): FileKind | null {
  const { signature } = kind;
  switch (signature?.kind) {
    case "archive":
    case "compound":
      return containerKinds[signature.kind];
    case "text":
    case "header-fields":
      return kind === readableKinds.text ? null : readableKinds.text;
    case "start":
    case undefined:
      return null;
  }
}

/** True if a file with content of the kind `found` (null if unknown) can be of `kind`. */
export function isReadAs(kind: FileKind, found: FileKind | null): boolean {
  return kind === found || (isText(found) && kind.signature?.kind === "text" && kind.signature.isClaimed);
}

/**
 * The kind of a file whose content shows `found` and whose name or sender claims `claimed`. A claim is believed only
 * for text whose content reveals nothing more specific.
 */
export function kindAsClaimed(found: FileKind | null, claimed: FileKind | undefined): FileKind | null {
  if (claimed === undefined || !isText(found)) return found;
  return found === readableKinds.text || claimed === readableKinds.markdown ? claimed : found;
}

/** True for plain text and every text format. */
function isText(kind: FileKind | null): boolean {
  return kind !== null && (kind === readableKinds.text || containerOf(kind) === readableKinds.text);
}

/** The kinds whose layout an office suite preserves. */
export const officeKinds: readonly ReadableKind[] = Object.values<ReadableKind>(readableKinds).filter(
  ({ layout }) => layout?.program === "office-suite",
);

/** “Word, PowerPoint, Excel, OpenDocument and RTF”: the kinds that an office suite lays out, for messages. */
export const officeFamilies: string = inWords(
  new Set(officeKinds.flatMap(({ layout }) => (layout?.program === "office-suite" ? [layout.family] : []))),
);

/** “PDF files (.pdf), Word documents (.doc, .docx) and PNG images (.png)”: these media types, for messages. */
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
  return inWords(entries);
}

/** “PDF files, Word documents and PNG images”: every supported kind without extensions, for messages. */
export const describedKinds: string = inWords(
  new Set(Object.values<ReadableKind>(readableKinds).map(({ plural }) => plural)),
);

function inWords(entries: Iterable<string>): string {
  return new Intl.ListFormat("en-GB", { type: "conjunction" }).format(entries);
}
