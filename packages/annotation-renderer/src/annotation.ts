/** From a review to the annotations that both outputs print. Coordinates are rounded here and nowhere else. */
import {
  boundsOf,
  type Finding,
  type Page,
  type PagePlace,
  type Quad,
  type Rectangle,
  severityOf,
  type Review,
  type Trigger,
} from "@docreview/model";
import { noteRectangle } from "./note-position.ts";
import type { Annotation, AnnotationBody, Highlight, Note } from "./annotation-kinds.ts";
import { dateStamp } from "./date-stamp.ts";
import { noteSubject, noteTexts } from "./note-text.ts";
import { printableLine } from "./printable.ts";
import { repliesTo } from "./reply.ts";
import { severityColours } from "./severity-colour.ts";

export type { Annotation, Highlight, Note, Reply } from "./annotation-kinds.ts";

/** Nothing farther from the origin is on a page that a viewer could show; broken files do place text there. */
const farthest = 1e6;

/** A trigger with its annotations: one or more marks, and after the first of them what people said to it. */
export interface AnnotatedTrigger {
  readonly trigger: Trigger;
  readonly annotations: readonly Annotation[];
}

export interface AnnotatedFinding {
  readonly finding: Finding;
  readonly triggers: readonly AnnotatedTrigger[];
}

/** The annotations of a review, in the order of its triggers. */
export function annotationsOf(review: Review, date: Date): readonly Annotation[] {
  return annotatedFindings(review, date).flatMap(({ triggers }) =>
    triggers.flatMap(({ annotations }) => annotations),
  );
}

/**
 * The findings that are shown: one highlight per trigger and page, or one note where a trigger has nothing to
 * highlight, as with words in a part that no page shows. Hidden findings are left out, and a document without pages
 * has room for no annotations. `date` is when the review was rendered.
 */
export function annotatedFindings(review: Review, date: Date): readonly AnnotatedFinding[] {
  const { pages } = review.document;
  const nameOf = names();
  const stacked = tally();
  const stamp = dateStamp(date);
  const annotate = (finding: Finding, trigger: Trigger, bodyOf: BodyOf): AnnotatedTrigger => {
    const body = bodyOf(trigger);
    const id = printableLine(trigger.id);
    const marks: (Highlight | Note)[] = [];
    for (const [page, quads] of quadsByPage(trigger, pages)) {
      marks.push(highlightOver(quads, pages[page - 1]!, nameOf(id), body));
    }
    const page = pages[notePage(trigger) - 1] ?? pages[0];
    if (marks.length === 0 && page !== undefined) {
      const rectangle = roundedRectangle(noteRectangle(page, stacked(page.number)));
      const name = nameOf(id);
      marks.push({ kind: "note", name, page: page.number, rectangle, ...body, flags: 28, sheet: page });
    }
    const [first] = marks;
    const replies = first === undefined ? [] : repliesTo(first, finding, trigger);
    if (replies.length === 0) return { trigger, annotations: marks };
    return { trigger, annotations: [...marks.slice(0, 1), ...replies, ...marks.slice(1)] };
  };
  return review.findings
    .filter(({ hidden }) => !hidden)
    .map((finding) => {
      const bodyOf = bodiesOf(finding, stamp);
      return { finding, triggers: finding.triggers.map((trigger) => annotate(finding, trigger, bodyOf)) };
    });
}

function highlightOver(quads: readonly Quad[], page: Page, name: string, body: AnnotationBody): Highlight {
  const rectangle = boundsOf(quads);
  const { colour, contents, stamp, subject, title } = body;
  return {
    kind: "highlight",
    name,
    page: page.number,
    quads,
    rectangle,
    colour,
    title,
    stamp,
    subject,
    contents,
    flags: 4,
    sheet: page,
  };
}

/** The triggers that annotations stand for, by id, each once: who reads an edited file back goes by this list. */
export function listedIds(review: Review): readonly string[] {
  const shown = review.document.pages.length === 0 ? [] : review.findings.filter(({ hidden }) => !hidden);
  return [...new Set(shown.flatMap(({ triggers }) => triggers.map(({ id }) => printableLine(id))))];
}

/** What is absent is told on the page of the claim that asks for it, else where something like it stands. */
function notePage({ page, nearest }: Trigger): number {
  return page ?? nearest?.page ?? 1;
}

type BodyOf = (trigger: Trigger) => AnnotationBody;

/** What the triggers of a finding share is worked out once. */
function bodiesOf(finding: Finding, stamp: string): BodyOf {
  const colour = severityColours[severityOf(finding.score)];
  const subject = noteSubject(finding);
  const textOf = noteTexts(finding);
  return (trigger) => {
    const { added } = trigger;
    return {
      colour,
      title: added === undefined ? "docreview" : printableLine(added.by),
      stamp: added === undefined ? stamp : dateStamp(new Date(added.at)),
      subject,
      contents: textOf(trigger),
    };
  };
}

/** Page numbers with the quads on them that can be drawn, in the order in which the trigger reaches the pages. */
function quadsByPage(
  { places }: Trigger,
  pages: readonly Page[],
): Iterable<readonly [number, readonly Quad[]]> {
  const shown = places.filter(
    (place): place is PagePlace => "page" in place && pages[place.page - 1] !== undefined,
  );
  const [first] = shown;
  // Nearly all triggers have one place, and there may be very many triggers.
  if (first !== undefined && shown.length === 1) {
    const drawn = drawableQuads(first.quads);
    return drawn.length === 0 ? [] : [[first.page, drawn]];
  }
  const found = new Map<number, readonly Quad[]>();
  for (const { page, quads } of shown) {
    const drawn = drawableQuads(quads);
    if (drawn.length > 0) found.set(page, [...(found.get(page) ?? []), ...drawn]);
  }
  return found;
}

function drawableQuads(quads: readonly Quad[]): readonly Quad[] {
  const drawable: Quad[] = [];
  for (const quad of quads) if (isDrawable(quad)) drawable.push(roundedQuad(quad));
  return drawable;
}

function isDrawable(quad: Quad): boolean {
  for (const coordinate of quad) if (!(Math.abs(coordinate) <= farthest)) return false;
  return true;
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

/** Gives the id of a trigger as a name, and with a number where it was given before. */
function names(): (id: string) => string {
  const given = new Set<string>();
  const repeated = tally();
  return (id) => {
    const before = given.size;
    return given.add(id).size > before ? id : `${id}#${repeated(id) + 2}`;
  };
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
