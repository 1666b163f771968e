/**
 * Files that a document imports when it is opened (`altChunk`, ECMA-376, part 1, 17.17.2.1): HTML and plain text are
 * read.
 */
import type { Zone } from "@docreview/model";
import type { Element } from "../content/content.ts";
import { plainParagraph } from "../content/plain-paragraph.ts";
import { decodeText } from "../decoding/decode-text.ts";
import { charsetWithin } from "../html/charset.ts";
import { readHtml } from "../html/read-html.ts";
import { prefixedAttribute, type XmlElement } from "../xml/xml.ts";
import { importedPart } from "./problems.ts";
import type { Place, Story } from "./story.ts";

/** Bytes of an imported file. */
export const maximumImportedBytes = 4 << 20;

/** Nothing, and a problem, if it is of another kind, too large or missing. Each file is read once. */
export function readImported(element: XmlElement, story: Story, place: Place): readonly Element[] {
  const { document, relationships } = story;
  const relationship = relationships.get(prefixedAttribute(element, "id") ?? "");
  const part = relationship === undefined || relationship.external ? null : relationship.target;
  if (part !== null && document.drawn.has(part)) return [];
  const bytes = part === null ? null : document.parts.archive.read(part);
  const kind = bytes === null || bytes.length > maximumImportedBytes ? null : kindOf(bytes, part ?? "");
  if (part === null || bytes === null || kind === null) {
    document.report(importedPart);
    return [];
  }
  document.drawn.add(part);
  document.parts.budget.spendBytes(bytes.length);
  const { text, problems } = decodeText(bytes, charsetWithin(bytes), "The text of an imported file");
  for (const problem of problems) document.report(problem);
  // Its pictures are outside the package.
  const elements = kind === "html" ? readHtml(text, () => null) : linesOf(text);
  const zone = place.removed ?? place.zone;
  return zone === null ? elements : elements.map((one) => inZone(one, zone));
}

function kindOf(bytes: Uint8Array, part: string): "html" | "text" | null {
  const opening = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).toString(
    "latin1",
  );
  const isWebArchive = /^\s*(?:MIME-Version|From|Content-Type):/im.test(opening);
  if (!isWebArchive && /<(?:!doctype html|html|head|body|p|div)[\s>]/i.test(opening)) return "html";
  return /\.te?xt$/i.test(part) ? "text" : null;
}

function linesOf(text: string): readonly Element[] {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
  return lines.map((line) => plainParagraph(line, "body"));
}

function inZone(element: Element, zone: Zone): Element {
  if (element.kind === "picture") return element;
  if (element.kind === "paragraph") return { ...element, zone };
  const rows = element.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => ({
      ...cell,
      elements: cell.elements.map((one) => inZone(one, zone)),
    })),
  }));
  return { ...element, rows };
}
