/**
 * Annotations as PDF objects (ISO 32000-2, 12.5): a mark is its dictionary, the window with its text and the form
 * XObject that draws it, which those that look alike share; a reply is a dictionary alone, and draws nothing. They are
 * written as text straight away, as there may be very many of them.
 */
import type { Rectangle } from "@docreview/model";
import type { Annotation, Highlight, Note, Reply } from "../annotation-kinds.ts";
import { appearanceOf, colourOperands, type Palette } from "../appearance.ts";
import { windowBeside } from "../beside.ts";
import type { NewObject, WriteText } from "./section.ts";

/** What the annotations of one file share. */
export interface AnnotationStyle {
  readonly palette: Palette;
  /** `Hidden` may not be said in an archive (ISO 19005-1, 6.5.3). */
  readonly archived: boolean;
  /** Numbers of objects: the resources of a highlight, and the appearance of what draws nothing. */
  readonly resources: number;
  readonly blank: number;
  /** Entries that every annotation has besides. */
  readonly more: string;
  /** The entries that annotations of one rule may share. */
  readonly said: (annotation: Annotation, text: WriteText) => string;
}

export interface AnnotationPlace {
  /** Number of the annotation; that of its window follows. */
  readonly number: number;
  /** Number of what draws it. */
  readonly form: number;
  /** As it is referred to: `3 0 R`. */
  readonly page: string;
  /** Number of the annotation that it answers. */
  readonly answered: number;
  /** Its key in the structure's parent tree; null in a file without structure. */
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
  const window = `<</Type/Annot/Subtype/Popup/Rect${corners(windowBeside(annotation))}/Parent ${number} 0 R/F 28>>`;
  return [
    { number, generation: 0, written: (text) => markDictionary(annotation, { place, style, text }) },
    { number: number + 1, generation: 0, written: () => window },
  ];
}

/** Not packed: it is too short to gain by it. */
export function formObject(mark: Highlight | Note, number: number, style: AnnotationStyle): NewObject {
  const { box, content, blendMode } = appearanceOf(mark, style.palette);
  const needed = blendMode === "Multiply" ? ` ${style.resources} 0 R` : "<<>>";
  const head = `<</Type/XObject/Subtype/Form/BBox${corners(box)}/Resources${needed}>>`;
  return { number, generation: 0, written: () => head, data: content };
}

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
    `/Rect${corners(annotation.rectangle)}${style.said(annotation, text)}` +
    `/NM${text(annotation.name)}/P ${place.page}${key}${style.more}`
  );
}

/** The entries that annotations in a row share, as most rules find the same words again and again: written once. */
export function sharedTexts(palette: Palette): AnnotationStyle["said"] {
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
