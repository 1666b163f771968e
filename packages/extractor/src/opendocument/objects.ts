/** Objects within a document, each in a folder of its package: charts (OpenDocument 1.3, part 3, 11), formulas, other documents. */
import type { Element, Paragraph } from "../content/content.ts";
import { mathMlText } from "../content/math-ml.ts";
import { plainParagraph } from "../content/plain-paragraph.ts";
import { resolveTarget } from "../office/package.ts";
import {
  attribute,
  child,
  childrenNamed,
  descendants,
  elementsOf,
  outermost,
  textOf,
  type XmlElement,
} from "../xml/xml.ts";
import { objectMissing } from "./problems.ts";
import type { Place, Story } from "./story.ts";

/** Null if nothing in it can be read, so that only its picture remains. Each object is read once. */
export function objectElements(element: XmlElement, story: Story, place: Place): readonly Element[] | null {
  const root = elementsOf(element).find(({ name }) => name === "document" || name === "math");
  if (root !== undefined) return shown(objectText(root, place), place);
  const href = attribute(element, "href") ?? "";
  if (href === "" || /^[a-z][a-z0-9+.-]*:/i.test(href)) return null;
  const part = `${resolveTarget("", href)}/content.xml`;
  if (story.drawn.has(part)) return [];
  story.drawn.add(part);
  const content = story.parts.read(part);
  if (content === null) story.report(objectMissing);
  return content === null ? null : shown(objectText(content, place), place);
}

function shown(paragraphs: readonly Paragraph[], { removed }: Place): readonly Paragraph[] | null {
  if (paragraphs.length === 0) return null;
  return removed === null ? paragraphs : paragraphs.map((one) => ({ ...one, zone: removed }));
}

function objectText(root: XmlElement, place: Place): readonly Paragraph[] {
  if (root.name === "math") return paragraphsOf([mathMlText(root)], place.zone ?? "body");
  const charts = descendants(root, "chart").filter((one) => child(one, "plot-area") !== null);
  if (charts.length > 0) return charts.flatMap(chartParagraphs);
  const body = child(root, "body");
  const paragraphs = body === null ? [] : outermost(body, "p").map((one) => textOf(one));
  return paragraphsOf(paragraphs, place.zone ?? "text-box");
}

function paragraphsOf(texts: readonly string[], zone: Paragraph["zone"]): readonly Paragraph[] {
  return texts
    .map((text) => text.replaceAll(/[ \r\n]+/g, " "))
    .filter((text) => text.trim() !== "")
    .map((text) => plainParagraph(text, zone));
}

/** Titles in the order of the file, then the chart's copy of its cells, with one paragraph per row. */
function chartParagraphs(chart: XmlElement): readonly Paragraph[] {
  const titles = ["title", "subtitle", "footer"].flatMap((name) =>
    outermost(chart, name).flatMap(paragraphsIn),
  );
  const labels = outermost(chart, "data-label").flatMap(paragraphsIn);
  const rows = childrenNamed(chart, "table").flatMap((table) => outermost(table, "table-row"));
  const cells = rows.map((row) =>
    elementsOf(row)
      .map((cell) => childrenNamed(cell, "p").map(textOf).join(" "))
      .filter((text) => text !== "")
      .join("\t"),
  );
  return paragraphsOf([...titles, ...labels, ...cells], "chart");
}

function paragraphsIn(element: XmlElement): readonly string[] {
  return outermost(element, "p").map(textOf);
}
