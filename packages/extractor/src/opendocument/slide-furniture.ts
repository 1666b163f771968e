/**
 * Headers, footers, dates and numbers of slides (OpenDocument 1.3, part 3, 10.5 and 16.40): the master has frames for
 * them, with its own text and fields, which each slide fills in.
 */
import type { Zone } from "@docreview/model";
import type { Element } from "../content/content.ts";
import { plainParagraph } from "../content/plain-paragraph.ts";
import { attribute, elementsOf, type XmlElement } from "../xml/xml.ts";
import { readShape } from "./shapes.ts";
import { bodyPlace, type Story } from "./story.ts";

/** The declarations and masters that slides share. */
export interface Furnishings {
  /** Texts of fields, by kind and name. */
  readonly declarations: ReadonlyMap<string, string>;
  /** By name. */
  readonly masterPages: ReadonlyMap<string, XmlElement>;
  /** The story of the masters. */
  readonly pages: Story;
}

/** A part of a slide, identified by the class of its frames. */
interface Part {
  readonly kind: string;
  readonly zone: Zone;
}

const parts: readonly Part[] = [
  { kind: "header", zone: "header" },
  { kind: "footer", zone: "footer" },
  { kind: "date-time", zone: "footer" },
  { kind: "page-number", zone: "footer" },
];

type SlideStyle = Readonly<Record<string, string>>;

interface Furniture extends Furnishings {
  readonly pageNumber: string | null;
}

/** The headers, footers, dates and numbers that the slide shows. */
export function furniture(page: XmlElement, style: SlideStyle, shared: Furniture): readonly Element[] {
  return parts.filter(({ kind }) => isShown(kind, style)).flatMap((part) => partOf(page, part, shared));
}

/** Numbers are only shown on request, the others by default. */
function isShown(kind: string, style: SlideStyle): boolean {
  const display = style[`display-${kind}`];
  return kind === "page-number" ? display === "true" : display !== "false";
}

/** The frames of the master; text without a frame is included as well. */
function partOf(page: XmlElement, { kind, zone }: Part, shared: Furniture): readonly Element[] {
  const own = kind === "page-number" ? (shared.pageNumber ?? "") : declaredText(page, kind, shared);
  const master = shared.masterPages.get(attribute(page, "master-page-name") ?? "");
  const frames = (master === undefined ? [] : elementsOf(master)).filter(
    (one) => attribute(one, "class") === kind && attribute(one, "placeholder") !== "true",
  );
  const story = { ...shared.pages, pageNumber: shared.pageNumber };
  const shown = frames.flatMap((frame) =>
    readShape(filledIn(frame, kind, own), story, { ...bodyPlace, zone }),
  );
  const isIncluded = frames.some((frame) => hasField(frame, kind)) || own.trim() === "";
  return isIncluded ? shown : [...shown, plainParagraph(own, zone)];
}

function declaredText(page: XmlElement, kind: string, { declarations }: Furnishings): string {
  const name = attribute(page, `use-${kind}-name`);
  return name === null ? "" : (declarations.get(`${kind}-decl/${name}`) ?? "");
}

/** With the text instead of its field. */
function filledIn(element: XmlElement, kind: string, text: string): XmlElement {
  return element.withChildren(
    element.children.map((child) => {
      if (typeof child === "string") return child;
      return child.name === kind && kind !== "page-number" ? text : filledIn(child, kind, text);
    }),
  );
}

function hasField(element: XmlElement, kind: string): boolean {
  return elementsOf(element).some((child) => child.name === kind || hasField(child, kind));
}
