/**
 * Drawings anchored in a paragraph: text boxes, pictures, charts, SmartArt, shapes; in DrawingML (ECMA-376, part 1,
 * 20) and in VML (part 4, 19). First the text that is shown, then the pictures, then their alternative text.
 */
import { emuPerPoint } from "../drawing/box.ts";
import { chosenBranch } from "../office/alternate-content.ts";
import { alternativeTextParagraphs } from "../drawing/alternative-text.ts";
import { chartParagraphs } from "../drawing/chart.ts";
import { diagramParagraphs } from "../drawing/diagram.ts";
import { plainParagraph } from "../content/plain-paragraph.ts";
import { textBodyParagraphs } from "../drawing/text-body.ts";
import type { Element, Paragraph, Picture } from "../content/content.ts";
import {
  attribute,
  child,
  childrenNamed,
  descendants,
  elementsOf,
  outermost,
  prefixedAttribute,
  type XmlElement,
} from "../xml/xml.ts";
import { Fields } from "./fields.ts";
import type { Place, Story } from "./story.ts";

export function readDrawing(element: XmlElement, story: Story, place: Place): readonly Element[] {
  const isHidden = elementsOf(element)
    .flatMap((anchor) => childrenNamed(anchor, "docPr"))
    .some((properties) => ["1", "true", "on"].includes(attribute(properties, "hidden") ?? "0"));
  const removed = place.removed ?? (isHidden ? "hidden" : null);
  const drawing: Drawing = {
    story,
    place: { ...place, removed },
    shown: [],
    pictures: [],
    known: new Set(),
    alternatives: [],
  };
  collect(element, null, drawing);
  const pictures = removed === null ? drawing.pictures : [];
  return [...drawing.shown, ...pictures, ...drawing.alternatives];
}

interface Drawing {
  readonly story: Story;
  readonly place: Place;
  readonly shown: Element[];
  readonly pictures: Picture[];
  /** The picture within a drawing often repeats its words. */
  readonly known: Set<string>;
  readonly alternatives: Paragraph[];
}

type Collector = (element: XmlElement, drawing: Drawing, parent: XmlElement | null) => void;

const collectors: ReadonlyMap<string, Collector> = new Map<string, Collector>([
  ["AlternateContent", collectBranch],
  ["txbxContent", collectTextBox],
  ["txBody", collectTextBody],
  ["textpath", collectWordArt],
  ["docPr", collectAlternative],
  ["cNvPr", collectAlternative],
  ["chart", collectChart],
  ["relIds", collectDiagram],
  ["pic", collectPicture],
  ["blip", collectFill],
  ["imagedata", collectVmlPicture],
]);

function collect(element: XmlElement, parent: XmlElement | null, drawing: Drawing): void {
  // VML says it on the shape itself.
  const alternative = attribute(element, "alt");
  if (alternative !== null) addOnce(drawing, [plainParagraph(alternative, "alt-text")]);
  const collector = collectors.get(element.name);
  if (collector !== undefined) collector(element, drawing, parent);
  else collectWithin(element, drawing);
}

function collectWithin(element: XmlElement, drawing: Drawing): void {
  for (const one of elementsOf(element)) collect(one, element, drawing);
}

function collectBranch(element: XmlElement, drawing: Drawing): void {
  const before = drawing.shown.length + drawing.pictures.length + drawing.alternatives.length;
  const branch = chosenBranch(element);
  if (branch !== null) collectWithin(branch, drawing);
  const after = drawing.shown.length + drawing.pictures.length + drawing.alternatives.length;
  const fallback = child(element, "Fallback");
  if (after === before && fallback !== null && fallback !== branch) collectWithin(fallback, drawing);
}

function collectTextBox(element: XmlElement, { story, place, shown }: Drawing): void {
  const within = { ...place, zone: place.zone ?? "text-box" } as const;
  const own = { ...story, fields: new Fields(), dropCap: null };
  for (const one of story.readBlocks(element.children, own, within)) shown.push(one);
}

function collectTextBody(element: XmlElement, { place, shown, story }: Drawing): void {
  const zone = place.removed ?? place.zone ?? "text-box";
  const paragraphs = textBodyParagraphs(element, { zone, relationships: story.relationships });
  for (const paragraph of paragraphs) shown.push(paragraph);
}

function collectWordArt(element: XmlElement, { place, shown }: Drawing): void {
  const text = attribute(element, "string") ?? "";
  if (text.trim() !== "") shown.push(plainParagraph(text, place.removed ?? place.zone ?? "text-box"));
}

function collectAlternative(element: XmlElement, drawing: Drawing): void {
  addOnce(drawing, alternativeTextParagraphs(element));
}

function addOnce({ known, alternatives, place }: Drawing, paragraphs: readonly Paragraph[]): void {
  for (const paragraph of paragraphs) {
    const text = paragraph.inlines.map((inline) => inline.text).join("");
    if (text.trim() === "" || known.has(text)) continue;
    known.add(text);
    alternatives.push({ ...paragraph, zone: place.removed ?? "alt-text" });
  }
}

function collectChart(element: XmlElement, drawing: Drawing): void {
  const part = partOf(prefixedAttribute(element, "id"), drawing);
  if (part === null) return collectWithin(element, drawing);
  if (isNew(part, drawing)) show(drawing, chartParagraphs(drawing.story.document.parts, part) ?? []);
}

function collectDiagram(element: XmlElement, drawing: Drawing): void {
  const part = partOf(prefixedAttribute(element, "dm"), drawing);
  if (part === null || !isNew(part, drawing)) return;
  show(drawing, diagramParagraphs(drawing.story.document.parts, part) ?? []);
}

function isNew(part: string, { story }: Drawing): boolean {
  const { drawn } = story.document;
  const isNew = !drawn.has(part);
  drawn.add(part);
  return isNew;
}

function show({ shown, place }: Drawing, paragraphs: readonly Paragraph[]): void {
  for (const paragraph of paragraphs) {
    shown.push(place.removed === null ? paragraph : { ...paragraph, zone: place.removed });
  }
}

function collectPicture(element: XmlElement, drawing: Drawing): void {
  const properties = child(element, "spPr");
  const extent = properties === null ? undefined : descendants(properties, "ext").find(hasSize);
  const size = extent === undefined ? noSize : extentOf(extent);
  for (const blip of childrenNamed(element, "blipFill").flatMap((fill) => childrenNamed(fill, "blip"))) {
    addBlip(drawing, blip, size);
  }
  for (const one of descendants(element, "cNvPr")) collectAlternative(one, drawing);
}

function collectFill(element: XmlElement, drawing: Drawing): void {
  addBlip(drawing, element, noSize);
}

function collectVmlPicture(element: XmlElement, drawing: Drawing, parent: XmlElement | null): void {
  const style = (parent === null ? "" : (attribute(parent, "style") ?? "")).slice(0, longestStyle);
  const size = { width: lengthIn(style, "width"), height: lengthIn(style, "height") };
  addPicture(drawing, prefixedAttribute(element, "id"), size);
}

type Size = Pick<Picture, "width" | "height">;

const noSize: Size = { width: null, height: null };

/** The picture, and the drawing in SVG that newer programs show in its place. */
function addBlip(drawing: Drawing, blip: XmlElement, size: Size): void {
  addPicture(drawing, attribute(blip, "embed"), size);
  for (const one of outermost(blip, "svgBlip")) addPicture(drawing, attribute(one, "embed"), size);
}

function addPicture(drawing: Drawing, id: string | null, size: Size): void {
  const { story, place, pictures } = drawing;
  const part = partOf(id, drawing);
  if (part === null) return;
  const bytes = story.document.pictures.take(part);
  if (bytes !== null) pictures.push({ kind: "picture", bytes, ...size });
  show(drawing, story.document.pictures.words(part, place.zone ?? "text-box"));
}

/** A part within the document; what is outside is never fetched. */
function partOf(id: string | null, { story }: Drawing): string | null {
  const relationship = id === null ? undefined : story.relationships.get(id);
  return relationship === undefined || relationship.external ? null : relationship.target;
}

function hasSize(extent: XmlElement): boolean {
  return attribute(extent, "cx") !== null;
}

function extentOf(extent: XmlElement): Size {
  const points = (name: string): number | null => {
    const value = Number(attribute(extent, name) ?? 0) / emuPerPoint;
    return value > 0 && Number.isFinite(value) ? value : null;
  };
  return { width: points("cx"), height: points("cy") };
}

const pointsPerUnit: Readonly<Record<string, number>> = {
  pt: 1,
  in: 72,
  cm: 72 / 2.54,
  mm: 72 / 25.4,
  px: 0.75,
};

/** Characters of a style that are looked through. */
const longestStyle = 2000;

function lengthIn(style: string, property: string): number | null {
  const pattern = new RegExp(
    `(?:^|;)\\s{0,9}${property}:\\s{0,9}(\\d{1,6}(?:\\.\\d{1,9})?)(pt|in|cm|mm|px)`,
    "i",
  );
  const [, value, unit] = pattern.exec(style) ?? [];
  const points = Number(value) * (pointsPerUnit[unit?.toLowerCase() ?? ""] ?? Number.NaN);
  return points > 0 ? points : null;
}
