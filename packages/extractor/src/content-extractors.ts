/**
 * The extractors of files that say their text by their own structure. Each reader is loaded at its first file: a process
 * that reads only PDFs does not need them.
 */
import { readableKinds, type ExtractOptions, type Extractor, type Outcome } from "@docreview/model";
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

const docx: ContentFormat = { mediaType: readableKinds.docx.mediaType, read: readDocx, pages: "converted" };
const pptx: ContentFormat = { mediaType: readableKinds.pptx.mediaType, read: readPptx, pages: "converted" };
const doc: ContentFormat = { mediaType: readableKinds.doc.mediaType, read: readDoc, pages: "converted" };
const xlsx: ContentFormat = { mediaType: readableKinds.xlsx.mediaType, read: readXlsx, pages: "converted" };
const rtf: ContentFormat = { mediaType: readableKinds.rtf.mediaType, read: readRtf, pages: "converted" };
const odt: ContentFormat = { mediaType: readableKinds.odt.mediaType, read: readOdt, pages: "converted" };
const odp: ContentFormat = { mediaType: readableKinds.odp.mediaType, read: readOdp, pages: "converted" };
const email: ContentFormat = { mediaType: readableKinds.email.mediaType, read: readEmail, pages: "reflowed" };

export const docxExtractor: Extractor = contentExtractor(docx);
export const pptxExtractor: Extractor = contentExtractor(pptx);
export const docExtractor: Extractor = contentExtractor(doc);
export const xlsxExtractor: Extractor = contentExtractor(xlsx);
export const rtfExtractor: Extractor = contentExtractor(rtf);
export const odtExtractor: Extractor = contentExtractor(odt);
export const odpExtractor: Extractor = contentExtractor(odp);
export const emailExtractor: Extractor = contentExtractor(email);

/** Messages within a message are read by the reader of mail itself, which counts how deep they go. */
const attachable: readonly ContentFormat[] = [docx, pptx, doc, xlsx, odt, odp, rtf];
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
