/** The shapes of a slide, its notes, a layout or a master as paragraphs, tables and pictures in reading order. */
import type { Zone } from "@docreview/model";
import type { Element } from "../content/content.ts";
import { alternativeTextParagraphs } from "../drawing/alternative-text.ts";
import { textBodyParagraphs, type TextSetting } from "../drawing/text-body.ts";
import { attribute, child, childrenNamed, elementsOf, type XmlElement } from "../xml/xml.ts";
import { type Box, isOffSlide } from "../drawing/box.ts";
import { inReadingOrder } from "../drawing/reading-order.ts";
import { boxOf } from "./box.ts";
import { graphicElements } from "./graphic.ts";
import { pictureElements } from "./picture.ts";
import { inheritedBy, nonVisual, type Placeholder, placeholderOf, transformOf } from "./placeholder.ts";
import { type SlidePart, zoneWithin } from "./slide-part.ts";

/** Given `spTree` or a group: its description, then its content. */
export function shapeElements(tree: XmlElement, part: SlidePart): readonly Element[] {
  const shapes = elementsOf(tree).flatMap((element) => {
    const placed = placedShape(element, part);
    return placed === null || placed.elements.length === 0 ? [] : [placed];
  });
  const ranked = Map.groupBy(shapes, ({ rank }) => rank);
  return ranks.flatMap((rank) => inReadingOrder(ranked.get(rank) ?? []).flatMap(({ elements }) => elements));
}

/**
 * The title comes first, wherever it is. Furniture and pictures come last, because they would split or join text in the
 * reading order.
 */
const ranks = ["title", "text", "picture", "furniture"] as const;
type Rank = (typeof ranks)[number];

interface PlacedShape {
  readonly box: Box | null;
  readonly rank: Rank;
  readonly elements: readonly Element[];
}

function placedShape(element: XmlElement, part: SlidePart): PlacedShape | null {
  const read = readers[element.name];
  if (read === undefined) return null;
  const placeholder = placeholderOf(element);
  const inherited = inheritedBy(placeholder, part.inheritance);
  const properties = nonVisual(element, "cNvPr");
  const box = boxOf(transformOf(element)) ?? inherited.box;
  const isShown =
    !isHidden(properties) && (part.size === null || box === null || !isOffSlide(box, part.size));
  const within = isShown ? part : { ...part, zone: "hidden" as const };
  const setting: TextSetting = {
    ...textSetting(placeholder, within),
    styles: inherited.styles,
    relationships: part.relationships,
    field: (type, saved) => (type === "slidenum" ? part.slideNumber : saved),
  };
  const own = read(element, setting, within);
  const elements = [...own, ...alternativeTextParagraphs(properties, zoneWithin(within, "alt-text"))];
  return { box, rank: rankOf(placeholder, own), elements };
}

type ShapeReader = (element: XmlElement, setting: TextSetting, part: SlidePart) => readonly Element[];

const readers: Readonly<Record<string, ShapeReader>> = {
  sp: bodyElements,
  cxnSp: bodyElements,
  pic: (element, _setting, part) => pictureElements(element, part),
  // Within a group, positions are in the units of the group.
  grpSp: (element, _setting, part) => shapeElements(element, { ...part, size: null }),
  graphicFrame: (element, setting, part) =>
    childrenNamed(element, "graphic").flatMap((graphic) =>
      childrenNamed(graphic, "graphicData").flatMap((data) => graphicElements(data, setting, part)),
    ),
  // Ink: only its description can be read.
  contentPart: () => [],
};

function bodyElements(element: XmlElement, setting: TextSetting): readonly Element[] {
  const body = child(element, "txBody");
  return body === null ? [] : textBodyParagraphs(body, setting);
}

function isHidden(properties: XmlElement | null): boolean {
  const value = properties === null ? null : attribute(properties, "hidden");
  return value === "1" || value === "true";
}

const furniture: Readonly<Record<string, Zone>> = {
  ftr: "footer",
  dt: "footer",
  sldNum: "footer",
  hdr: "header",
};

function isTitle(placeholder: Placeholder | null): boolean {
  return placeholder?.type === "title" || placeholder?.type === "ctrTitle";
}

function textSetting(placeholder: Placeholder | null, part: SlidePart): TextSetting {
  const within = (zone: Zone) => zoneWithin(part, zone);
  if (placeholder === null) return { zone: within("text-box") };
  if (isTitle(placeholder)) return { zone: within("slide-title"), level: 1 };
  const zone = furniture[placeholder.type];
  return zone === undefined ? { zone: within("body"), listZone: within("list") } : { zone: within(zone) };
}

function rankOf(placeholder: Placeholder | null, elements: readonly Element[]): Rank {
  if (isTitle(placeholder)) return "title";
  if (placeholder !== null && furniture[placeholder.type] !== undefined) return "furniture";
  return elements.some(({ kind }) => kind !== "picture") ? "text" : "picture";
}
