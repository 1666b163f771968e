/**
 * The one model of annotations that both outputs print. Coordinates are PDF user space (before `/Rotate`), rounded to
 * thousandths here and nowhere else, so that PDF and XFDF agree and no number needs an exponent. Text is already fit
 * for XML 1.0. Names are unique within a review and stay the same from run to run.
 */
import {
  boundsOf,
  type Finding,
  type Page,
  type Quad,
  type Rectangle,
  severityOf,
  type Review,
  type Trigger,
} from "@docreview/model";
import { noteRectangle } from "./note-position.ts";
import { noteSubject, noteText } from "./note-text.ts";
import { printableLine } from "./printable.ts";
import { severityColours } from "./severity-colour.ts";

interface AnnotationBody {
  /** `#RRGGBB`, by the severity of the finding. */
  readonly colour: string;
  /** Who speaks. */
  readonly title: string;
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
}

/** Says what has no words to mark. */
export interface Note extends Placed {
  readonly kind: "note";
  /** Print, NoZoom and NoRotate. */
  readonly flags: 28;
}

export type Annotation = Highlight | Note;

/** Nothing farther from the origin is on a page that a viewer could show; broken files do place text there. */
const farthest = 1e6;

/**
 * The annotations of a review, in the order of its triggers: one highlight per trigger and page, or one note where a
 * trigger has nothing to highlight, as with words in a part that no page shows. Hidden findings have none, and a document without pages has room for none.
 */
export function annotationsOf(review: Review): readonly Annotation[] {
  const { pages } = review.document;
  const named = tally();
  const stacked = tally();
  const annotate = (finding: Finding, trigger: Trigger): Annotation[] => {
    const body = bodyOf(finding, trigger);
    const id = printableLine(trigger.id);
    const name = () => numberedName(id, named(id));
    const highlights = quadsByPage(trigger, pages).map(([page, quads]): Highlight => {
      return { kind: "highlight", name: name(), page, quads, rectangle: boundsOf(quads), ...body, flags: 4 };
    });
    const page = pages[notePage(trigger) - 1] ?? pages[0];
    if (highlights.length > 0 || page === undefined) return highlights;
    const rectangle = roundedRectangle(noteRectangle(page, stacked(page.number)));
    return [{ kind: "note", name: name(), page: page.number, rectangle, ...body, flags: 28 }];
  };
  return review.findings
    .filter(({ hidden }) => !hidden)
    .flatMap((finding) => finding.triggers.flatMap((trigger) => annotate(finding, trigger)));
}

/** What is absent is told on the first page, where nobody can overlook it; its text names the page that asks for it. */
function notePage({ type, page }: Trigger): number {
  return type === "absence" ? 1 : (page ?? 1);
}

function bodyOf(finding: Finding, trigger: Trigger): AnnotationBody {
  return {
    colour: severityColours[severityOf(finding.score)],
    title: "docreview",
    subject: noteSubject(finding),
    contents: noteText(finding, trigger),
  };
}

function numberedName(id: string, before: number): string {
  return before === 0 ? id : `${id}#${before + 1}`;
}

/** Page numbers with the quads on them that can be drawn, in the order in which the trigger reaches the pages. */
function quadsByPage({ places }: Trigger, pages: readonly Page[]): readonly [number, readonly Quad[]][] {
  const onPages = places.filter((place) => "page" in place);
  const known = onPages.filter(({ page }) => pages[page - 1] !== undefined);
  return [...Map.groupBy(known, ({ page }) => page)]
    .map(([page, parts]): [number, readonly Quad[]] => [
      page,
      parts.flatMap(({ quads }) => quads.filter(isDrawable).map(roundedQuad)),
    ])
    .filter(([, quads]) => quads.length > 0);
}

function isDrawable(quad: Quad): boolean {
  return quad.every((coordinate) => Math.abs(coordinate) <= farthest);
}

function roundedQuad([a, b, c, d, e, f, g, h]: Quad): Quad {
  return [rounded(a), rounded(b), rounded(c), rounded(d), rounded(e), rounded(f), rounded(g), rounded(h)];
}

function roundedRectangle({ left, bottom, right, top }: Rectangle): Rectangle {
  return { left: rounded(left), bottom: rounded(bottom), right: rounded(right), top: rounded(top) };
}

/** To thousandths, within what can be shown; adding 0 turns -0 into 0. */
function rounded(value: number): number {
  const shown = Math.max(-farthest, Math.min(farthest, value));
  return Math.round(shown * 1000) / 1000 + 0;
}

/** Says of each key how often it was asked about before. */
function tally(): (key: string | number) => number {
  const counts = new Map<string | number, number>();
  return (key) => {
    const before = counts.get(key) ?? 0;
    counts.set(key, before + 1);
    return before;
  };
}
