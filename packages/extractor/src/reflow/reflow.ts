/**
 * Content as a PDF of our own setting: what is shown where no office suite can lay a document out. Same content, same
 * bytes. Nothing that the content names is fetched or read.
 */
import type { Outcome, Problem } from "@docreview/model";
import type { Content, Element, Section } from "../content/content.ts";
import { elementNodes, type ElementSetting } from "./element-nodes.ts";
import { frameNode, messageLayout, widthWithin } from "./frame-node.ts";
import {
  filesOf,
  isSlide,
  pageFormat,
  partedElements,
  partedSections,
  placed,
  sheetsOf,
  textRoom,
  type Furniture,
  type Placed,
  type PlacedFurniture,
  type Sheet,
} from "./page-format.ts";
import type { Node } from "./pdfmake.ts";
import { openPictures } from "./picture-node.ts";
import { charactersOf, type MissingGlyphs } from "./printable.ts";
import { paragraphsOf, printedSections } from "./printed.ts";
import { glyphsMissing, picturesMissing, renditionCut } from "./problems.ts";
import { openTypesetter, type Typesetter } from "./typesetter.ts";

/** Pages past these are not set: 1 MB of text takes 240. */
const maximumPages = 1500;

export async function reflow(content: Content): Promise<Outcome<Uint8Array>> {
  const sections = printedSections(content);
  const typesetter = await openTypesetter(titleOf(content), charactersOf(textsOf(sections)));
  const setting: ElementSetting = {
    typeface: typesetter.typeface,
    missing: new Map(),
    given: 1,
    scale: 1,
    pictures: await openPictures(sections, typesetter),
    heightOf: typesetter.heightOf,
  };
  const isWhole = setSections(sections, { typesetter, setting });
  const problems: Problem[] = [
    ...glyphsMissing(setting.missing),
    ...picturesMissing(setting.pictures.broken()),
  ];
  if (!isWhole) problems.push(renditionCut(maximumPages));
  return { value: await typesetter.finish(), problems };
}

/** All that their paragraphs say. */
function* textsOf(sections: readonly Section[]): Generator<string> {
  for (const { elements } of sections) {
    for (const { marker, inlines } of paragraphsOf(elements)) {
      yield marker;
      for (const { text } of inlines) yield text;
    }
  }
}

const longestTitle = 500;

function titleOf({ title }: Content): string | null {
  const clean =
    title
      ?.toWellFormed()
      .replaceAll(/\p{Cc}/gu, " ")
      .trim()
      .slice(0, longestTitle) ?? "";
  return clean === "" ? null : clean.toWellFormed();
}

interface Press {
  readonly typesetter: Typesetter;
  readonly setting: ElementSetting;
}

/** False when the pages were full before the end. */
function setSections(sections: readonly Section[], press: Press): boolean {
  const files = sections.length > 0 ? filesOf(sections) : [[emptyPage]];
  for (const [index, file] of files.entries()) {
    for (const node of fileNodes(file, index === 0, press)) {
      if (press.typesetter.pageCount() > maximumPages) return false;
      press.typesetter.add(node);
    }
  }
  return true;
}

/** Where a file has headers and footers alone, or nothing that a page shows. */
const emptyPage: Section = { newPage: true, mark: null, elements: [] };

/** Headers and footers of the file are on its pages; where none begins with it, or they are too high, in its text. */
function* fileNodes(file: readonly Section[], isFirst: boolean, press: Press): Generator<Node> {
  const { common, texts } = partedSections(file);
  const sections = texts.length > 0 ? texts : [emptyPage];
  const sheets = sheetsOf(sections);
  const begins = sections.map(({ newPage }, index) => newPage || (isFirst && index === 0));
  const host = Math.max(0, begins.indexOf(true));
  let format: PlacedFurniture = { header: null, footer: null };
  for (const [index, section] of sections.entries()) {
    const sheet = sheets[index]!;
    const own = begins[index] ? partedElements(section.elements) : { ...noFurniture, text: section.elements };
    if (begins[index]) {
      format = {
        header: furniturePlace([...common.header, ...own.header], sheet, press),
        footer: furniturePlace([...common.footer, ...own.footer], sheet, press),
      };
      press.typesetter.startPage(pageFormat(sheet, format));
    }
    const above = [...(index === host ? common.header : []), ...own.header];
    const below = [...own.footer, ...(index === sections.length - 1 ? common.footer : [])];
    const elements = [
      ...(format.header === null ? above : []),
      ...own.text,
      ...(format.footer === null ? below : []),
    ];
    const setting = isSlide(sheet) ? { ...press.setting, ...slideType } : press.setting;
    yield* markedNodes({ ...section, elements }, sheet, setting);
  }
}

const noFurniture: Furniture = { header: [], footer: [] };

/** Slides are set for a wall: their type is made smaller, and that without its own size larger. */
const slideType = { given: 0.5, scale: 1.25 };

/** Points: the highest picture in a header or footer. */
const logoHeight = 36;

function furniturePlace(
  elements: readonly Element[],
  sheet: Sheet,
  { typesetter, setting }: Press,
): Placed | null {
  if (elements.length === 0) return null;
  const { width } = textRoom(sheet);
  const make = (missing: MissingGlyphs = new Map()): Node => ({
    stack: [...elementNodes(elements, { width, height: logoHeight }, { ...setting, missing })],
  });
  return placed(make, typesetter.heightOf(make(setting.missing), width), sheet);
}

/** Nodes of a message within a message are behind a bar. */
function* markedNodes({ mark, elements }: Section, sheet: Sheet, setting: ElementSetting): Generator<Node> {
  const room = textRoom(sheet);
  if (mark !== "nested-message") {
    yield* elementNodes(elements, room, setting);
    return;
  }
  const width = widthWithin(messageLayout, room.width);
  let group: Node[] = [];
  for (const node of elementNodes(elements, { ...room, width }, setting)) {
    group.push(node);
    if (group.length < longestGroup) continue;
    yield frameNode(group, messageLayout, room.width);
    group = [];
  }
  if (group.length > 0) yield frameNode(group, messageLayout, room.width);
}

/** Nodes behind one bar: they are set at once. */
const longestGroup = 100;
