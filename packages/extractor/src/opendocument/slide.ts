/**
 * A slide as a section (OpenDocument 1.3, part 3, 10.2.4 and 10.5): its shapes, the content of its master, notes and
 * comments.
 */
import type { Zone } from "@docreview/model";
import type { Element, Section } from "../content/content.ts";
import type { Box } from "../drawing/box.ts";
import { inReadingOrder } from "../drawing/reading-order.ts";
import { attribute, childrenNamed, elementsOf, textOf, type XmlElement } from "../xml/xml.ts";
import { boxOf } from "./length.ts";
import { isShape, readShape } from "./shapes.ts";
import { furniture, type Furnishings } from "./slide-furniture.ts";
import { bodyPlace, type Place, type Story } from "./story.ts";

/** Texts that slides share, by kind and name; and the masters. */
export interface Deck extends Furnishings {
  /** The content of each master except its fields; included once. */
  readonly masters: Map<string, readonly Element[]>;
}

export function readSlide(page: XmlElement, story: Story, deck: Deck): Section {
  const style = story.styles.of("drawing-page", attribute(page, "style-name")).slide;
  const isHidden = style["visibility"] === "hidden";
  const before = story.asides.comments.length;
  const own = readShapes(page, story, { ...bodyPlace, removed: isHidden ? "hidden" : null });
  const notes = childrenNamed(page, "notes").flatMap((one) =>
    readShapes(one, story, { ...bodyPlace, zone: "notes-page" }),
  );
  for (const comment of childrenNamed(page, "annotation")) story.readBlocks([comment], story, bodyPlace);
  const comments = story.asides.comments.splice(before);
  const shown = isHidden
    ? []
    : [...furniture(page, style, { ...deck, pageNumber: story.pageNumber }), ...takeMaster(page, deck)];
  return { newPage: true, mark: null, elements: [...own, ...shown, ...notes, ...comments] };
}

/** The title comes first, wherever it is. */
const ranks = ["title", "text", "picture"] as const;

interface PlacedShape {
  readonly box: Box | null;
  readonly rank: (typeof ranks)[number];
  readonly elements: readonly Element[];
}

function readShapes(page: XmlElement, story: Story, place: Place): readonly Element[] {
  const shapes = elementsOf(page).flatMap((one) => {
    // A hyperlink may enclose a shape.
    const shape = one.name === "a" ? elementsOf(one).find(isShape) : one;
    return shape === undefined || !isShape(shape) ? [] : [placedShape(shape, story, place)];
  });
  const ranked = Map.groupBy(shapes, ({ rank }) => rank);
  return ranks.flatMap((rank) => inReadingOrder(ranked.get(rank) ?? []).flatMap(({ elements }) => elements));
}

/** Placeholders by class; all other shapes are boxes of text. */
const zones: Readonly<Record<string, Zone | null>> = {
  title: "slide-title",
  subtitle: null,
  outline: null,
  notes: "notes-page",
};

/** On a slide, fields of its master are filled in from declarations. */
const fields: ReadonlySet<string> = new Set([
  "header",
  "footer",
  "date-time",
  "page-number",
  "page",
  "handout",
]);

function placedShape(shape: XmlElement, story: Story, place: Place): PlacedShape {
  const kind = attribute(shape, "class") ?? "";
  const isPrompt = attribute(shape, "placeholder") === "true";
  const isOutline = Object.hasOwn(zones, kind) && place.zone === null;
  const elements =
    isPrompt || (fields.has(kind) && place.zone !== null)
      ? []
      : isOutline
        ? outlineElements(shape, story, { ...place, zone: zones[kind] ?? null })
        : readShape(shape, story, place);
  const isText = elements.some((one) => one.kind !== "picture");
  const rank = kind === "title" ? "title" : isText ? "text" : "picture";
  return { box: boxOf(shape), rank, elements };
}

/** The text of a placeholder belongs to the slide itself, not to a box on it. */
function outlineElements(shape: XmlElement, story: Story, place: Place): readonly Element[] {
  const boxes = childrenNamed(shape, "text-box");
  const others = shape.withChildren(elementsOf(shape).filter(({ name }) => name !== "text-box"));
  return [
    ...boxes.flatMap((box) => story.readBlocks(box.children, story, place)),
    ...readShape(others, story, place),
  ];
}

/** Reads the elements before the slides; declarations are found by kind and name. */
export function declarationOf(element: XmlElement): readonly [key: string, text: string] {
  return [`${element.name}/${attribute(element, "name") ?? ""}`, textOf(element)];
}

function takeMaster(page: XmlElement, { masters }: Deck): readonly Element[] {
  const name = attribute(page, "master-page-name") ?? "";
  const elements = masters.get(name) ?? [];
  masters.delete(name);
  return elements;
}

/** The content that a master shows on its slides, without placeholders for their own text. */
export function readMaster(master: XmlElement, story: Story): readonly Element[] {
  const own = elementsOf(master).filter((one) => attribute(one, "class") === null);
  return readShapes(master.withChildren(own), story, { ...bodyPlace, zone: "master" });
}
