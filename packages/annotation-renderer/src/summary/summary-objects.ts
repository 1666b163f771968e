/**
 * The pages of the summary as PDF objects: one node of the page tree, pages with their content streams, the fonts, and a
 * link for each paragraph that leads to an annotation.
 */
import { deflated, type NewObject } from "@docreview/pdf-file";
import type { Annotation } from "../annotations/annotation.ts";
import { fontObjectCount, fontObjects, openTextRun, type TextRun } from "@docreview/typesetting";
import type { Paragraph, SummaryText } from "./summary-text.ts";
import { laidOut, rectangleOf, type SetParagraph, summaryPage } from "./layout.ts";
import { pageContent, roles } from "./page-content.ts";
import type { StructureItem } from "../catalogue/structure-tree.ts";

/** The summary laid out, with a number for each of its objects. */
export interface Summary {
  readonly pages: readonly (readonly SetParagraph[])[];
  readonly run: TextRun;
  /** Number of the node that holds the pages. */
  readonly node: number;
  /** How many numbers it takes, from `node`. */
  readonly count: number;
  /** Number of paragraphs that lead to an annotation. */
  readonly links: number;
  /** The destination of its beginning, in PDF syntax. */
  readonly start: string;
}

export function summaryOf({ paragraphs, typeface }: SummaryText, node: number): Summary {
  const run = openTextRun(typeface);
  const pages = laidOut(paragraphs, run);
  const links = pages.reduce((sum, paragraphs) => sum + paragraphs.filter(hasTarget).length, 0);
  const count = 1 + pages.length * 2 + typeface.length * fontObjectCount + links;
  const start = `[${pageNumber(node, 0)} 0 R/XYZ 0 ${summaryPage.height} null]`;
  return { pages, run, node, count, links, start };
}

/** The destination of each paragraph that leads to an annotation, in PDF syntax. */
export function* placesIn({ node, pages }: Summary): Generator<string> {
  for (const [index, paragraphs] of pages.entries()) {
    for (const { top } of paragraphs.filter(hasTarget)) {
      yield `[${pageNumber(node, index)} 0 R/XYZ 0 ${Math.round(top)} null]`;
    }
  }
}

export interface SummaryStyle {
  readonly coloured: boolean;
  /** The first key in the structure's parent tree, for the pages and then the links; null without a structure tree. */
  readonly firstKey: number | null;
  /** Reference to the parent node, in PDF syntax. */
  readonly parent: string;
  /** Further entries of each page, in PDF syntax. */
  readonly pageEntries: string;
  /** The destination of an annotation, in PDF syntax; null without links. */
  readonly destination: ((annotation: Annotation) => string) | null;
}

export function* summaryObjects(summary: Summary, style: SummaryStyle): Generator<NewObject> {
  const { node, pages, run } = summary;
  const fonts = run.faces.map(({ resource }, index) => `/${resource} ${fontNumber(summary, index)} 0 R`);
  const numbers = pages.map((_, index) => `${pageNumber(node, index)} 0 R`);
  yield written(
    node,
    `<</Type/Pages/Parent ${style.parent}/Kids[${numbers.join(" ")}]/Count ${pages.length}` +
      `/MediaBox${box}/CropBox${box}/Rotate 0/Resources<</Font<<${fonts.join("")}>>>>>>`,
  );
  let link = 0;
  for (const [index, paragraphs] of pages.entries()) {
    const number = pageNumber(node, index);
    const content = pageContent(paragraphs, run, {
      coloured: style.coloured,
      structured: style.firstKey !== null,
    });
    const targets = style.destination === null ? [] : paragraphs.filter(hasTarget);
    const links = targets.map((_, position) => `${linkNumber(summary, link + position)} 0 R`);
    const structure = style.firstKey === null ? "" : `/StructParents ${style.firstKey + index}/Tabs/S`;
    const annotations = links.length === 0 ? "" : `/Annots[${links.join(" ")}]`;
    yield written(
      number,
      `<</Type/Page/Parent ${node} 0 R/Contents ${number + 1} 0 R${annotations}${structure}${style.pageEntries}>>`,
    );
    yield {
      number: number + 1,
      generation: 0,
      written: () => "<</Filter/FlateDecode>>",
      data: deflated(Buffer.from(content, "latin1")),
    };
    for (const target of targets) yield linkObject(target, { summary, style, link: link++ });
  }
  for (const [index, face] of run.faces.entries()) yield* fontObjects(face, fontNumber(summary, index));
}

/** Paragraphs and links in reading order. */
export function summaryItems(summary: Summary, firstKey: number): readonly StructureItem[] {
  const { node, pages } = summary;
  let link = 0;
  return pages.flatMap((paragraphs, index) => {
    const page = `${pageNumber(node, index)} 0 R`;
    return paragraphs.flatMap((set, marked): StructureItem[] => {
      const role = roles[set.paragraph.style];
      const text = { role, page, key: firstKey + index, annotation: null, marked, alternative: "" };
      if (!hasTarget(set)) return [text];
      const key = firstKey + pages.length + link;
      const annotation = linkNumber(summary, link++);
      return [text, { role: "Link", page, key, annotation, marked: 0, alternative: set.paragraph.text }];
    });
  });
}

const box = `[0 0 ${summaryPage.width} ${summaryPage.height}]`;

interface LinkOrder {
  readonly summary: Summary;
  readonly style: SummaryStyle;
  readonly link: number;
}

function linkObject(set: LinkingParagraph, { summary, style, link }: LinkOrder): NewObject {
  const key = style.firstKey === null ? "" : `/StructParent ${style.firstKey + summary.pages.length + link}`;
  const { left, bottom, right, top } = rectangleOf(set);
  const corners = `${Math.round(left)} ${Math.round(bottom)} ${Math.round(right)} ${Math.round(top)}`;
  const { target } = set.paragraph;
  const head = `<</Type/Annot/Subtype/Link/Rect[${corners}]/Border[0 0 0]/F 4${key}/Dest${style.destination?.(target)}`;
  return {
    number: linkNumber(summary, link),
    generation: 0,
    written: (text) => `${head}/Contents${text(`Page ${target.page}`)}>>`,
  };
}

interface LinkingParagraph extends SetParagraph {
  readonly paragraph: Paragraph & { readonly target: Annotation };
}

function hasTarget(set: SetParagraph): set is LinkingParagraph {
  return set.paragraph.target !== null;
}

function pageNumber(node: number, index: number): number {
  return node + 1 + index * 2;
}

function fontNumber({ node, pages }: Summary, face: number): number {
  return pageNumber(node, pages.length) + face * fontObjectCount;
}

function linkNumber(summary: Summary, link: number): number {
  return fontNumber(summary, summary.run.faces.length) + link;
}

function written(number: number, text: string): NewObject {
  return { number, generation: 0, written: () => text };
}
