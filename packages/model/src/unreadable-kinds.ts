/** Kinds without a reader, and container kinds. */
import type { FileKind, Signature } from "./file-kind.ts";

const openDocument = "application/vnd.oasis.opendocument";
const asPicture = "Save it as a PNG image or as a PDF and submit that file.";

/** Container kinds: a file that begins like one of these may turn out to be of a kind based on it. */
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
} as const satisfies Readonly<Partial<Record<Signature["kind"], FileKind>>>;

/** Kinds that cannot be read, so that messages can say what they are and a file's name can contradict its content. */
export const unreadableKinds: readonly FileKind[] = [
  ...Object.values(containerKinds),
  {
    mediaType: containerKinds.compound.mediaType,
    extensions: [],
    singular: "a password-protected Office document",
    remedy: "Open it with its password and save a copy without one.",
    signature: { kind: "compound", streams: ["EncryptedPackage"] },
  },
  {
    mediaType: "application/vnd.ms-powerpoint",
    extensions: ["ppt"],
    singular: "a PowerPoint 97 presentation",
    remedy: "Save it as a PowerPoint presentation (.pptx) or a PDF and submit that file.",
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
    remedy: "Save it as an e-mail message (.eml) or a PDF and submit that file.",
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
