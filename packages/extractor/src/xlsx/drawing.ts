/** Objects drawn over the cells of a sheet: text boxes, pictures, charts and diagrams (ECMA-376, part 1, 20.5). */
import { emuPerPoint } from "../drawing/box.ts";
import type { Problem, Zone } from "@docreview/model";
import type { Element, Paragraph } from "../content/content.ts";
import { alternativeTextParagraphs } from "../drawing/alternative-text.ts";
import { chartParagraphs } from "../drawing/chart.ts";
import { diagramParagraphs } from "../drawing/diagram.ts";
import type { Pictures } from "../drawing/pictures.ts";
import { textBodyParagraphs } from "../drawing/text-body.ts";
import { type Relationships, relationshipsOf } from "../office/package.ts";
import type { Parts } from "../office/parts.ts";
import {
  attribute,
  child,
  descendants,
  elementsOf,
  outermost,
  prefixedAttribute,
  textOf,
  type XmlElement,
} from "../xml/xml.ts";
import { graphicMissing } from "./problems.ts";

export interface DrawingSource {
  readonly parts: Parts;
  readonly pictures: Pictures;
  /** Parts of charts and diagrams that were read: each is read once. */
  readonly drawn: Set<string>;
  readonly report: (problem: Problem) => void;
}

export interface SheetDrawing extends DrawingSource {
  /** Name of the sheet. */
  readonly sheet: string;
  readonly isHidden: boolean;
}

interface Reading extends SheetDrawing {
  readonly relationships: Relationships;
}

/** From top to bottom, by the cells to which the drawings are anchored. */
export function drawingElements(part: string, drawing: SheetDrawing): readonly Element[] {
  const root = drawing.parts.read(part);
  if (root === null) return [];
  const reading = { ...drawing, relationships: relationshipsOf(drawing.parts, part) };
  return elementsOf(root)
    .toSorted((a, b) => placeOf(a, "row") - placeOf(b, "row") || placeOf(a, "col") - placeOf(b, "col"))
    .flatMap((anchor) => elementsOf(anchor).flatMap((one) => shapeElements(one, reading)));
}

function placeOf(anchor: XmlElement, name: "row" | "col"): number {
  const from = child(anchor, "from");
  const place = from === null ? null : child(from, name);
  return place === null ? 0 : Number(textOf(place)) || 0;
}

function shapeElements(element: XmlElement, reading: Reading): readonly Element[] {
  if (element.name === "grpSp") return elementsOf(element).flatMap((one) => shapeElements(one, reading));
  if (!["sp", "cxnSp", "pic", "graphicFrame"].includes(element.name)) return [];
  const properties = descendants(element, "cNvPr")[0] ?? null;
  const isHidden = reading.isHidden || (properties !== null && attribute(properties, "hidden") === "1");
  const within = (zone: Zone): Zone => (isHidden ? "hidden" : zone);
  const texts: readonly Paragraph[] = [
    ...outermost(element, "txBody").flatMap((body) => textBodyParagraphs(body, { zone: "text-box" })),
    ...referenced(element, "chart", reading),
    ...referenced(element, "relIds", reading),
  ];
  return [
    ...texts.map((one) => ({ ...one, zone: within(one.zone) })),
    ...pictureElements(element, reading, within("text-box")),
    ...alternativeTextParagraphs(properties, within("alt-text")),
  ];
}

function referenced(
  element: XmlElement,
  name: "chart" | "relIds",
  { parts, relationships, drawn, report, sheet }: Reading,
): readonly Paragraph[] {
  return outermost(element, name).flatMap((one) => {
    const id = name === "chart" ? prefixedAttribute(one, "id") : prefixedAttribute(one, "dm");
    const target = id === null ? undefined : relationships.get(id);
    if (target === undefined || target.external || drawn.has(target.target)) return [];
    drawn.add(target.target);
    const read = name === "chart" ? chartParagraphs : diagramParagraphs;
    const paragraphs = read(parts, target.target);
    if (paragraphs === null) report(graphicMissing(sheet));
    return paragraphs ?? [];
  });
}

/** Nothing is fetched. An SVG drawing is within the picture that older programs show instead. */
function pictureElements(
  element: XmlElement,
  { relationships, pictures }: Reading,
  zone: Zone,
): readonly Element[] {
  const blips = [...outermost(element, "blip").slice(0, 1), ...outermost(element, "svgBlip")];
  return blips.flatMap((blip): readonly Element[] => {
    const target = relationships.get(prefixedAttribute(blip, "embed") ?? "");
    if (target === undefined || target.external) return [];
    const bytes = pictures.take(target.target);
    if (bytes === null) return pictures.words(target.target, zone);
    if (zone === "hidden") return [];
    const size = outermost(element, "ext").find((one) => attribute(one, "cx") !== null);
    const points = (name: string) => {
      const length = Number((size && attribute(size, name)) ?? 0) / emuPerPoint;
      return length > 0 ? length : null;
    };
    return [{ kind: "picture", bytes, width: points("cx"), height: points("cy") }];
  });
}
