/**
 * The extractors of files that say their text by their own structure. Each reader is loaded at its first file: a process
 * that reads only PDFs does not need them.
 */
import {
  readableKinds,
  type ExtractOptions,
  type Extractor,
  type FileKind,
  type Outcome,
} from "@docreview/model";
import type { Content } from "./content/content.ts";
import { contentOfDocument } from "./content/document-content.ts";
import { contentExtractor, type ContentFormat, type ReadContent } from "./content-extractor.ts";
import { imageExtractor } from "./image/image-extractor.ts";
import { pdfExtractor } from "./pdf/pdf-extractor.ts";

const readDocx: ReadContent = async (bytes, options) => {
  const { readDocx } = await import("./docx/docx-reader.ts");
  return readDocx(bytes, options);
};

const readPptx: ReadContent = async (bytes, options) => {
  const { readPptx } = await import("./pptx/pptx-reader.ts");
  return readPptx(bytes, options);
};

const readXlsx: ReadContent = async (bytes, options) => {
  const { readXlsx } = await import("./xlsx/xlsx-reader.ts");
  return readXlsx(bytes, options);
};

const readRtf: ReadContent = async (bytes, options) => {
  const { readRtf } = await import("./rtf/rtf-reader.ts");
  return readRtf(bytes, options);
};

const readOdt: ReadContent = async (bytes, options) => {
  const { readOdt } = await import("./opendocument/odt-reader.ts");
  return readOdt(bytes, options);
};

const readOdp: ReadContent = async (bytes, options) => {
  const { readOdp } = await import("./opendocument/odp-reader.ts");
  return readOdp(bytes, options);
};

const readDoc: ReadContent = async (bytes, options) => {
  const { readDoc } = await import("./doc/read-doc.ts");
  return readDoc(bytes, options, readDocx);
};

const readEmail: ReadContent = async (bytes, options) => {
  const { readEmail } = await import("./email/read-email.ts");
  return readEmail(bytes, options, (attached, mediaType) => readAttachment(attached, mediaType, options));
};

const readWebPage: ReadContent = async (bytes) => {
  const { readWebPage } = await import("./web-page/read-web-page.ts");
  return readWebPage(bytes);
};

function readCaptionsOf(kind: FileKind): ReadContent {
  return async (bytes) => {
    const { readCaptions } = await import("./captions/read-captions.ts");
    return readCaptions(bytes, kind);
  };
}

const readMarkdown: ReadContent = async (bytes) => {
  const { readMarkdown } = await import("./markdown/read-markdown.ts");
  return readMarkdown(bytes);
};

const readPlainText: ReadContent = async (bytes) => {
  const { readPlainText } = await import("./plain-text/read-plain-text.ts");
  return readPlainText(bytes);
};

const docx: ContentFormat = { mediaType: readableKinds.docx.mediaType, read: readDocx, pages: "converted" };
const pptx: ContentFormat = { mediaType: readableKinds.pptx.mediaType, read: readPptx, pages: "converted" };
const doc: ContentFormat = { mediaType: readableKinds.doc.mediaType, read: readDoc, pages: "converted" };
const xlsx: ContentFormat = { mediaType: readableKinds.xlsx.mediaType, read: readXlsx, pages: "converted" };
const rtf: ContentFormat = { mediaType: readableKinds.rtf.mediaType, read: readRtf, pages: "converted" };
const odt: ContentFormat = { mediaType: readableKinds.odt.mediaType, read: readOdt, pages: "converted" };
const odp: ContentFormat = { mediaType: readableKinds.odp.mediaType, read: readOdp, pages: "converted" };
const email: ContentFormat = { mediaType: readableKinds.email.mediaType, read: readEmail, pages: "reflowed" };
const html: ContentFormat = { mediaType: readableKinds.html.mediaType, read: readWebPage, pages: "printed" };
const captions = [readableKinds.vtt, readableKinds.srt].map((kind): ContentFormat => ({
  mediaType: kind.mediaType,
  read: readCaptionsOf(kind),
  pages: "reflowed",
}));
const markdown: ContentFormat = {
  mediaType: readableKinds.markdown.mediaType,
  read: readMarkdown,
  pages: "reflowed",
};
const text: ContentFormat = {
  mediaType: readableKinds.text.mediaType,
  read: readPlainText,
  pages: "reflowed",
};

export const docxExtractor: Extractor = contentExtractor(docx);
export const pptxExtractor: Extractor = contentExtractor(pptx);
export const docExtractor: Extractor = contentExtractor(doc);
export const xlsxExtractor: Extractor = contentExtractor(xlsx);
export const rtfExtractor: Extractor = contentExtractor(rtf);
export const odtExtractor: Extractor = contentExtractor(odt);
export const odpExtractor: Extractor = contentExtractor(odp);
export const emailExtractor: Extractor = contentExtractor(email);
export const htmlExtractor: Extractor = contentExtractor(html);
export const captionExtractors: readonly Extractor[] = captions.map(contentExtractor);
export const markdownExtractor: Extractor = contentExtractor(markdown);
export const textExtractor: Extractor = contentExtractor(text);

/** Messages within a message are read by the reader of mail itself, which counts how deep they go. */
const attachable: readonly ContentFormat[] = [
  docx,
  pptx,
  doc,
  xlsx,
  odt,
  odp,
  rtf,
  html,
  ...captions,
  markdown,
  text,
];
const attachablePages: readonly Extractor[] = [pdfExtractor, imageExtractor];

async function readAttachment(
  bytes: Uint8Array,
  mediaType: string,
  options: ExtractOptions,
): Promise<Outcome<Content>> {
  const format = attachable.find((one) => one.mediaType === mediaType);
  if (format !== undefined) return format.read(bytes, options);
  const extractor = attachablePages.find(({ mediaTypes }) => mediaTypes.includes(mediaType));
  if (extractor === undefined) return { value: null, problems: [] };
  const { value, problems } = await extractor.extract(bytes, options);
  return { value: value === null ? null : contentOfDocument(value.document), problems };
}
