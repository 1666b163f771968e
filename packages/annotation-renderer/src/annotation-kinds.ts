/**
 * The annotations that both outputs print. Coordinates are PDF user space (before `/Rotate`), in thousandths at most,
 * so that PDF and XFDF agree and no number needs an exponent. Text is already fit for XML 1.0. Names are unique within
 * a review and stay the same from run to run.
 */
import type { Page, Quad, Rectangle } from "@docreview/model";

export interface AnnotationBody {
  /** `#RRGGBB`, by the severity of the finding. */
  readonly colour: string;
  /** Who speaks. */
  readonly title: string;
  /** When it was said, as both formats write dates: `D:YYYYMMDDHHmmSSZ`. */
  readonly stamp: string;
  /** The rule's reference and group, in one line. */
  readonly subject: string;
  /** Plain text; lines end with a line feed. */
  readonly contents: string;
}

interface Placed extends AnnotationBody {
  /** The trigger's id; its second annotation is `id#2`. */
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
  /** What it is on. */
  readonly sheet: Page;
}

/** Says what has no words to mark. */
export interface Note extends Placed {
  readonly kind: "note";
  /** Print, NoZoom and NoRotate. */
  readonly flags: 28;
  /** What it is on. */
  readonly sheet: Page;
}

/** What a person said to a highlight or note (ISO 32000-2, 12.5.6.3). */
export interface Reply extends Placed {
  readonly kind: "reply";
  /** Name of the highlight or note that it answers, whose rectangle it has. */
  readonly inReplyTo: string;
  /** Of the state model `Review`; null for one that only says why. */
  readonly state: "Accepted" | "Rejected" | "Completed" | null;
  /** Hidden besides what notes have where it is a state, which viewers list but never draw. */
  readonly flags: 28 | 30;
}

export type Annotation = Highlight | Note | Reply;
