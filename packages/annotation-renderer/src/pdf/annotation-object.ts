/** An annotation as PDF objects (ISO 32000-2, 12.5): its dictionary, and the form XObject that draws it. */
import { type PDFContext, PDFHexString, type PDFRef, PDFString } from "pdf-lib";
import type { Rectangle } from "@docreview/model";
import type { Annotation } from "../annotation.ts";
import { appearanceOf, colourComponents } from "../appearance.ts";

/** Adds the annotation and its appearance to the file, and says where; `stamp` is a PDF date. */
export function addAnnotation(context: PDFContext, annotation: Annotation, place: AnnotationPlace): PDFRef {
  const dictionary = context.obj({
    Type: "Annot",
    Rect: corners(annotation.rectangle),
    C: [...colourComponents(annotation.colour)],
    CA: 1,
    T: PDFHexString.fromText(annotation.title),
    Subj: PDFHexString.fromText(annotation.subject),
    Contents: PDFHexString.fromText(annotation.contents),
    NM: PDFHexString.fromText(annotation.name),
    M: PDFString.of(place.stamp),
    CreationDate: PDFString.of(place.stamp),
    F: annotation.flags,
    P: place.page,
    AP: { N: addAppearance(context, annotation) },
    ...ownEntries(annotation),
  });
  return context.register(dictionary);
}

export interface AnnotationPlace {
  readonly page: PDFRef;
  /** When it was made, as PDF writes dates. */
  readonly stamp: string;
}

function ownEntries(annotation: Annotation) {
  return annotation.kind === "highlight"
    ? { Subtype: "Highlight", QuadPoints: annotation.quads.flat() }
    : { Subtype: "Text", Name: "Comment" };
}

function addAppearance(context: PDFContext, annotation: Annotation): PDFRef {
  const { box, content, blendMode } = appearanceOf(annotation);
  const form = context.flateStream(content, {
    Type: "XObject",
    Subtype: "Form",
    BBox: corners(box),
    Resources: { ExtGState: { Blend: { Type: "ExtGState", BM: blendMode } } },
  });
  return context.register(form);
}

function corners({ left, bottom, right, top }: Rectangle): number[] {
  return [left, bottom, right, top];
}
