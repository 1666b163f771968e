/**
 * One small generated document of each supported kind. It contains a phrase of urgency on a page and, if its kind has
 * such parts, in a part that is not on a page.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Zone } from "@docreview/model";
import { repository } from "./source-files.ts";
import { storedArchive } from "./stored-archive.ts";

/** Words found by a bundled rule that needs no answers. */
export const urging = "Don’t miss out";

export interface KindSample {
  readonly name: string;
  readonly filename: string;
  readonly mediaType: string;
  /** Null if the program that makes it is not installed. */
  readonly make: () => Uint8Array<ArrayBuffer> | null;
  /** The part that contains the words a second time, off the pages; null if there is none. */
  readonly part: Zone | null;
  /** False if the words must be recognised in pixels, which other programs cannot read. */
  readonly hasText: boolean;
}

const openDocument = "application/vnd.oasis.opendocument";
const officeOpen = "application/vnd.openxmlformats-officedocument";
const rest = "applications from new investors close without notice.";
const sentence = `${urging}: ${rest}`;
const plainSentence = `This leaflet tells you what the Fund holds and what it costs.`;

export const kindSamples: readonly KindSample[] = [
  {
    name: "a Word document",
    filename: "leaflet.docx",
    mediaType: `${officeOpen}.wordprocessingml.document`,
    make: wordDocument,
    part: "comment",
    hasText: true,
  },
  {
    name: "a Word 97 document",
    filename: "leaflet.doc",
    mediaType: "application/msword",
    make: once(() => converted(wordDocument(), "doc")),
    part: "comment",
    hasText: true,
  },
  {
    name: "a presentation",
    filename: "leaflet.pptx",
    mediaType: `${officeOpen}.presentationml.presentation`,
    make: presentation,
    part: "notes-page",
    hasText: true,
  },
  {
    name: "a workbook",
    filename: "leaflet.xlsx",
    mediaType: `${officeOpen}.spreadsheetml.sheet`,
    make: workbook,
    part: "comment",
    hasText: true,
  },
  {
    name: "an OpenDocument text",
    filename: "leaflet.odt",
    mediaType: `${openDocument}.text`,
    make: openDocumentText,
    part: "comment",
    hasText: true,
  },
  {
    name: "an OpenDocument presentation",
    filename: "leaflet.odp",
    mediaType: `${openDocument}.presentation`,
    make: openDocumentPresentation,
    part: "notes-page",
    hasText: true,
  },
  {
    name: "an RTF document",
    filename: "leaflet.rtf",
    mediaType: "application/rtf",
    make: richText,
    part: "comment",
    hasText: true,
  },
  {
    name: "an e-mail",
    filename: "leaflet.eml",
    mediaType: "message/rfc822",
    make: message,
    part: null,
    hasText: true,
  },
  {
    name: "a web page",
    filename: "leaflet.html",
    mediaType: "text/html",
    make: webPage,
    part: "hidden",
    hasText: true,
  },
  {
    name: "WebVTT captions",
    filename: "leaflet.vtt",
    mediaType: "text/vtt",
    make: () => captions("WEBVTT\n\n", "."),
    part: null,
    hasText: true,
  },
  {
    name: "SubRip captions",
    filename: "leaflet.srt",
    mediaType: "application/x-subrip",
    make: () => captions("", ","),
    part: null,
    hasText: true,
  },
  {
    name: "a Markdown document",
    filename: "leaflet.md",
    mediaType: "text/markdown",
    make: () =>
      bytesOf(`# The leaflet\n\n${plainSentence}\n\n- **${urging}**: ${rest}\n\n![${sentence}](a.png)\n`),
    part: "alt-text",
    hasText: true,
  },
  {
    name: "plain text",
    filename: "leaflet.txt",
    mediaType: "text/plain",
    make: () => bytesOf(`${plainSentence}\n\n${sentence}\n`),
    part: null,
    hasText: true,
  },
  {
    name: "a PNG",
    filename: "leaflet.png",
    mediaType: "image/png",
    make: once(() => rasterised("-png")),
    part: null,
    hasText: false,
  },
  {
    name: "a JPEG",
    filename: "leaflet.jpg",
    mediaType: "image/jpeg",
    make: once(() => rasterised("-jpeg")),
    part: null,
    hasText: false,
  },
];

const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`;
const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
const document = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

function relationships(...targets: readonly (readonly [type: string, target: string])[]): string {
  const items = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${document}/${type}" Target="${target}"/>`,
  );
  return xml(`<Relationships xmlns="${relations}">${items.join("")}</Relationships>`);
}

function contentTypes(...parts: readonly (readonly [name: string, type: string])[]): string {
  const overrides = parts.map(
    ([name, type]) => `<Override PartName="/${name}" ContentType="${officeOpen}.${type}+xml"/>`,
  );
  return xml(
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
      `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Default Extension="xml" ContentType="application/xml"/>${overrides.join("")}</Types>`,
  );
}

function wordDocument(): Uint8Array<ArrayBuffer> {
  const w = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"`;
  const paragraph = (inside: string) => `<w:p>${inside}</w:p>`;
  const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const commented =
    `<w:commentRangeStart w:id="1"/>${run(plainSentence)}<w:commentRangeEnd w:id="1"/>` +
    `<w:r><w:commentReference w:id="1"/></w:r>`;
  return storedArchive({
    "[Content_Types].xml": contentTypes(
      ["word/document.xml", "wordprocessingml.document.main"],
      ["word/comments.xml", "wordprocessingml.comments"],
    ),
    "_rels/.rels": relationships(["officeDocument", "word/document.xml"]),
    "word/_rels/document.xml.rels": relationships(["comments", "comments.xml"]),
    "word/document.xml": xml(
      `<w:document ${w}><w:body>${paragraph(commented)}${paragraph(run(sentence))}` +
        `<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:body></w:document>`,
    ),
    "word/comments.xml": xml(
      `<w:comments ${w}><w:comment w:id="1" w:author="Ada">${paragraph(run(sentence))}</w:comment></w:comments>`,
    ),
  });
}

function presentation(): Uint8Array<ArrayBuffer> {
  const p =
    `xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" ` +
    `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${document}"`;
  const shape = (id: number, text: string, top: number, placeholder = "") =>
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Shape ${id}"/><p:cNvSpPr/><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr>` +
    `<p:spPr><a:xfrm><a:off x="600000" y="${top}"/><a:ext cx="8000000" cy="1200000"/></a:xfrm>` +
    `<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr>` +
    `<p:txBody><a:bodyPr/><a:p><a:r><a:rPr lang="en-AU" sz="2400"/><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;
  const tree = (shapes: string) =>
    `<p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>` +
    `${shapes}</p:spTree></p:cSld>`;
  return storedArchive({
    "[Content_Types].xml": contentTypes(
      ["ppt/presentation.xml", "presentationml.presentation.main"],
      ["ppt/slides/slide1.xml", "presentationml.slide"],
      ["ppt/notesSlides/notesSlide1.xml", "presentationml.notesSlide"],
    ),
    "_rels/.rels": relationships(["officeDocument", "ppt/presentation.xml"]),
    "ppt/_rels/presentation.xml.rels": relationships(["slide", "slides/slide1.xml"]),
    "ppt/presentation.xml": xml(
      `<p:presentation ${p}><p:sldIdLst><p:sldId id="256" r:id="rId1"/></p:sldIdLst>` +
        `<p:sldSz cx="9144000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
    ),
    "ppt/slides/_rels/slide1.xml.rels": relationships(["notesSlide", "../notesSlides/notesSlide1.xml"]),
    "ppt/slides/slide1.xml": xml(
      `<p:sld ${p}>${tree(shape(2, plainSentence, 500_000) + shape(3, sentence, 3_000_000))}</p:sld>`,
    ),
    "ppt/notesSlides/_rels/notesSlide1.xml.rels": relationships(["slide", "../slides/slide1.xml"]),
    "ppt/notesSlides/notesSlide1.xml": xml(
      `<p:notes ${p}>${tree(shape(2, sentence, 500_000, `<p:ph type="body" idx="1"/>`))}</p:notes>`,
    ),
  });
}

function workbook(): Uint8Array<ArrayBuffer> {
  const main = `xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${document}"`;
  const row = (number: number, text: string) =>
    `<row r="${number}"><c r="A${number}" t="inlineStr"><is><t>${text}</t></is></c></row>`;
  return storedArchive({
    "[Content_Types].xml": contentTypes(
      ["xl/workbook.xml", "spreadsheetml.sheet.main"],
      ["xl/worksheets/sheet1.xml", "spreadsheetml.worksheet"],
      ["xl/comments1.xml", "spreadsheetml.comments"],
    ),
    "_rels/.rels": relationships(["officeDocument", "xl/workbook.xml"]),
    "xl/_rels/workbook.xml.rels": relationships(["worksheet", "worksheets/sheet1.xml"]),
    "xl/workbook.xml": xml(
      `<workbook ${main}><sheets><sheet name="Leaflet" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    "xl/worksheets/_rels/sheet1.xml.rels": relationships(["comments", "../comments1.xml"]),
    "xl/worksheets/sheet1.xml": xml(
      `<worksheet ${main}><cols><col min="1" max="1" width="80" customWidth="1"/></cols>` +
        `<sheetData>${row(1, plainSentence)}${row(2, sentence)}</sheetData></worksheet>`,
    ),
    "xl/comments1.xml": xml(
      `<comments ${main}><authors><author>Ada</author></authors><commentList>` +
        `<comment ref="A1" authorId="0"><text><t>${sentence}</t></text></comment></commentList></comments>`,
    ),
  });
}

function openDocumentOf(kind: "text" | "presentation", body: string): Uint8Array<ArrayBuffer> {
  const type = `${openDocument}.${kind}`;
  const namespaces = ["office", "text", "presentation", "style"].map(
    (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  );
  const drawing = `xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:dc="http://purl.org/dc/elements/1.1/"`;
  const listed = (path: string, mediaType: string) =>
    `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${mediaType}"/>`;
  return storedArchive({
    // The first entry, uncompressed: other programs identify the kind by it (OpenDocument 1.3, part 2, 3.3).
    mimetype: type,
    "content.xml": xml(
      `<office:document-content ${namespaces.join(" ")} ${drawing} office:version="1.3">` +
        `<office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
    ),
    "META-INF/manifest.xml": xml(
      `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3">` +
        `${listed("/", type)}${listed("content.xml", "text/xml")}</manifest:manifest>`,
    ),
  });
}

function openDocumentText(): Uint8Array<ArrayBuffer> {
  const paragraph = (inside: string) => `<text:p>${inside}</text:p>`;
  const comment = `<office:annotation><dc:creator>Ada</dc:creator>${paragraph(sentence)}</office:annotation>`;
  return openDocumentOf("text", paragraph(`${plainSentence}${comment}`) + paragraph(sentence));
}

function openDocumentPresentation(): Uint8Array<ArrayBuffer> {
  const box = (text: string, top: number, attributes = "") =>
    `<draw:frame svg:x="2cm" svg:y="${top}cm" svg:width="20cm" svg:height="3cm" ${attributes}>` +
    `<draw:text-box><text:p>${text}</text:p></draw:text-box></draw:frame>`;
  const notes = `<presentation:notes>${box(sentence, 12, 'presentation:class="notes"')}</presentation:notes>`;
  return openDocumentOf(
    "presentation",
    `<draw:page draw:name="page1">${box(plainSentence, 2)}${box(sentence, 8)}${notes}</draw:page>`,
  );
}

function richText(): Uint8Array<ArrayBuffer> {
  const escaped = (text: string) =>
    text.replaceAll(/[^ -~]/g, (character) => `\\u${character.charCodeAt(0)}?`);
  const comment = `{\\*\\atnid A}{\\*\\atnauthor Ada}\\chatn{\\*\\annotation\\pard\\plain ${escaped(sentence)}}`;
  return Uint8Array.from(
    Buffer.from(
      `{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 DejaVu Sans;}}\\pard ${escaped(plainSentence)}${comment}\\par\\pard ${escaped(sentence)}\\par}`,
    ),
  );
}

function message(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    Buffer.from(
      [
        "From: Ada <ada@example.org>",
        "To: Ben <ben@example.org>",
        "Date: Mon, 01 Jun 2026 10:00:00 +0000",
        "Subject: The leaflet",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=utf-8",
        "Content-Transfer-Encoding: 8bit",
        "",
        plainSentence,
        "",
        sentence,
        "",
      ].join("\r\n"),
    ),
  );
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(text));
}

function webPage(): Uint8Array<ArrayBuffer> {
  const style = ".note { display: none }";
  const body = `<h1>The leaflet</h1><p>${plainSentence}</p><p>${sentence}</p><p class="note">${sentence}</p>`;
  return bytesOf(
    `<!DOCTYPE html><html><head><meta charset="utf-8"><style>${style}</style></head><body>${body}</body></html>`,
  );
}

/** A cue for each half of a sentence. */
function captions(start: string, point: string): Uint8Array<ArrayBuffer> {
  const halves = [plainSentence, sentence].flatMap((whole) => {
    const words = whole.split(" ");
    return [words.slice(0, 6).join(" "), words.slice(6).join(" ")];
  });
  const cues = halves.map((text, index) => {
    const at = (seconds: number) => `00:00:${String(seconds).padStart(2, "0")}${point}000`;
    return `${index + 1}\n${at(2 * index)} --> ${at(2 * index + 2)}\n${text}\n`;
  });
  return bytesOf(start + cues.join("\n"));
}

/** The output of another program. */
function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

/** The second page of a sample, as scanned at 150 dots per inch. */
function rasterised(format: "-png" | "-jpeg"): Uint8Array<ArrayBuffer> | null {
  const sample = join(repository, "fixtures/fund-brochure.pdf");
  const words = [format, "-r", "150", "-f", "2", "-l", "2", sample];
  const { status, stdout } = spawnSync("pdftoppm", words, { maxBuffer: 2 ** 28 });
  return status === 0 ? Uint8Array.from(stdout) : null;
}

function converted(bytes: Uint8Array, to: string): Uint8Array<ArrayBuffer> | null {
  const folder = mkdtempSync(join(tmpdir(), "docreview-kinds-"));
  try {
    writeFileSync(join(folder, "in.docx"), bytes);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const words = [profile, "--headless", "--convert-to", to, "--outdir", folder, join(folder, "in.docx")];
    const { status } = spawnSync("soffice", words, { stdio: "ignore", timeout: 60_000 });
    return status === 0 ? Uint8Array.from(readFileSync(join(folder, `in.${to}`))) : null;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
