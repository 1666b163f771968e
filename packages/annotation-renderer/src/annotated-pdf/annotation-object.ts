/**
 * Annotations as PDF objects (ISO 32000-2, 12.5). A mark is its dictionary, its popup, and the form XObject of its
 * appearance, which marks that look alike share. A reply is only a dictionary, and draws nothing. They are written
 * directly as text, as there may be very many of them.
 */
import type { Rectangle } from "@docreview/model";
import type { Annotation, Highlight, Note, Reply } from "../annotations/annotation.ts";
import { appearanceOf, type Manner, type Palette } from "./appearance.ts";
import { colourOperands } from "../annotations/colour.ts";
import { popupRectangle } from "../annotations/popup-position.ts";
import type { NewObject, WriteText } from "@docreview/pdf-file";

/** The style shared by the annotations of one file. */
export interface AnnotationStyle extends Manner {
  /** Object numbers of the resources of a highlight, and of the empty appearance. */
  readonly resources: number;
  readonly blank: number;
  /** Further entries of every annotation. */
  readonly more: string;
  /** The entries that annotations of one finding may share. */
  readonly texts: (annotation: Annotation, text: WriteText) => string;
}

export interface AnnotationPlace {
  /** Number of the annotation; that of its popup follows. */
  readonly number: number;
  /** Number of its appearance. */
  readonly form: number;
  /** In PDF syntax: `3 0 R`. */
  readonly page: string;
  /** Number of the annotation that it answers. */
  readonly answered: number;
  /** Key in the structure's parent tree; null in a file without structure. */
  readonly key: number | null;
}

/** The objects that the annotations of a file share. */
export function sharedObjects({ resources, blank }: AnnotationStyle): readonly NewObject[] {
  const multiply = "<</ExtGState<</B<</Type/ExtGState/BM/Multiply>>>>>>";
  const nothing = "<</Type/XObject/Subtype/Form/BBox[0 0 1 1]/Resources<<>>>>";
  return [
    { number: resources, generation: 0, written: () => multiply },
    { number: blank, generation: 0, written: () => nothing, data: "" },
  ];
}

export function annotationObjects(
  annotation: Annotation,
  place: AnnotationPlace,
  style: AnnotationStyle,
): readonly NewObject[] {
  const { number } = place;
  if (annotation.kind === "reply") {
    return [
      { number, generation: 0, written: (text) => replyDictionary(annotation, { place, style, text }) },
    ];
  }
  const popup = `<</Type/Annot/Subtype/Popup/Rect${corners(popupRectangle(annotation))}/Parent ${number} 0 R/F 28>>`;
  return [
    { number, generation: 0, written: (text) => markDictionary(annotation, { place, style, text }) },
    { number: number + 1, generation: 0, written: () => popup },
  ];
}

/** Not deflated: it is too short. */
export function formObject(mark: Highlight | Note, number: number, style: AnnotationStyle): NewObject {
  const { box, content, blendMode, isLabelled } = appearanceOf(mark, style);
  const normal = isLabelled === true ? labelResources : "<<>>";
  const needed = blendMode === "Multiply" ? ` ${style.resources} 0 R` : normal;
  const head = `<</Type/XObject/Subtype/Form/BBox${corners(box)}/Resources${needed}>>`;
  return { number, generation: 0, written: () => head, data: content };
}

/** One of the typefaces that every viewer has (ISO 32000-2, 9.6.2.2). */
const labelResources =
  "<</Font<</H<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>>>>>";

interface Writing {
  readonly place: AnnotationPlace;
  readonly style: AnnotationStyle;
  readonly text: WriteText;
}

function markDictionary(mark: Highlight | Note, writing: Writing): string {
  const { form, number } = writing.place;
  return (
    `<</Type/Annot${subtype(mark, writing.style)}${sharedEntries(mark, writing)}/F ${mark.flags}` +
    `/AP<</N ${form} 0 R>>/Popup ${number + 1} 0 R>>`
  );
}

function subtype(mark: Highlight | Note, { palette }: AnnotationStyle): string {
  if (mark.kind === "note") return "/Subtype/Text/Name/Comment";
  const kind = palette === "transparent" ? "Highlight" : "Underline";
  return `/Subtype/${kind}/QuadPoints[${mark.quads.map((quad) => quad.join(" ")).join(" ")}]`;
}

function replyDictionary(reply: Reply, writing: Writing): string {
  const { style, text, place } = writing;
  // PDF/A does not allow the flag Hidden (ISO 19005-1, 6.5.3).
  const flags = style.archived ? reply.flags & ~hidden : reply.flags;
  const state = reply.state === null ? "" : `/StateModel${text("Review")}/State${text(reply.state)}`;
  return (
    `<</Type/Annot/Subtype/Text/Name/Comment${sharedEntries(reply, writing)}/F ${flags}` +
    `/IRT ${place.answered} 0 R${state}/AP<</N ${place.form} 0 R>>>>`
  );
}

/** Bit 2 (ISO 32000-2, table 167). */
const hidden = 2;

function sharedEntries(annotation: Annotation, { place, style, text }: Writing): string {
  const key = place.key === null ? "" : `/StructParent ${place.key}`;
  return (
    `/Rect${corners(annotation.rectangle)}${style.texts(annotation, text)}` +
    `/NM${text(annotation.name)}/P ${place.page}${key}${style.more}`
  );
}

/** Keeps the last entries written: consecutive annotations often share them, as most rules find the same words again. */
export function sharedTexts(palette: Palette): AnnotationStyle["texts"] {
  let last: Pick<Annotation, "colour" | "title" | "subject" | "contents" | "stamp"> | null = null;
  let by: WriteText | null = null;
  let written = "";
  return (annotation, text) => {
    const { colour, contents, stamp, subject, title } = annotation;
    if (
      last !== null &&
      by === text &&
      contents === last.contents &&
      subject === last.subject &&
      title === last.title &&
      stamp === last.stamp &&
      colour === last.colour
    ) {
      return written;
    }
    last = annotation;
    by = text;
    const time = text(stamp);
    const filled = palette === "grey" ? "" : `/C[${colourOperands(colour)}]`;
    written =
      `${filled}/CA 1/T${text(title)}/Subj${text(subject)}/Contents${text(contents)}` +
      `/M${time}/CreationDate${time}`;
    return written;
  };
}

function corners({ left, bottom, right, top }: Rectangle): string {
  return `[${left} ${bottom} ${right} ${top}]`;
}
