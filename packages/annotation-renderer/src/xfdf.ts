/**
 * XFDF (ISO 19444-1): the annotations apart from the PDF, for a viewer to lay over it. Pages count from 0;
 * coordinates are the page's user space before `/Rotate`, as in the PDF itself, and `coords` keeps the corner order of
 * the model's `Quad`. It names no file, since a review knows none, and has no `ids`: those are the PDF's own file
 * identifiers, which cannot be told from a review.
 */
import type { RenderOptions, Review } from "@docreview/model";
import { create } from "xmlbuilder2";
import { type Annotation, annotationsOf } from "./annotation.ts";
import { dateStamp } from "./date-stamp.ts";

type Attributes = Readonly<Record<string, string>>;

/** The annotations of a review as an XFDF document. */
export function toXfdf(review: Review, options: RenderOptions): string {
  const document = create({ version: "1.0", encoding: "UTF-8" });
  const annotations = document
    .ele("http://ns.adobe.com/xfdf/", "xfdf")
    .att("http://www.w3.org/XML/1998/namespace", "xml:space", "preserve")
    .ele("annots");
  const stamp = dateStamp(options.date);
  for (const annotation of annotationsOf(review)) {
    const attributes = { ...sharedAttributes(annotation, stamp), ...ownAttributes(annotation) };
    annotations
      .ele(annotation.kind === "highlight" ? "highlight" : "text", escapedAll(attributes))
      .ele("contents")
      .txt(escaped(annotation.contents));
  }
  return document.end();
}

function sharedAttributes({ colour, name, page, rectangle, subject, title }: Annotation, stamp: string) {
  const { left, bottom, right, top } = rectangle;
  return {
    page: String(page - 1),
    rect: [left, bottom, right, top].join(","),
    color: colour,
    opacity: "1",
    name,
    title,
    subject,
    creationdate: stamp,
    date: stamp,
  };
}

function ownAttributes(annotation: Annotation): Attributes {
  return annotation.kind === "highlight"
    ? { coords: annotation.quads.flat().join(","), flags: "print" }
    : { icon: "Comment", flags: "print,nozoom,norotate" };
}

function escapedAll(attributes: Attributes): Attributes {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, escaped(value)]));
}

/** xmlbuilder2 takes `&lt;` in a text for a reference that is already escaped, and would make it mean `<`. */
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;");
}
