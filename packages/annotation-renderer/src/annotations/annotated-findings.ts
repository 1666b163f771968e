/** From a review to the annotations that the PDF and the XFDF share. */
import {
  boundsOf,
  type Finding,
  type Page,
  type PagePlace,
  type Quad,
  severityOf,
  type Review,
  type Trigger,
} from "@docreview/model";
import { noteLabel, noteRectangle, withLabel } from "./note-position.ts";
import type { Annotation, AnnotationBody, Highlight, Note } from "./annotation.ts";
import { dateStamp } from "./date-stamp.ts";
import { noteSubject, noteTexts } from "./note-text.ts";
import { printableLine } from "./printable.ts";
import { repliesTo } from "./reply.ts";
import { severityColours } from "./colour.ts";
import { drawableQuads, roundedRectangle } from "./quads.ts";

/** A trigger with its annotations: one or more marks, and after the first of them the replies to it. */
export interface AnnotatedTrigger {
  readonly trigger: Trigger;
  readonly annotations: readonly Annotation[];
}

export interface AnnotatedFinding {
  readonly finding: Finding;
  readonly triggers: readonly AnnotatedTrigger[];
}

/** The annotations of a review, from the highest score down. */
export function annotationsOf(review: Review, date: Date): readonly Annotation[] {
  return annotatedFindings(review, date).flatMap(({ triggers }) =>
    triggers.flatMap(({ annotations }) => annotations),
  );
}

/**
 * The findings that are not hidden. A trigger has one highlight for each page that it reaches, or one note if it has
 * nothing to highlight, such as words in a part that no page shows. Of an absence, the claim that requires it is
 * highlighted. A document without pages has no annotations. `date`
 * is the time of rendering.
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
      marks.push(
        noteAt(stacked(page.number), page, { name: nameOf(id), reference: finding.reference, body }),
      );
    }
    const [first] = marks;
    const replies = first === undefined ? [] : repliesTo(first, finding, trigger);
    if (replies.length === 0) return { trigger, annotations: marks };
    return { trigger, annotations: [...marks.slice(0, 1), ...replies, ...marks.slice(1)] };
  };
  return review.findings
    .filter(({ hidden }) => !hidden)
    .toSorted(bySeverity)
    .map((finding) => {
      const bodyOf = bodiesOf(finding, stamp);
      return { finding, triggers: finding.triggers.map((trigger) => annotate(finding, trigger, bodyOf)) };
    });
}

/** What fired comes first, from the highest score down; the rest in the order of the rules. */
function bySeverity(a: Finding, b: Finding): number {
  return Number(b.triggers.length > 0) - Number(a.triggers.length > 0) || b.score - a.score;
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

interface NoteText {
  readonly name: string;
  /** Of the rule. */
  readonly reference: string;
  readonly body: AnnotationBody;
}

function noteAt(position: number, page: Page, { name, reference, body }: NoteText): Note {
  const label = noteLabel(page, position, printableLine(reference));
  const rectangle = roundedRectangle(withLabel(noteRectangle(page, position), page, label));
  return { kind: "note", name, page: page.number, rectangle, ...body, label, flags: 28, sheet: page };
}

/** The ids of the triggers that have annotations, each once. Edited copies are read back by this list. */
export function listedIds(review: Review): readonly string[] {
  const shown = review.document.pages.length === 0 ? [] : review.findings.filter(({ hidden }) => !hidden);
  return [...new Set(shown.flatMap(({ triggers }) => triggers.map(({ id }) => printableLine(id))))];
}

/** Something absent is noted on the page of the claim that requires it, otherwise next to something similar. */
function notePage({ page, nearest }: Trigger): number {
  return page ?? nearest?.page ?? 1;
}

type BodyOf = (trigger: Trigger) => AnnotationBody;

/** Computes once what the triggers of a finding share. */
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

/** Page numbers with the drawable quads on each, in the order in which the trigger reaches the pages. */
function quadsByPage(
  { places: own, claim }: Trigger,
  pages: readonly Page[],
): Iterable<readonly [number, readonly Quad[]]> {
  const places = claim === undefined ? own : claim.places;
  const shown = places.filter(
    (place): place is PagePlace => "page" in place && pages[place.page - 1] !== undefined,
  );
  const [first] = shown;
  // A fast path: there may be very many triggers, and nearly all have one place.
  if (first !== undefined && shown.length === 1) {
    const drawn = drawableQuads(first.quads, pages[first.page - 1]!.cropBox);
    return drawn.length === 0 ? [] : [[first.page, drawn]];
  }
  const found = new Map<number, readonly Quad[]>();
  for (const { page, quads } of shown) {
    const drawn = drawableQuads(quads, pages[page - 1]!.cropBox);
    if (drawn.length > 0) found.set(page, [...(found.get(page) ?? []), ...drawn]);
  }
  return found;
}

/** Makes the id of a trigger a unique name, numbered if it was given before. */
function names(): (id: string) => string {
  const given = new Set<string>();
  const repeated = tally();
  return (id) => {
    const before = given.size;
    return given.add(id).size > before ? id : `${id}#${repeated(id) + 2}`;
  };
}

/** Counts how often it was called with each key before. */
function tally(): (key: string | number) => number {
  const counts = new Map<string | number, number>();
  return (key) => {
    const before = counts.get(key) ?? 0;
    counts.set(key, before + 1);
    return before;
  };
}
