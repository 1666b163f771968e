/** An annotation as an XFDF element (ISO 19444-1, 6.4): a highlight, or a text note; a reply is also a text note. */
import type { Rectangle, XmlElement } from "@docreview/model";
import type { Annotation } from "../annotations/annotation.ts";
import { popupRectangle } from "../annotations/popup-position.ts";
import { leaning } from "../annotations/quads.ts";

export function annotationElement(annotation: Annotation): XmlElement {
  const contents = { name: "contents", attributes: {}, children: annotation.contents };
  return {
    name: annotation.kind === "highlight" ? "highlight" : "text",
    attributes: { ...sharedAttributes(annotation), ...ownAttributes(annotation) },
    children: annotation.kind === "reply" ? [contents] : [contents, popup(annotation)],
  };
}

function sharedAttributes(annotation: Annotation): XmlElement["attributes"] {
  const { colour, flags, name, page, rectangle, stamp, subject, title } = annotation;
  return {
    page: String(page - 1),
    rect: corners(rectangle),
    color: colour,
    opacity: "1",
    flags: flagNames(flags),
    name,
    title,
    subject,
    creationdate: stamp,
    date: stamp,
  };
}

function ownAttributes(annotation: Annotation): XmlElement["attributes"] {
  if (annotation.kind === "highlight") return { coords: annotation.quads.flatMap(leaning).join(",") };
  const icon = { icon: "Comment" };
  if (annotation.kind === "note") return icon;
  const { inReplyTo, state } = annotation;
  return { ...icon, inreplyto: inReplyTo, ...(state !== null && { state, statemodel: "Review" }) };
}

function popup(mark: Exclude<Annotation, { kind: "reply" }>): XmlElement {
  const rect = corners(popupRectangle(mark));
  const attributes = { page: String(mark.page - 1), rect, flags: flagNames(28), open: "no" };
  return { name: "popup", attributes, children: [] };
}

/** From the lowest bit (ISO 32000-2, table 167). */
const flagBits = ["invisible", "hidden", "print", "nozoom", "norotate", "noview", "readonly", "locked"];

function flagNames(flags: number): string {
  return flagBits.filter((_, bit) => (flags & (1 << bit)) !== 0).join(",");
}

function corners({ left, bottom, right, top }: Rectangle): string {
  return [left, bottom, right, top].join(",");
}
