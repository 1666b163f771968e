/** Shapes and frames (OpenDocument 1.3, part 3, 10): text boxes, pictures, tables and embedded objects, with their alternative texts. */
import type { Zone } from "@docreview/model";
import type { Element } from "../content/content.ts";
import { plainParagraph } from "../content/plain-paragraph.ts";
import { resolveTarget } from "../office/package.ts";
import { attribute, childrenNamed, elementsOf, textOf, type XmlElement } from "../xml/xml.ts";
import { lengthOf } from "./length.ts";
import { objectElements } from "./objects.ts";
import { placeIn, type Place, type Story } from "./story.ts";

const shapes: ReadonlySet<string> = new Set([
  "frame",
  "g",
  "custom-shape",
  "rect",
  "line",
  "polyline",
  "polygon",
  "regular-polygon",
  "path",
  "circle",
  "ellipse",
  "connector",
  "caption",
  "measure",
  "page-thumbnail",
  "scene",
  "control",
]);

export function isShape({ name }: XmlElement): boolean {
  return shapes.has(name);
}

/** The text of the shape, then its alternative text. A group is read shape by shape. */
export function readShape(element: XmlElement, story: Story, place: Place): readonly Element[] {
  const within = placeIn(place, "text-box");
  const own =
    element.name === "frame" ? readFrame(element, story, within) : readDrawn(element, story, within);
  return [...own, ...alternativeText(element, place)];
}

/** The text of a shape, and the shapes of a group. */
function readDrawn(element: XmlElement, story: Story, place: Place): readonly Element[] {
  return elementsOf(element).flatMap((one) => {
    if (isShape(one)) return readShape(one, story, place);
    if (one.name === "a") return readDrawn(one, story, place);
    return one.name === "p" || one.name === "list" ? story.readBlocks([one], story, place) : [];
  });
}

/**
 * A frame may contain the same content in several forms, the best first: an object and its picture, a drawing and its
 * pixels.
 */
function readFrame(frame: XmlElement, story: Story, place: Place): readonly Element[] {
  for (const one of elementsOf(frame)) {
    if (one.name === "text-box") return story.readBlocks(one.children, story, place);
    if (one.name === "table") return story.readBlocks([one], story, { ...place, zone: tableZone(place) });
    const object = one.name === "object" ? objectElements(one, story, place) : null;
    if (object !== null) return object;
  }
  return readImages(childrenNamed(frame, "image"), frame, { story, place });
}

/** A table in a frame is a table; a part of the file keeps its own zone. */
function tableZone({ zone }: Place): Zone | null {
  return zone === "text-box" ? null : zone;
}

interface Reading {
  readonly story: Story;
  readonly place: Place;
}

/** The first image that pages can show; otherwise the text of those that consist of drawing commands. */
function readImages(
  images: readonly XmlElement[],
  frame: XmlElement,
  { story, place }: Reading,
): readonly Element[] {
  const parts = images
    .map((image) => attribute(image, "href") ?? "")
    .filter((href) => href !== "" && !/^[a-z][a-z0-9+.-]*:/i.test(href))
    .map((href) => resolveTarget("", href));
  const texts = story.readBlocks(images.flatMap(elementsOf), story, place);
  for (const part of parts) {
    const bytes = story.pictures.take(part);
    if (bytes === null || place.removed !== null) continue;
    const [width, height] = [lengthOf(attribute(frame, "width")), lengthOf(attribute(frame, "height"))];
    return [{ kind: "picture", bytes, width: positive(width), height: positive(height) }, ...texts];
  }
  const zone = place.removed ?? place.zone ?? "text-box";
  return [...parts.flatMap((part) => story.pictures.words(part, zone)), ...texts];
}

function positive(length: number | null): number | null {
  return length !== null && length > 0 ? length : null;
}

function alternativeText(element: XmlElement, { removed }: Place): readonly Element[] {
  const texts = ["title", "desc"].flatMap((name) => childrenNamed(element, name).map(textOf));
  return [...new Set(texts)]
    .filter((text) => text.trim() !== "")
    .map((text) => plainParagraph(text, removed ?? "alt-text"));
}
