/**
 * The text of a chart: titles, the names of series and categories, values, labels. Charts of ECMA-376 (part 1, 21.2)
 * and the newer kinds (chartex) contain a copy of the cells they show; their workbook is not read.
 */
import { relationshipsOf } from "../office/package.ts";
import type { Paragraph } from "../content/content.ts";
import {
  attribute,
  child,
  childrenNamed,
  descendants,
  elementsOf,
  textOf,
  type XmlElement,
} from "../xml/xml.ts";
import { unescaped } from "./escaped-text.ts";
import { formattedNumber } from "./number-format.ts";
import { plainParagraph } from "../content/plain-paragraph.ts";
import type { Parts } from "../office/parts.ts";
import { textBodyParagraphs } from "./text-body.ts";

/**
 * The text of the chart in this part and of shapes drawn over it, in the order of the file: each name is a paragraph,
 * and the values of a series are one paragraph with tabs between them. Null if there is no such part.
 */
export function chartParagraphs(parts: Parts, part: string): readonly Paragraph[] | null {
  const root = parts.read(part);
  if (root === null) return null;
  const drawings = relationshipsOf(parts, part).targetsOf("chartUserShapes");
  return [...chartText(root), ...drawings.flatMap((drawing) => drawnOver(parts, drawing))];
}

/** Given the root of a chart's part, `chartSpace`. */
export function chartText(root: XmlElement): readonly Paragraph[] {
  const collected: Collected = { paragraphs: [], lists: new Set() };
  // The newer kinds store their data before the chart, but readers see its title first.
  const parts = elementsOf(root).toSorted((a, b) => Number(isData(a)) - Number(isData(b)));
  for (const element of parts) collect(element, collected);
  return collected.paragraphs;
}

interface Collected {
  readonly paragraphs: Paragraph[];
  /** Categories that several series share are listed once; null within them. */
  readonly lists: Set<string> | null;
}

const lists: ReadonlySet<string> = new Set(["cat", "xVal", "strDim"]);

function isData(element: XmlElement): boolean {
  return element.name === "chartData";
}

/** Styles contain sample text, filtered data is not shown, and formulas name cells. */
const silent: ReadonlySet<string> = new Set([
  "txPr",
  "f",
  "formula",
  "fmtOvrs",
  "printSettings",
  "pivotFmts",
]);

function collect(element: XmlElement, collected: Collected): void {
  const { name } = element;
  if (silent.has(name) || name.startsWith("filtered")) return;
  if (name === "rich") return add(textBodyParagraphs(element, setting), collected);
  if (collected.lists !== null && lists.has(name)) return collectOnce(element, collected, collected.lists);
  if (name === "strCache" || name === "strLit" || name === "dlblRangeCache")
    return addTexts(pointTexts(element), collected);
  // Categories of the newer kinds contain their text themselves.
  if (name === "lvl") return addTexts(pointTexts(element), collected);
  if (name === "numCache" || name === "numLit" || name === "numDim")
    return addTexts(numberRows(element), collected);
  // The name of a trend line, or the text of a title of the newer kinds.
  if (name === "trendline") addTexts(childrenNamed(element, "name").map(textOf), collected);
  if (name === "v") return addTexts([textOf(element)], collected);
  for (const one of elementsOf(element)) collect(one, collected);
}

/** Fields in labels stand for values and names that are already listed. */
const valueField = /^(?:CELLRANGE|VALUE|CATEGORYNAME|SERIESNAME|XVALUE|YVALUE|PERCENTAGE|BUBBLESIZE)$/;

const setting = {
  zone: "chart",
  field: (type: string, saved: string) => (valueField.test(type) ? "" : saved),
} as const;

function addTexts(texts: readonly string[], collected: Collected): void {
  for (const text of texts) {
    const shown = unescaped(text);
    if (shown.trim() !== "") collected.paragraphs.push(plainParagraph(shown, "chart"));
  }
}

function collectOnce(list: XmlElement, collected: Collected, before: Set<string>): void {
  const inside: Collected = { paragraphs: [], lists: null };
  for (const element of elementsOf(list)) collect(element, inside);
  const key = JSON.stringify(inside.paragraphs.map((one) => one.inlines.map(({ text }) => text)));
  if (before.has(key)) return;
  before.add(key);
  add(inside.paragraphs, collected);
}

function add(paragraphs: readonly Paragraph[], collected: Collected): void {
  for (const paragraph of paragraphs) collected.paragraphs.push(paragraph);
}

function pointTexts(cache: XmlElement): readonly string[] {
  return childrenNamed(cache, "pt").map(textOf);
}

/** One row for each list of numbers, with tabs between them. */
function numberRows(cache: XmlElement): readonly string[] {
  const levels = childrenNamed(cache, "lvl");
  return (levels.length > 0 ? levels : [cache]).map((list) => {
    const format = child(cache, "formatCode");
    const code = format === null ? (attribute(list, "formatCode") ?? "") : textOf(format);
    return childrenNamed(list, "pt")
      .map((point) => formattedNumber(textOf(point), attribute(point, "formatCode") ?? code))
      .join("\t");
  });
}

/** Text boxes that the author drew into the chart: ECMA-376, part 1, 21.3. */
function drawnOver(parts: Parts, part: string): readonly Paragraph[] {
  const root = parts.read(part);
  if (root === null) return [];
  return descendants(root, "txBody").flatMap((body) => textBodyParagraphs(body, { zone: "chart" }));
}
