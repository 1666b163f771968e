/**
 * The annotations that the PDF and the XFDF share. Coordinates are PDF user space (before `/Rotate`), to thousandths, so
 * that both formats agree and no number needs an exponent. Text is valid in XML 1.0. Names are unique within a review
 * and stay the same from run to run.
 */
import type { Page, Quad, Rectangle } from "@docreview/model";

export interface AnnotationBody {
  /** `#RRGGBB`, by the severity of the finding. */
  readonly colour: string;
  /** The author. */
  readonly title: string;
  /** The date, as both formats write it: `D:YYYYMMDDHHmmSSZ`. */
  readonly stamp: string;
  /** The rule's reference and group, in one line. */
  readonly subject: string;
  /** Plain text; lines end with a line feed. */
  readonly contents: string;
}

interface Placed extends AnnotationBody {
  /** The trigger's id; the second annotation of a trigger is `id#2`. */
  readonly name: string;
  /** Counted from 1. */
  readonly page: number;
  readonly rectangle: Rectangle;
}

/** Marks words; `rectangle` bounds the quads. */
export interface Highlight extends Placed {
  readonly kind: "highlight";
  /** At least one. */
  readonly quads: readonly Quad[];
  /** Print (ISO 32000-2, table 167). */
  readonly flags: 4;
  /** The page that it is on. */
  readonly sheet: Page;
}

/** Stands for a trigger without words to mark. */
export interface Note extends Placed {
  readonly kind: "note";
  /** The reference of its rule, drawn to the left of the icon; empty if it does not fit. */
  readonly label: string;
  /** Print, NoZoom and NoRotate. */
  readonly flags: 28;
  /** The page that it is on. */
  readonly sheet: Page;
}

/** What a person said about a highlight or note (ISO 32000-2, 12.5.6.3). */
export interface Reply extends Placed {
  readonly kind: "reply";
  /** Name of the highlight or note that it answers, whose rectangle it has. */
  readonly inReplyTo: string;
  /** A state of the model `Review`; null for a comment. */
  readonly state: "Accepted" | "Rejected" | "Completed" | null;
  /** A state also has the flag Hidden: viewers list it, but never draw it. */
  readonly flags: 28 | 30;
}

export type Annotation = Highlight | Note | Reply;
