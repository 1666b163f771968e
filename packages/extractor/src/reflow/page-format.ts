/** The format of the pages of a section: their size, and their headers and footers. */
import type { Element, Section } from "../content/content.ts";
import type { Block, PageFormat } from "@docreview/typesetting";
import type { Space } from "./pictures.ts";
import { furnitureOf, paragraphsOf } from "./printed.ts";

/** In points. */
const paper = { width: 595.28, height: 841.89, side: 68, top: 68, bottom: 68 };
const slide = { width: 720, height: 405, side: 44, top: 40, bottom: 40 };

export type Sheet = typeof paper;

/** In points, between the edge of a page and its header or footer. */
const furnitureEdge = 30;

/** The sections of each file: an attachment, or a message within a message, begins another. */
export function filesOf(sections: readonly Section[]): readonly (readonly Section[])[] {
  const files: Section[][] = [];
  for (const section of sections) {
    const begins = hasZone(section, "attachment-name") || hasZone(section, "subject");
    const file = files.at(-1);
    if (begins || file === undefined) files.push([section]);
    else file.push(section);
  }
  return files;
}

/** The sheet of each section: slides are the sections that begin a page, in a file with slides. */
export function sheetsOf(file: readonly Section[]): readonly Sheet[] {
  const hasSlides = file.some((section) => hasZone(section, "slide-title"));
  return file.map(({ newPage }) => (hasSlides && newPage ? slide : paper));
}

function hasZone({ elements }: Section, zone: string): boolean {
  return elements.some((element) => element.kind === "paragraph" && element.zone === zone);
}

export function isSlide(sheet: Sheet): boolean {
  return sheet === slide;
}

/** The space, in points, for text and pictures on a page with the highest header and footer. */
export function textSpace({ width, height, side }: Sheet): Space {
  const furniture = furnitureEdge + highestFurniture(height) + gapToText;
  return { width: width - 2 * side, height: height - 2 * furniture - gapToText };
}

export interface Furniture {
  readonly header: readonly Element[];
  readonly footer: readonly Element[];
}

export interface Separated {
  /** The sections that hold only a header or footer, which are for all pages. */
  readonly common: Furniture;
  /** All other sections. */
  readonly texts: readonly Section[];
}

/** Headers and footers with the same text are taken once. */
export function separatedSections(sections: readonly Section[]): Separated {
  const common = { header: new Map<string, Section>(), footer: new Map<string, Section>() };
  const texts: Section[] = [];
  for (const section of sections) {
    const zone = furnitureOfAll(section.elements);
    if (zone === null) texts.push(section);
    else common[zone].set(wordsOf(section.elements), section);
  }
  const elementsOf = (parts: ReadonlyMap<string, Section>) =>
    [...parts.values()].flatMap(({ elements }) => elements);
  return { common: { header: elementsOf(common.header), footer: elementsOf(common.footer) }, texts };
}

/** Takes headers and footers out of a section that begins a page. */
export function separatedElements(
  elements: readonly Element[],
): Furniture & { readonly text: readonly Element[] } {
  const header: Element[] = [];
  const footer: Element[] = [];
  const text: Element[] = [];
  for (const element of elements) {
    const zone = furnitureOf(element);
    (zone === "header" ? header : zone === "footer" ? footer : text).push(element);
  }
  return { header, footer, text };
}

/** The zone of all elements but pictures; null if it is not one kind of furniture. */
function furnitureOfAll(elements: readonly Element[]): "header" | "footer" | null {
  const zones = new Set(elements.filter(({ kind }) => kind !== "picture").map(furnitureOf));
  const [zone = null] = zones;
  return zones.size === 1 ? zone : null;
}

function wordsOf(elements: readonly Element[]): string {
  return [...paragraphsOf(elements)]
    .map(({ marker, inlines }) => marker + inlines.map(({ text }) => text).join(""))
    .join("\n");
}

/** As a share of the page's height: higher headers and footers are in the text instead. */
const highestShare = 0.12;
const gapToText = 14;

function highestFurniture(pageHeight: number): number {
  return pageHeight * highestShare;
}

export function pageFormat(sheet: Sheet, { header, footer }: PlacedFurniture): PageFormat {
  const space = (block: Block | null) => (block === null ? 0 : furnitureEdge + block.height + gapToText);
  return {
    width: sheet.width,
    height: sheet.height,
    margins: {
      left: sheet.side,
      right: sheet.side,
      top: Math.max(sheet.top, space(header)),
      bottom: Math.max(sheet.bottom, space(footer)),
    },
    header,
    footer,
    furnitureEdge,
  };
}

export interface PlacedFurniture {
  readonly header: Block | null;
  readonly footer: Block | null;
}

/** Null if it is empty, or too high to be on every page. */
export function everyPage(block: Block, sheet: Sheet): Block | null {
  return block.height > 0 && block.height <= highestFurniture(sheet.height) ? block : null;
}
