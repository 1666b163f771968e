/** The graphic in a frame: a table, a chart, a diagram, or an object of another program. */
import type { Element, Paragraph } from "../content/content.ts";
import { chartParagraphs } from "../drawing/chart.ts";
import { diagramParagraphs } from "../drawing/diagram.ts";
import { textBodyParagraphs, type TextSetting } from "../drawing/text-body.ts";
import { attribute, descendants, outermost, prefixedAttribute, type XmlElement } from "../xml/xml.ts";
import { pictureElements, previewElements } from "./picture.ts";
import { graphicMissing } from "./problems.ts";
import { type SlidePart, zoneWithin } from "./slide-part.ts";
import { tableElements } from "./table.ts";

/** Given `graphicData`. An object of another program shows its preview; the object itself is not opened. */
export function graphicElements(data: XmlElement, setting: TextSetting, part: SlidePart): readonly Element[] {
  const tables = descendants(data, "tbl");
  if (tables.length > 0) {
    return tables.flatMap((table) => tableElements(table, { ...setting, zone: zoneWithin(part, "table") }));
  }
  const elements = [
    ...referenced(data, "chart", "id", part).flatMap((name) => relatedText(name, "chart", part)),
    ...referenced(data, "relIds", "dm", part).flatMap((name) => relatedText(name, "diagram", part)),
    ...outermost(data, "pic").flatMap((picture) => pictureElements(picture, part)),
    ...outermost(data, "oleObj").flatMap((object) => previewElements(object, part)),
  ];
  if (elements.length > 0) return elements;
  return descendants(data, "txBody").flatMap((body) => textBodyParagraphs(body, setting));
}

/** Parts that elements with this name refer to by this attribute, each once in the whole file. */
function referenced(data: XmlElement, element: string, name: string, part: SlidePart): readonly string[] {
  return descendants(data, element).flatMap((one) => {
    const id = prefixedAttribute(one, name) ?? attribute(one, name);
    const target = id === null ? undefined : part.relationships.get(id);
    if (id === null || target?.external === true) return [];
    if (target === undefined) {
      part.file.report(graphicMissing(part.name));
      return [];
    }
    if (part.file.seen.has(target.target)) return [];
    part.file.seen.add(target.target);
    return [target.target];
  });
}

function relatedText(name: string, kind: "chart" | "diagram", part: SlidePart): readonly Paragraph[] {
  const { parts } = part.file;
  const paragraphs = kind === "chart" ? chartParagraphs(parts, name) : diagramParagraphs(parts, name);
  if (paragraphs === null) part.file.report(graphicMissing(part.name));
  return (paragraphs ?? []).map((one) => ({ ...one, zone: zoneWithin(part, one.zone) }));
}
