/**
 * For tests: a document and its sentences from plain text. Blank lines separate blocks, `.` ends a sentence, and `
 *
 * ` begins a page.
 */
import {
  span,
  zones,
  type Block,
  type Document,
  type Line,
  type Page,
  type Sentence,
  type Zone,
} from "@docreview/model";

export interface PlainDocument {
  readonly document: Document;
  readonly sentences: readonly Sentence[];
}

const paragraphForm = new RegExp(`^(?:(?<zone>${zones.join("|")}): )?(?<content>[^]*)$`);

/**
 * Each paragraph can begin with the name of its zone, such as `heading:`; the default is body. A paragraph `
 *
 * ` begins a page. Neither is part of the document's text.
 */
export function plainDocument(given: string): PlainDocument {
  const blocks: Block[] = [];
  const lines: Line[] = [];
  const sentences: Sentence[] = [];
  let text = "";
  let page = 1;
  for (const paragraph of given.split(/\n{2,}/)) {
    if (paragraph === "¶") {
      page++;
      continue;
    }
    const { zone = "body", content = "" } = paragraphForm.exec(paragraph)?.groups ?? {};
    if (content.trim() === "") continue;
    if (text !== "") text += "\n\n";
    const start = text.length;
    text += content.trim();
    blocks.push({ span: span(start, text.length), zone: zone as Zone });
    for (const { 0: line, index } of content.trim().matchAll(/[^\n]+/g)) {
      const own = span(start + index, start + index + line.length);
      lines.push({ span: own, page, origin: { x: 0, y: 0 }, angle: 0 });
    }
    for (const { 0: sentence, index } of content.trim().matchAll(/[^.\s][^.]*\.?|\./g)) {
      const own = span(start + index, start + index + sentence.trimEnd().length);
      sentences.push({ reference: sentences.length + 1, span: own });
    }
  }
  return { document: documentOf(text, { blocks, lines, page }), sentences };
}

interface Parts {
  readonly blocks: readonly Block[];
  readonly lines: readonly Line[];
  readonly page: number;
}

function documentOf(text: string, { blocks, lines, page }: Parts): Document {
  const box = { left: 0, bottom: 0, right: 595, top: 842 };
  const style = {
    ascent: 8,
    descent: 2,
    fontSize: 10,
    bold: false,
    italic: false,
    colour: "#000000",
    visible: true,
  };
  const pages = Array.from({ length: page }, (_, index): Page => ({
    number: index + 1,
    mediaBox: box,
    cropBox: box,
    rotation: 0,
    userUnit: 1,
  }));
  const runs = lines.map((line) => ({ span: line.span, ...style }));
  return {
    text,
    pages,
    layout: { blocks, lines, runs, extents: new Float32Array(text.length * 2).fill(Number.NaN) },
  };
}
