/**
 * The parts of pdfmake that set pages, as far as this package uses them. Its own entry lays out a whole document before
 * it writes the first page, and reads images and fonts by address; these parts are given pages one by one, and bytes.
 * Nothing here is loaded before the first document is reflowed.
 */
import { createRequire } from "node:module";

/** A node of pdfmake's document: what it says, and how it is set; lengths in points. */
export type Node = TextNode | StackNode | TableNode | ImageNode | CanvasNode;

/** Left, top, right, bottom. */
export type Margin = readonly [number, number, number, number];

export interface TextPiece {
  readonly text: string;
  readonly font?: string;
  readonly bold?: boolean;
  readonly italics?: boolean;
  readonly fontSize?: number;
  readonly color?: string;
  readonly link?: string;
  readonly decoration?: "underline";
}

interface Box {
  readonly margin?: Margin;
  /** Room below the node's top without which it begins on the next page. */
  readonly keepWithNext?: number;
}

export interface TextNode extends Box {
  readonly text: TextPiece[];
  readonly fontSize: number;
  readonly lineHeight: number;
  readonly color?: string;
  readonly bold?: boolean;
  readonly italics?: boolean;
  readonly alignment?: "left" | "right";
  /** Negative where the first line hangs. */
  readonly leadingIndent?: number;
  /** Characters at the start that take the width by which the first line hangs. */
  readonly markerLength?: number;
}

export interface StackNode extends Box {
  readonly stack: Node[];
}

export interface TableNode extends Box {
  readonly table: {
    readonly body: CellNode[][];
    readonly widths: number[];
    readonly headerRows: number;
  };
  readonly layout: TableLayout;
  /** Goes on with the table before it, whose header rows are on its further pages too. */
  readonly goesOn?: boolean;
}

export interface CellNode extends StackNode {
  readonly colSpan?: number;
  /** Left, top, right, bottom. */
  readonly border?: readonly [boolean, boolean, boolean, boolean];
  readonly fillColor?: string;
}

export interface TableLayout {
  readonly hLineWidth: (line: number, node: TableNode) => number;
  readonly vLineWidth: (line: number, node: TableNode) => number;
  readonly hLineColor: (line: number, node: TableNode) => string;
  readonly vLineColor: (line: number, node: TableNode) => string;
  readonly paddingLeft: () => number;
  readonly paddingRight: () => number;
  readonly paddingTop: () => number;
  readonly paddingBottom: () => number;
}

export interface ImageNode extends Box {
  /** The name under which `PdfDocument.images` has its bytes; never an address. */
  readonly image: string;
  readonly width: number;
  readonly height: number;
}

export interface CanvasNode extends Box {
  readonly canvas: Shape[];
}

export type Shape =
  | {
      readonly type: "line";
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly lineWidth: number;
      readonly lineColor: string;
    }
  | {
      readonly type: "rect";
      readonly x: number;
      readonly y: number;
      readonly w: number;
      readonly h: number;
      readonly lineWidth: number;
      readonly lineColor: string;
      readonly color?: string;
    };

/** A word as measured, with the white space behind it. */
export interface MeasuredInline {
  text: string;
  width: number;
  x: number;
  /** Wider than its text, so that nothing can be joined to it. */
  standsApart?: boolean;
  readonly font: PdfFont;
  readonly fontSize: number;
  readonly color: string;
  readonly link: string | null;
  readonly decoration: string | null;
}

export interface SetLine {
  inlines: MeasuredInline[];
}

export interface PdfFont {
  readonly font: {
    readonly unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    /** Font units. */
    glyphForCodePoint(codePoint: number): { readonly advanceWidth: number };
  };
  /** Words as shaped. */
  layoutCache: object;
  widthOfString(text: string, size: number): number;
}

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

export interface PageMargins {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface SetPage {
  items: { readonly type: string; readonly item: unknown }[];
  readonly pageSize: PageSize;
  readonly pageMargins: PageMargins;
  readonly customProperties: Readonly<Record<string, unknown>>;
}

interface LayoutContext {
  page: number;
  readonly pages: SetPage[];
  readonly y: number;
  readonly availableHeight: number;
}

/** Rows that are drawn again at the top of each page. */
export type Repeatable = object;

interface PageWriter {
  readonly repeatables: Repeatable[];
  pushToRepeatables(repeatable: Repeatable): void;
  popFromRepeatables: () => void;
  context(): LayoutContext;
  addPage(
    size: PageSize,
    orientation: null,
    margins: PageMargins,
    customProperties: Readonly<Record<string, unknown>>,
  ): void;
  moveToNextPage(): void;
  beginUnbreakableBlock(width: number, height: number): void;
  commitUnbreakableBlock(x: number, y: number): void;
}

export interface LayoutBuilder {
  docPreprocessor: { preprocessDocument(node: Node): Node };
  docMeasure: { measureDocument(node: Node): Node };
  writer: PageWriter;
  linearNodeList: unknown[];
  processNode(node: Node): void;
}

export interface OpenedImage {
  readonly width: number;
  readonly height: number;
  /** Of EXIF, 1 to 8; above 4 width and height change places. */
  readonly orientation?: number;
}

export interface PdfDocument {
  readonly images: Record<string, Buffer>;
  /** By family; a font is opened when it is first provided. */
  readonly fonts: Record<string, FontFamily>;
  /** By family and face. */
  readonly fontCache: Readonly<Record<string, Readonly<Record<string, PdfFont>>>>;
  readonly info: Record<string, unknown>;
  provideFont(family: string, bold: boolean, italics: boolean): PdfFont;
  provideImage(name: string): OpenedImage;
  /** Writes the metadata stream. */
  endMetadata: () => void;
  end(): void;
  read(): Buffer | null;
  on(event: "readable" | "end", listener: () => void): this;
  on(event: "error", listener: (error: Error) => void): this;
}

export interface FontFamily {
  readonly normal: Buffer;
  readonly bold?: Buffer;
  readonly italics?: Buffer;
  readonly bolditalics?: Buffer;
}

interface Pdfmake {
  readonly PDFDocument: new (
    fonts: Readonly<Record<string, FontFamily>>,
    images: Readonly<Record<string, Buffer>>,
    patterns: object,
    attachments: object,
    options: object,
    virtualfs: null,
    localAccessPolicy: (path: string) => boolean,
  ) => PdfDocument;
  readonly LayoutBuilder: new (size: PageSize, margins: PageMargins, svgMeasure: null) => LayoutBuilder;
  readonly DocPreprocessor: new () => LayoutBuilder["docPreprocessor"];
  readonly DocMeasure: new (
    document: PdfDocument,
    styles: object,
    defaultStyle: object,
    svgMeasure: null,
    tableLayouts: object,
  ) => LayoutBuilder["docMeasure"];
  readonly DocumentContext: new () => LayoutContext;
  readonly PageElementWriter: new (context: LayoutContext) => PageWriter;
  readonly Renderer: new (document: PdfDocument) => { renderPages(pages: readonly SetPage[]): void };
}

/** Code of the dependency, loaded once a process. */
let loaded: Pdfmake | null = null;

export function loadPdfmake(): Pdfmake {
  if (loaded !== null) return loaded;
  const require = createRequire(import.meta.url);
  const part = <Name extends keyof Pdfmake>(name: Name) =>
    (require(`pdfmake/js/${name}.js`) as { readonly default: Pdfmake[Name] }).default;
  loaded = {
    PDFDocument: part("PDFDocument"),
    LayoutBuilder: part("LayoutBuilder"),
    DocPreprocessor: part("DocPreprocessor"),
    DocMeasure: part("DocMeasure"),
    DocumentContext: part("DocumentContext"),
    PageElementWriter: part("PageElementWriter"),
    Renderer: part("Renderer"),
  };
  return loaded;
}
