/**
 * XFDF (ISO 19444-1): the annotations without the PDF, for import into a viewer. Pages count from 0; coordinates are the
 * page's user space before `/Rotate`, as in the PDF itself, and `coords` has the corner order of the model's `Quad`. The
 * document is written element by element: a tree of the whole is never in memory.
 *
 * Form fields that no document has name the reviewed document, list the triggers that have annotations, so that an
 * annotation deleted from an edited file can be told from one that was never there, and list the triggers that share one. Fields are part of the standard
 * (6.2), so that importers which validate the file accept it; others ignore fields that the document does not have.
 */
import { type RenderOptions, type Review, writtenXml, type XmlElement, xmlStart } from "@docreview/model";
import { annotationsOf, listedTriggers } from "../annotations/annotated-findings.ts";
import { printableLine } from "../annotations/printable.ts";
import { annotationElement } from "./annotation-element.ts";
import type { FileIdentifiers } from "./file-identifiers.ts";

export const xfdfNamespace = "http://ns.adobe.com/xfdf/";
/** The names of the fields. */
export const documentField = "docreview_document";
export const triggersField = "docreview_triggers";
export const issuesField = "docreview_issues";

export interface XfdfOptions extends RenderOptions {
  /** Identifiers of the PDF; null or omitted if it has none. */
  readonly identifiers?: FileIdentifiers | null;
}

/** The annotations of a review as an XFDF document. */
export function toXfdf(review: Review, options: XfdfOptions): string {
  return [...xfdfPieces(review, options)].join("");
}

/** The least number of characters of a piece, except the last. */
const pieceLength = 65_536;

/** The same document in pieces, as they are written. */
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

/** The elements have no namespace of their own: they are in that of the root. */
function* textsOf(review: Review, options: XfdfOptions): Generator<string> {
  const root = { name: "xfdf", attributes: { xmlns: xfdfNamespace, "xml:space": "preserve" } };
  yield `<?xml version="1.0" encoding="UTF-8"?>${xmlStart(root)}`;
  for (const element of headElements(options)) yield writtenXml(element);
  yield `${writtenXml(fieldsElement(review))}<annots>`;
  for (const annotation of annotationsOf(review, options.date, options.comparisons)) {
    yield writtenXml(annotationElement(annotation));
  }
  yield "</annots></xfdf>";
}

/** The list of triggers has one value for each, that of issues a JSON array of ids for each. */
function fieldsElement(review: Review): XmlElement {
  const { ids, issues } = listedTriggers(review);
  const fields = [
    { name: documentField, values: [review.document.sha256] },
    { name: triggersField, values: ids },
    ...(issues.length === 0
      ? []
      : [{ name: issuesField, values: issues.map((issue) => JSON.stringify(issue)) }]),
  ];
  return {
    name: "fields",
    attributes: {},
    children: fields.map(({ name, values }) => ({
      name: "field",
      attributes: { name },
      children: values.map((value) => ({ name: "value", attributes: {}, children: value })),
    })),
  };
}

/** Identifies the annotated file, as far as it is known. */
function headElements({ filename, identifiers = null }: XfdfOptions): readonly XmlElement[] {
  const href = printableLine(filename ?? "");
  return [
    ...(href === "" ? [] : [{ name: "f", attributes: { href }, children: [] }]),
    ...(identifiers === null ? [] : [{ name: "ids", attributes: { ...identifiers }, children: [] }]),
  ];
}
