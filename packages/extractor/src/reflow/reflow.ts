/**
 * Sets content as a PDF, which is shown if there is no office suite to lay out a document. The same content always gives the
 * same bytes. Nothing that the content refers to is fetched or read.
 */
import { at, type Outcome, type Problem } from "@docreview/model";
import {
  type Block,
  type FlowBlock,
  setDocument,
  stacked,
  type Step,
  widthWithin,
} from "@docreview/typesetting";
import type { Content, Element, Section } from "../content/content.ts";
import type { ExtentSetting } from "./column-widths.ts";
import { placedElements } from "./elements.ts";
import { framed, messageBar } from "./frames.ts";
import {
  everyPage,
  filesOf,
  isSlide,
  pageFormat,
  separatedElements,
  separatedSections,
  sheetsOf,
  textSpace,
  type Furniture,
  type PlacedFurniture,
  type Sheet,
} from "./page-format.ts";
import { openPictures } from "./pictures.ts";
import { paragraphsOf, printedSections } from "./printed.ts";
import { glyphsMissing, picturesMissing, renditionCut } from "./problems.ts";
import { openTypeface } from "./typeface.ts";

/** Further pages are not set: 1 MB of text takes 240. */
const maximumPages = 1500;

export async function reflow(content: Content): Promise<Outcome<Uint8Array>> {
  const sections = printedSections(content);
  const setting: ExtentSetting = {
    typeface: await openTypeface(textsOf(sections)),
    missing: new Map(),
    given: 1,
    scale: 1,
    pictures: await openPictures(sections),
  };
  const { bytes, isWhole } = setDocument({
    title: titleOf(content),
    steps: stepsOf(sections, setting),
    mostPages: maximumPages,
    faces: setting.typeface.faces,
  });
  const problems: Problem[] = [
    ...glyphsMissing(setting.missing),
    ...picturesMissing(setting.pictures.broken()),
  ];
  if (!isWhole) problems.push(renditionCut(maximumPages));
  return { value: bytes, problems };
}

/** The texts of all paragraphs. */
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

function* stepsOf(sections: readonly Section[], setting: ExtentSetting): Generator<Step> {
  const files = sections.length > 0 ? filesOf(sections) : [[emptyPage]];
  for (const [index, file] of files.entries()) yield* fileSteps(file, index === 0, setting);
}

/** For a file with nothing but headers and footers, or nothing that a page shows. */
const emptyPage: Section = { newPage: true, mark: null, elements: [] };

/** The headers and footers of the file are on its pages; if none begins with it, or they are too high, they are in its text. */
function* fileSteps(file: readonly Section[], isFirst: boolean, setting: ExtentSetting): Generator<Step> {
  const { common, texts } = separatedSections(file);
  const sections = texts.length > 0 ? texts : [emptyPage];
  const sheets = sheetsOf(sections);
  const begins = sections.map(({ newPage }, index) => newPage || (isFirst && index === 0));
  const host = Math.max(0, begins.indexOf(true));
  let format: PlacedFurniture = { header: null, footer: null };
  for (const [index, section] of sections.entries()) {
    const sheet = at(sheets, index);
    const own = begins[index]
      ? separatedElements(section.elements)
      : { ...noFurniture, text: section.elements };
    if (begins[index]) {
      format = {
        header: furnitureOf([...common.header, ...own.header], sheet, setting),
        footer: furnitureOf([...common.footer, ...own.footer], sheet, setting),
      };
      yield { kind: "page", format: pageFormat(sheet, format) };
    }
    const above = [...(index === host ? common.header : []), ...own.header];
    const below = [...own.footer, ...(index === sections.length - 1 ? common.footer : [])];
    const elements = [
      ...(format.header === null ? above : []),
      ...own.text,
      ...(format.footer === null ? below : []),
    ];
    const type = isSlide(sheet) ? { ...setting, ...slideType } : setting;
    for (const added of placedSection({ ...section, elements }, sheet, type)) yield { kind: "block", added };
  }
}

const noFurniture: Furniture = { header: [], footer: [] };

/** Slides are designed for projection: type sizes that they specify are made smaller, and others larger. */
const slideType = { given: 0.5, scale: 1.25 };

/** The height of the highest picture in a header or footer, in points. */
const logoHeight = 36;

function furnitureOf(elements: readonly Element[], sheet: Sheet, setting: ExtentSetting): Block | null {
  if (elements.length === 0) return null;
  const { width } = textSpace(sheet);
  return everyPage(stacked(placedElements(elements, { width, height: logoHeight }, setting)), sheet);
}

/** A message within a message has a bar at its left. */
function* placedSection(
  { mark, elements }: Section,
  sheet: Sheet,
  setting: ExtentSetting,
): Generator<FlowBlock> {
  const space = textSpace(sheet);
  if (mark !== "nested-message") {
    yield* placedElements(elements, space, setting);
    return;
  }
  const width = widthWithin(messageBar, space.width);
  let group: FlowBlock[] = [];
  for (const block of placedElements(elements, { ...space, width }, setting)) {
    group.push(block);
    if (group.length < longestGroup) continue;
    yield framed(stacked(group), messageBar, space.width);
    group = [];
  }
  if (group.length > 0) yield framed(stacked(group), messageBar, space.width);
}

/** The most blocks beside one bar, because they are laid out together. */
const longestGroup = 100;
