/** The text that word-extractor finds in a Word 97 document, part by part, as paragraphs in the zones of their parts. */
import type { Zone } from "@docreview/model";
import type { Element, Section, Table } from "../content/content.ts";
import { plainParagraph } from "../content/plain-paragraph.ts";
import type { UnseenText, WordDocument } from "./word-document.ts";
import { WordExtractor, type ExtractedDocument } from "./word-extractor.ts";
import { writeCompoundFile } from "../compound-file/write-compound-file.ts";

const asWritten = { filterUnicode: false };

/** In the order in which they are read; null if word-extractor cannot make anything of the document. */
export async function sectionsOf(document: WordDocument): Promise<readonly Section[] | null> {
  const extracted = await extracted97(document);
  if (extracted === null) return null;
  const parts: readonly (readonly [Zone, string])[] = [
    ["header", extracted.getHeaders({ ...asWritten, includeFooters: false })],
    ["body", extracted.getBody(asWritten)],
    ["text-box", extracted.getTextboxes(asWritten)],
    ["footnote", extracted.getFootnotes(asWritten)],
    ["endnote", extracted.getEndnotes(asWritten)],
    ["comment", extracted.getAnnotations(asWritten)],
    ["footer", extracted.getFooters(asWritten)],
  ];
  return sectionsOfParts(parts, document.unseen);
}

/** `unseen` comes last: where in the text it was is not known. */
export function sectionsOfParts(
  parts: readonly (readonly [Zone, string])[],
  unseenTexts: readonly UnseenText[],
): readonly Section[] {
  const unseen = unseenTexts.map(({ kind, text }) => plainParagraph(text.trim(), kind));
  return parts
    .map(([zone, text]) => elementsOf(text, zone))
    .concat([unseen])
    .map((elements) => ({ newPage: false, mark: null, elements }))
    .filter(({ elements }) => elements.length > 0);
}

/** It rejects with errors of many kinds for what it trusted and did not find. */
async function extracted97({ streams }: WordDocument): Promise<ExtractedDocument | null> {
  const file = writeCompoundFile(streams);
  try {
    return await new WordExtractor().extract(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  } catch {
    return null;
  }
}

/** A line is a paragraph; one that ends with a tab is a row of a table, whose cells end with one each. */
function elementsOf(text: string, zone: Zone): readonly Element[] {
  const elements: Element[] = [];
  let rows: string[] = [];
  const endTable = () => {
    if (rows.length > 0) elements.push(tableOf(rows, zone));
    rows = [];
  };
  for (const line of text.split("\n")) {
    const clean = line.replaceAll(controls, "");
    const isRow = clean.endsWith("\t") && clean.trim() !== "";
    if (isRow) rows.push(clean.slice(0, -1));
    else endTable();
    if (!isRow && clean.trim() !== "") elements.push(plainParagraph(clean.trim(), zone));
  }
  endTable();
  return elements;
}

/** Marks of pictures, drawings and columns. */
// eslint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000e-\u001f]/g;

function tableOf(rows: readonly string[], zone: Zone): Table {
  return {
    kind: "table",
    rows: rows.map((row) => ({
      header: false,
      cells: row.split("\t").map((cell) => ({
        columns: 1,
        rows: 1,
        elements: cell.trim() === "" ? [] : [plainParagraph(cell.trim(), zone === "body" ? "table" : zone)],
      })),
    })),
  };
}
