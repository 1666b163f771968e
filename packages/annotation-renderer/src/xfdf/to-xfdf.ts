/**
 * XFDF (ISO 19444-1): the annotations apart from the PDF, for a viewer to lay over it. Pages count from 0;
 * coordinates are the page's user space before `/Rotate`, as in the PDF itself, and `coords` keeps the corner order of
 * the model's `Quad`. The document is written element by element: no tree of the whole is ever in memory.
 *
 * Last comes an element of our own namespace, which other readers pass over: it lists the triggers that the file
 * stands for, so that an annotation which is missing from an edited file is known from one that never was in it.
 */
import type { RenderOptions, Review } from "@docreview/model";
import { create } from "xmlbuilder2";
import { annotationsOf, listedIds } from "../annotation.ts";
import { printableLine } from "../printable.ts";
import { annotationElement, type XfdfElement } from "./annotation-element.ts";
import { elementForms } from "./element-forms.ts";
import type { FileIdentifiers } from "./file-identifiers.ts";

export const xfdfNamespace = "http://ns.adobe.com/xfdf/";
export const listNamespace = "urn:docreview:review";

export interface XfdfOptions extends RenderOptions {
  /** Of the PDF; null or left out where it has none. */
  readonly identifiers?: FileIdentifiers | null;
}

/** The annotations of a review as an XFDF document. */
export function toXfdf(review: Review, options: XfdfOptions): string {
  return [...xfdfPieces(review, options)].join("");
}

/** Characters that a piece has at least, but for the last. */
const pieceLength = 65_536;

/** The same, as it is made. */
export function* xfdfPieces(review: Review, options: XfdfOptions): Generator<string> {
  let piece = "";
  for (const text of textsOf(review, options)) {
    piece += text;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = "";
  }
  yield piece;
}

function* textsOf(review: Review, options: XfdfOptions): Generator<string> {
  const written = elementForms();
  const [start, annotations, triggers, end] = frameFor(review);
  yield start;
  for (const element of headElements(options)) yield written(element);
  yield annotations;
  for (const annotation of annotationsOf(review, options.date)) yield written(annotationElement(annotation));
  yield triggers;
  for (const id of listedIds(review)) yield written({ name: "trigger", attributes: { id }, children: [] });
  yield end;
}

/** Marks a gap in the frame; no text in XML holds it. */
const gap = "\u0000";

/** The text before the elements of the head, the annotations and the triggers, and after all of these. */
function frameFor({ document }: Review): readonly [string, string, string, string] {
  const frame = create({ version: "1.0", encoding: "UTF-8" });
  const root = frame.ele(xfdfNamespace, "xfdf");
  root.att("http://www.w3.org/XML/1998/namespace", "xml:space", "preserve").txt(gap);
  root.ele("annots").txt(gap);
  root.ele(listNamespace, "review", { document: document.sha256 }).txt(gap);
  const [start = "", annotations = "", triggers = "", end = ""] = frame.toString().split(gap);
  return [start, annotations, triggers, end];
}

/** Which file the annotations are of, as far as that is known. */
function headElements({ filename, identifiers = null }: XfdfOptions): readonly XfdfElement[] {
  const href = printableLine(filename ?? "");
  return [
    ...(href === "" ? [] : [{ name: "f", attributes: { href }, children: [] }]),
    ...(identifiers === null ? [] : [{ name: "ids", attributes: { ...identifiers }, children: [] }]),
  ];
}
