/**
 * Readers of office files and messages: ours, and those that others publish. Each gives all the text that it finds, with
 * every part that its options let it give; ours as text alone, and with the place of every letter on a PDF.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contentExtractors } from "@docreview/extractor";
import type { Extractor, ExtractOptions, Outcome } from "@docreview/model";
import { convert } from "html-to-text";
import mammoth from "mammoth";
import { marked } from "marked";
import { parseOffice } from "officeparser";
import PostalMime, { type Address, type Attachment, type Email } from "postal-mime";
import { fromSources } from "../sources.ts";

/** Those of which there are files that nobody here made. */
export const kinds = ["docx", "pptx", "doc", "eml"] as const;
export type CorpusKind = (typeof kinds)[number];
/** Those whose text of record is compared by itself, too. */
type OfficeKind = CorpusKind | "xlsx" | "odt" | "odp" | "rtf";
export type Kind = OfficeKind | "html" | "md" | "txt" | "vtt" | "srt";

export interface Engine {
  readonly name: string;
  /** The text of a file; rejects where it cannot be read. */
  readonly textOf: (bytes: Uint8Array) => Promise<string>;
}

/** Text in pictures is left out: recognising it is measured by itself, and the others do not read any. */
const options: ExtractOptions = { maximumPages: 5000, recognition: { milliseconds: 0 } };

const { email, markdown, text, ...others } = contentExtractors;

const extractors: Readonly<Record<Kind, Extractor>> = { ...others, eml: email, md: markdown, txt: text };

/** Text with zones, and the place of every letter on pages that are made for it. */
export function docreview(kind: Kind): Engine {
  return {
    name: "docreview",
    textOf: async (bytes) =>
      valueOf(await extractors[kind].extract(Uint8Array.from(bytes), options)).document.text,
  };
}

type ReadContent<Further extends readonly unknown[]> = (
  bytes: Uint8Array,
  options: ExtractOptions,
  ...further: Further
) => Promise<Outcome<object>>;

const { recordOf } = await fromSources<{ readonly recordOf: (content: object) => { readonly text: string } }>(
  "extractor/src/content/record.ts",
);
const { readDocx } = await fromSources<{ readonly readDocx: ReadContent<[]> }>(
  "extractor/src/docx/docx-reader.ts",
);
const { readPptx } = await fromSources<{ readonly readPptx: ReadContent<[]> }>(
  "extractor/src/pptx/pptx-reader.ts",
);
const { readDoc } = await fromSources<{ readonly readDoc: ReadContent<[ReadContent<[]>]> }>(
  "extractor/src/doc/read-doc.ts",
);
const { readXlsx } = await fromSources<{ readonly readXlsx: ReadContent<[]> }>(
  "extractor/src/xlsx/xlsx-reader.ts",
);
const { readOdt } = await fromSources<{ readonly readOdt: ReadContent<[]> }>(
  "extractor/src/opendocument/odt-reader.ts",
);
const { readOdp } = await fromSources<{ readonly readOdp: ReadContent<[]> }>(
  "extractor/src/opendocument/odp-reader.ts",
);
const { readRtf } = await fromSources<{ readonly readRtf: ReadContent<[]> }>(
  "extractor/src/rtf/rtf-reader.ts",
);
const { readEmail } = await fromSources<{
  readonly readEmail: ReadContent<[() => Promise<Outcome<object>>]>;
}>("extractor/src/email/read-email.ts");

/** The text of record, before any page: what the others give. Files attached to messages are left out. */
const contentReaders: Readonly<Record<OfficeKind, ReadContent<[]>>> = {
  docx: readDocx,
  pptx: readPptx,
  doc: (bytes, given) => readDoc(bytes, given, readDocx),
  xlsx: readXlsx,
  odt: readOdt,
  odp: readOdp,
  rtf: readRtf,
  eml: (bytes, given) => readEmail(bytes, given, async () => ({ value: null, problems: [] })),
};

/** What the reader of a kind says of a file, for whoever sets it on pages. */
export async function contentOf(kind: OfficeKind, bytes: Uint8Array): Promise<object> {
  return valueOf(await contentReaders[kind](Uint8Array.from(bytes), options));
}

function docreviewText(kind: OfficeKind): Engine {
  return {
    name: "docreview, text alone",
    textOf: async (bytes) => recordOf(await contentOf(kind, bytes)).text,
  };
}

function valueOf<T>({ value, problems }: Outcome<T>): T {
  if (value === null) throw new Error(problems.map(({ message }) => message).join(" "));
  return value;
}

const mammothRaw: Engine = {
  name: "mammoth raw",
  textOf: async (bytes) => (await mammoth.extractRawText({ buffer: Buffer.from(bytes) })).value,
};

const mammothHtml: Engine = {
  name: "mammoth HTML",
  textOf: async (bytes) => {
    const image = mammoth.images.imgElement(async () => ({ src: "" }));
    const { value } = await mammoth.convertToHtml(
      { buffer: Buffer.from(bytes) },
      // Its default writes each picture into the text; and comments are shown where they are asked for.
      { convertImage: image, styleMap: ["comment-reference => sup"] },
    );
    return textOfHtml(value);
  },
};

/** Alternative text of pictures is text, too; what is marked within a word does not part it. */
function textOfHtml(html: string): string {
  return html
    .replaceAll(/<img[^>]*? alt="([^"]*)"[^>]*>/g, " $1 ")
    .replaceAll(/<\/?(?:b|strong|i|em|u|s|a|span|sup|sub|font)\b[^>]*>/gi, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

const officeParser: Engine = {
  name: "officeparser",
  textOf: async (bytes) => {
    const { content, auxiliary } = await parseOffice(Buffer.from(bytes), {
      ignoreSlideMasters: false,
      // Without them it gives neither charts nor alternative text.
      extractAttachments: true,
    });
    return spokenIn([content, auxiliary]).join("\n");
  },
};

/** Under which a tree of officeparser has text, whatever the node. A node says again what its children say. */
const textKeys: ReadonlySet<string> = new Set(["text", "altText"]);

function spokenIn(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(spokenIn);
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    if (typeof value === "string") return textKeys.has(key) ? [value] : [];
    return spokenIn(value);
  });
}

interface JsonOfPresentation {
  readonly buffer2json: (bytes: Buffer) => Promise<Readonly<Record<string, unknown>>>;
}

const PptxToJson = createRequire(import.meta.url)("pptx2json") as new () => JsonOfPresentation;

/** It gives all XML of the archive as objects; these are the elements of text in them. */
const textNames: ReadonlySet<string> = new Set(["a:t", "c:v", "p:text"]);

const pptxToJson: Engine = {
  name: "pptx2json",
  textOf: async (bytes) => textElements(await new PptxToJson().buffer2json(Buffer.from(bytes))).join("\n"),
};

function textElements(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(textElements);
  if (typeof node !== "object" || node === null || ArrayBuffer.isView(node)) return [];
  return Object.entries(node).flatMap(([name, value]) =>
    textNames.has(name) ? textsOf(value) : textElements(value),
  );
}

function textsOf(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.flatMap((one) => {
    if (typeof one === "string") return [one];
    const text = typeof one === "object" && one !== null && "_" in one ? one._ : null;
    return typeof text === "string" ? [text] : [];
  });
}

interface WordFile {
  readonly getBody: () => string;
  readonly getHeaders: () => string;
  readonly getFootnotes: () => string;
  readonly getEndnotes: () => string;
  readonly getAnnotations: () => string;
  readonly getTextboxes: () => string;
}

const WordExtractor = createRequire(import.meta.url)("word-extractor") as new () => {
  readonly extract: (bytes: Buffer) => Promise<WordFile>;
};

const wordExtractor: Engine = {
  name: "word-extractor",
  textOf: async (bytes) => {
    const file = await new WordExtractor().extract(Buffer.from(bytes));
    return [
      file.getHeaders(),
      file.getBody(),
      file.getTextboxes(),
      file.getFootnotes(),
      file.getEndnotes(),
      file.getAnnotations(),
    ].join("\n");
  },
};

const postalMime: Engine = {
  name: "postal-mime",
  textOf: async (bytes) => {
    const email = await PostalMime.parse(bytes);
    const people = [email.from, ...(email.to ?? []), ...(email.cc ?? [])].flatMap(addressTexts);
    const attached = email.attachments.flatMap(attachmentTexts);
    return [email.subject ?? "", ...people, bodyOf(email), ...attached].join("\n");
  },
};

/** The HTML says what the plain text says, and more. */
function bodyOf({ html, text }: Email): string {
  return html === undefined ? (text ?? "") : textOfHtml(html);
}

function attachmentTexts({ filename, mimeType, content }: Attachment): readonly string[] {
  const isText = mimeType.startsWith("text/");
  const text = typeof content === "string" ? content : new TextDecoder().decode(content);
  return [filename ?? "", ...(isText ? [text] : [])];
}

function addressTexts(address: Address | undefined): readonly string[] {
  if (address === undefined) return [];
  return [address.name, address.address ?? "", ...(address.group ?? []).flatMap(addressTexts)];
}

/** Its default writes headings in capitals, in which no word is found. */
const inLowerCase = ["h1", "h2", "h3", "h4", "h5", "h6", "table"].map((selector) => ({
  selector,
  options: { uppercase: false, uppercaseHeaderCells: false },
}));

const htmlToText: Engine = {
  name: "html-to-text",
  textOf: async (bytes) => convert(new TextDecoder().decode(bytes), { selectors: inLowerCase }),
};

const markedHtml: Engine = {
  name: "marked",
  textOf: async (bytes) => textOfHtml(await marked(new TextDecoder().decode(bytes))),
};

/** Lines behind a line of times, without tags. */
const cueLines: Engine = {
  name: "lines of cues",
  textOf: async (bytes) =>
    Array.from(new TextDecoder().decode(bytes).matchAll(/-->.*\n((?:.+(?:\n|$))*)/g), ([, lines = ""]) =>
      lines.replaceAll(/<[^>]*>/g, ""),
    ).join("\n"),
};

const bytesAsText: Engine = {
  name: "the bytes as UTF-8",
  textOf: async (bytes) => new TextDecoder().decode(bytes),
};

/** As plain text; rejects where it is not installed. */
const libreOffice: Engine = {
  name: "LibreOffice",
  textOf: async (bytes) => {
    const folder = mkdtempSync(join(tmpdir(), "docreview-libreoffice-"));
    try {
      writeFileSync(join(folder, "in.rtf"), bytes);
      const profile = `-env:UserInstallation=file://${folder}/profile`;
      const words = [profile, "--headless", "--convert-to", "txt:Text (encoded):UTF8", "--outdir", folder];
      spawnSync("soffice", [...words, join(folder, "in.rtf")], { stdio: "ignore", timeout: 60_000 });
      return readFileSync(join(folder, "in.txt"), "utf8");
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

/** Ours first. */
export const engines: Readonly<Record<Kind, readonly Engine[]>> = {
  docx: [docreview("docx"), docreviewText("docx"), mammothRaw, mammothHtml, officeParser, wordExtractor],
  pptx: [docreview("pptx"), docreviewText("pptx"), officeParser, pptxToJson],
  doc: [docreview("doc"), docreviewText("doc"), wordExtractor],
  xlsx: [docreview("xlsx"), docreviewText("xlsx"), officeParser],
  odt: [docreview("odt"), docreviewText("odt"), officeParser],
  odp: [docreview("odp"), docreviewText("odp"), officeParser],
  rtf: [docreview("rtf"), docreviewText("rtf"), libreOffice],
  eml: [docreview("eml"), docreviewText("eml"), postalMime],
  html: [docreview("html"), htmlToText],
  md: [docreview("md"), markedHtml],
  txt: [docreview("txt"), bytesAsText],
  vtt: [docreview("vtt"), cueLines],
  srt: [docreview("srt"), cueLines],
};
