/**
 * The extractors of files whose text comes from their own structure. Each reader is loaded for its first file: a process
 * that reads only PDFs does not need them.
 */
import {
  isCarriedBy,
  kindOfMediaType,
  readableKinds,
  type ExtractOptions,
  type Extractor,
  type Outcome,
  type ReadableKind,
} from "@docreview/model";
import type { Content } from "./content/content.ts";
import { contentOfDocument } from "./content/document-content.ts";
import { contentExtractor, type ContentFormat, type ReadContent } from "./content-extractor.ts";
import { imageExtractor } from "./image/image-extractor.ts";
import { pdfExtractor } from "./pdf/pdf-extractor.ts";

const readDocx: ReadContent = async (...file) => (await import("./docx/docx-reader.ts")).readDocx(...file);

/** By the name of the kind in `readableKinds`. To read a new kind, add a row. */
const readers = {
  docx: readDocx,
  pptx: async (...file) => (await import("./pptx/pptx-reader.ts")).readPptx(...file),
  doc: async (...file) => (await import("./doc/read-doc.ts")).readDoc(...file, readDocx),
  xlsx: async (...file) => (await import("./xlsx/xlsx-reader.ts")).readXlsx(...file),
  odt: async (...file) => (await import("./opendocument/odt-reader.ts")).readOdt(...file),
  odp: async (...file) => (await import("./opendocument/odp-reader.ts")).readOdp(...file),
  rtf: async (...file) => (await import("./rtf/rtf-reader.ts")).readRtf(...file),
  email: async (bytes, options) =>
    (await import("./email/read-email.ts")).readEmail(bytes, options, (attached, mediaType) =>
      readAttachment(attached, mediaType, options),
    ),
  html: async (bytes) => (await import("./web-page/read-web-page.ts")).readWebPage(bytes),
  vtt: async (bytes) => (await import("./captions/read-captions.ts")).readCaptions(bytes, readableKinds.vtt),
  srt: async (bytes) => (await import("./captions/read-captions.ts")).readCaptions(bytes, readableKinds.srt),
  markdown: async (bytes) => (await import("./markdown/read-markdown.ts")).readMarkdown(bytes),
  text: async (bytes) => (await import("./plain-text/read-plain-text.ts")).readPlainText(bytes),
} satisfies Partial<Record<keyof typeof readableKinds, ReadContent>>;

type ContentKind = keyof typeof readers;

const contentKinds = Object.keys(readers) as readonly ContentKind[];

/** By the name of the kind in `readableKinds`. */
export const contentExtractors = Object.fromEntries(
  contentKinds.map((name) => [name, contentExtractor(formatOf(name))]),
) as Readonly<Record<ContentKind, Extractor>>;

function formatOf(name: ContentKind): ContentFormat {
  const { mediaType, layout }: ReadableKind = readableKinds[name];
  const pages = layout === undefined ? "reflowed" : layout.program === "browser" ? "printed" : "converted";
  return { mediaType, read: readers[name], pages };
}

/** Every extractor. */
export const extractors: readonly Extractor[] = [
  pdfExtractor,
  imageExtractor,
  ...Object.values(contentExtractors),
];

/** Messages within a message are read by the e-mail reader itself, which counts their depth. */
async function readAttachment(
  bytes: Uint8Array,
  mediaType: string,
  options: ExtractOptions,
): Promise<Outcome<Content>> {
  const kind = kindOfMediaType(mediaType);
  if (kind === readableKinds.email || !isCarriedBy("message", kind)) return { value: null, problems: [] };
  const name = contentKinds.find((one) => readableKinds[one] === kind);
  if (name !== undefined) return readers[name](bytes, options);
  const extractor = extractors.find(({ mediaTypes }) => mediaTypes.includes(mediaType));
  if (extractor === undefined) return { value: null, problems: [] };
  const { value, problems } = await extractor.extract(bytes, options);
  return { value: value === null ? null : contentOfDocument(value.document), problems };
}
