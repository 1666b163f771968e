/**
 * Sets nodes on pages, one after the other, and writes each page as soon as it is full: the memory in use is that of
 * one node, not of the document. The same nodes give the same bytes.
 */
import { family, fontFamily, openTypeface, type Typeface } from "./fonts.ts";
import {
  loadPdfmake,
  type LayoutBuilder,
  type MeasuredInline,
  type Node,
  type OpenedImage,
  type PageMargins,
  type PageSize,
  type PdfDocument,
  type Repeatable,
  type SetLine,
  type SetPage,
  type TextNode,
} from "./pdfmake.ts";
import { inDrawingOrder } from "./right-to-left.ts";

export interface PageFormat extends PageSize {
  readonly margins: PageMargins;
  /** Stands on every page; created for each, as setting a node uses it up. */
  readonly header: (() => Node) | null;
  readonly footer: (() => Node) | null;
}

export interface Typesetter {
  readonly typeface: Typeface;
  /** Keeps a picture's bytes under a name for image nodes. Throws where the bytes are not a picture. */
  readonly addPicture: (name: string, bytes: Uint8Array) => OpenedImage;
  /** Begins a new page. */
  readonly startPage: (format: PageFormat) => void;
  readonly add: (node: Node) => void;
  /** Points that a node takes where it is `width` wide. */
  readonly heightOf: (node: Node, width: number) => number;
  /** The pages so far. */
  readonly pageCount: () => number;
  /** Ends the document. */
  readonly finish: () => Promise<Uint8Array>;
}

/** For a document with these characters. */
export async function openTypesetter(
  title: string | null,
  characters: Iterable<number>,
): Promise<Typesetter> {
  const { PDFDocument, Renderer } = loadPdfmake();
  const document = new PDFDocument(
    { [family]: fontFamily() },
    {},
    {},
    {},
    optionsOf(title),
    null,
    () => false,
  );
  delete document.info["CreationDate"];
  document.endMetadata = () => {};
  const renderer = new Renderer(document);
  const builder = openBuilder(document);
  const headers = keptHeaders(builder);
  let written = 0;
  const writeUpTo = (end: number) => {
    const { pages } = builder.writer.context();
    for (; written < end; written++) {
      const page = pages[written]!;
      if (page.items.length === 0 && pages.length > 1) continue;
      addFurniture(builder, written);
      page.items = page.items.map(joinedLine);
      renderer.renderPages([page]);
      page.items = [];
    }
    builder.linearNodeList = [];
    if (written % pagesPerCache === 0) forgetWords(document);
  };
  return {
    typeface: await openTypeface(document, characters),
    addPicture: (name, bytes) => {
      document.images[name] = Buffer.from(bytes);
      return document.provideImage(name);
    },
    startPage: (format) => {
      builder.writer.addPage(sizeOf(format), null, format.margins, { format });
      writeUpTo(builder.writer.context().page);
    },
    add: (node) => {
      keepWithNext(builder, node);
      headers.around(node, () => builder.processNode(measured(builder, node)));
      writeUpTo(builder.writer.context().page);
    },
    heightOf: (node, width) => heightOf(document, node, width),
    pageCount: () => builder.writer.context().pages.length,
    finish: async () => {
      writeUpTo(builder.writer.context().pages.length);
      return bytesOf(document);
    },
  };
}

/**
 * A fixed date, so that the same text gives the same file. It is taken out again once the file's identifier is made, and so is
 * the metadata stream, which would repeat it together with the unescaped title.
 */
function optionsOf(title: string | null): object {
  return {
    pdfVersion: "1.7",
    compress: true,
    autoFirstPage: false,
    displayTitle: title !== null,
    font: null,
    info: {
      Producer: "docreview",
      Creator: "docreview",
      CreationDate: new Date(0),
      ...(title === null ? {} : { Title: title }),
    },
  };
}

const noMargins: PageMargins = { left: 0, top: 0, right: 0, bottom: 0 };

function openBuilder(document: PdfDocument): LayoutBuilder {
  const pdfmake = loadPdfmake();
  const builder = new pdfmake.LayoutBuilder({ width: 0, height: 0 }, noMargins, null);
  builder.docPreprocessor = new pdfmake.DocPreprocessor();
  builder.docMeasure = new pdfmake.DocMeasure(document, {}, { font: family }, null, {});
  builder.linearNodeList = [];
  builder.writer = new pdfmake.PageElementWriter(new pdfmake.DocumentContext());
  return builder;
}

function sizeOf({ width, height }: PageSize): PageSize & { readonly orientation: string } {
  return { width, height, orientation: width > height ? "landscape" : "portrait" };
}

function measured(builder: LayoutBuilder, node: Node): Node {
  const result = builder.docMeasure.measureDocument(builder.docPreprocessor.preprocessDocument(node));
  widenMarkers(result);
  return result;
}

/** Markers take the room by which their first line hangs, so that all lines of an item begin below each other. */
function widenMarkers(node: Node): void {
  const open: Node[] = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if ("stack" in next) for (const child of next.stack) open.push(child);
    else if ("table" in next) for (const row of next.table.body) for (const cell of row) open.push(cell);
    else if ("text" in next && next.markerLength !== undefined) widenMarker(next);
  }
}

function widenMarker(node: TextNode & { readonly _inlines?: MeasuredInline[] }): void {
  const room = -(node.leadingIndent ?? 0);
  let length = 0;
  let width = 0;
  for (const inline of node["_inlines"] ?? []) {
    length += inline.text.length;
    width += inline.width;
    if (length < node.markerLength!) continue;
    inline.width += Math.max(0, room - width);
    inline.standsApart = true;
    return;
  }
}

interface KeptHeaders {
  readonly around: (node: Node, set: () => void) => void;
}

/** A long table comes in parts: the header rows of the first are kept for the pages of the others. */
function keptHeaders({ writer }: LayoutBuilder): KeptHeaders {
  let kept: Repeatable | null = null;
  let last: Repeatable | null = null;
  writer.popFromRepeatables = () => {
    last = writer.repeatables.pop() ?? null;
  };
  return {
    around: (node, set) => {
      const goesOn = "goesOn" in node && (node.goesOn ?? false);
      if (goesOn && kept !== null) writer.pushToRepeatables(kept);
      set();
      if (goesOn && kept !== null) writer.popFromRepeatables();
      if (!goesOn) kept = "table" in node && node.table.headerRows > 0 ? last : null;
    },
  };
}

function keepWithNext({ writer }: LayoutBuilder, { keepWithNext: room = 0 }: Node): void {
  const context = writer.context();
  const isEmpty = context.pages[context.page]!.items.length === 0;
  if (!isEmpty && context.availableHeight < room) writer.moveToNextPage();
}

function addFurniture(builder: LayoutBuilder, index: number): void {
  const context = builder.writer.context();
  const current = context.page;
  const { pageSize, pageMargins, customProperties } = context.pages[index]!;
  const { header, footer } = customProperties["format"] as PageFormat;
  const width = pageSize.width - pageMargins.left - pageMargins.right;
  const set = (node: Node, y: number, height: number) => {
    builder.writer.beginUnbreakableBlock(width, height);
    builder.processNode(measured(builder, node));
    builder.writer.commitUnbreakableBlock(pageMargins.left, y);
  };
  context.page = index;
  if (header !== null) set(header(), headerTop, pageMargins.top - headerTop);
  if (footer !== null) {
    const height = pageMargins.bottom - headerTop;
    set(footer(), pageSize.height - height, height);
  }
  context.page = current;
}

/** Pages after which the shapes of their words are forgotten: a file of ever new words would fill the memory. */
const pagesPerCache = 16;

function forgetWords(document: PdfDocument): void {
  for (const faces of Object.values(document.fontCache)) {
    for (const face of Object.values(faces)) face.layoutCache = Object.create(null) as object;
  }
}

/** Points between a page's edge and its header or footer. */
export const headerTop = 30;

/** Higher than any header that is on every page. */
const endlessHeight = 14_400;

function heightOf(document: PdfDocument, node: Node, width: number): number {
  const builder = openBuilder(document);
  builder.writer.addPage({ width, height: endlessHeight }, null, noMargins, {});
  builder.processNode(measured(builder, node));
  const context = builder.writer.context();
  return context.pages.length > 1 ? endlessHeight : context.y;
}

/**
 * Words of one style are drawn together: a file a fifth as large, in half the time. They are copied, as the lines of a
 * table's header are those of all its pages.
 */
function joinedLine(entry: SetPage["items"][number]): SetPage["items"][number] {
  if (entry.type !== "line") return entry;
  const line = entry.item as SetLine;
  const joined: MeasuredInline[] = [];
  for (const inline of inDrawingOrder(line.inlines)) {
    const last = joined.at(-1);
    if (last !== undefined && continues(last, inline)) {
      joined[joined.length - 1] = {
        ...last,
        text: last.text + inline.text,
        width: last.width + inline.width,
      };
    } else joined.push(inline);
  }
  line.inlines = joined;
  return entry;
}

/** Half a thousandth of an inch: what is between is noise of the arithmetic. */
const sameX = 0.036;

function continues(left: MeasuredInline, right: MeasuredInline): boolean {
  return (
    left.font === right.font &&
    left.fontSize === right.fontSize &&
    left.color === right.color &&
    left.link === right.link &&
    left.decoration === right.decoration &&
    left.standsApart !== true &&
    left.text.endsWith(" ") &&
    Math.abs(left.x + left.width - right.x) < sameX
  );
}

function bytesOf(document: PdfDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on("readable", () => {
      for (let chunk = document.read(); chunk !== null; chunk = document.read()) chunks.push(chunk);
    });
    document.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
    document.on("error", reject);
    document.end();
  });
}
