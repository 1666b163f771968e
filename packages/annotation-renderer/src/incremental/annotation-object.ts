/** An annotation as PDF objects (ISO 32000-2, 12.5): its dictionary, and the form XObject that draws it. */
import type { Rectangle } from "@docreview/model";
import type { Annotation } from "../annotation.ts";
import { appearanceOf, colourComponents } from "../appearance.ts";
import {
  pdfDictionary,
  pdfName,
  pdfNumber,
  pdfNumbers,
  type PdfObject,
  type PdfReference,
  pdfString,
} from "./object.ts";
import { pdfText } from "./text-string.ts";
import type { NewObject } from "./section.ts";

export interface AnnotationPlace {
  readonly page: PdfReference;
  /** When it was made, as PDF writes dates. */
  readonly stamp: string;
  /** Number of the annotation; the next one is for its appearance. */
  readonly number: number;
}

export const objectsPerAnnotation = 2;

export function annotationObjects(annotation: Annotation, place: AnnotationPlace): readonly NewObject[] {
  const { number, page, stamp } = place;
  const appearance: PdfReference = { kind: "reference", number: number + 1, generation: 0 };
  const dictionary = pdfDictionary({
    Type: pdfName("Annot"),
    ...ownEntries(annotation),
    Rect: corners(annotation.rectangle),
    C: pdfNumbers(colourComponents(annotation.colour)),
    CA: pdfNumber(1),
    T: pdfText(annotation.title),
    Subj: pdfText(annotation.subject),
    Contents: pdfText(annotation.contents),
    NM: pdfText(annotation.name),
    M: pdfString(stamp),
    CreationDate: pdfString(stamp),
    F: pdfNumber(annotation.flags),
    P: page,
    AP: pdfDictionary({ N: appearance }),
  });
  return [
    { number, generation: 0, object: dictionary },
    { number: appearance.number, generation: 0, ...appearanceStream(annotation) },
  ];
}

function ownEntries(annotation: Annotation): Readonly<Record<string, PdfObject>> {
  return annotation.kind === "highlight"
    ? { Subtype: pdfName("Highlight"), QuadPoints: pdfNumbers(annotation.quads.flat()) }
    : { Subtype: pdfName("Text"), Name: pdfName("Comment") };
}

/** Not packed: it is too short to gain by it. */
function appearanceStream(annotation: Annotation) {
  const { box, content, blendMode } = appearanceOf(annotation);
  const state = pdfDictionary({ Type: pdfName("ExtGState"), BM: pdfName(blendMode) });
  const object = pdfDictionary({
    Type: pdfName("XObject"),
    Subtype: pdfName("Form"),
    BBox: corners(box),
    Resources: pdfDictionary({ ExtGState: pdfDictionary({ Blend: state }) }),
  });
  return { object, data: Buffer.from(content, "latin1") };
}

function corners({ left, bottom, right, top }: Rectangle): PdfObject {
  return pdfNumbers([left, bottom, right, top]);
}
