/** From a review to the annotations that the PDF and the XFDF share. */
import {
  at,
  boundsOf,
  issueBlocks,
  type Finding,
  type IssueBlock,
  type IssueMember,
  type Page,
  type PagePlace,
  type Quad,
  severityOf,
  type Review,
  type Trigger,
  type TriggerComparisons,
} from "@docreview/model";
import { noteLabel, noteRectangle, withLabel } from "./note-position.ts";
import type { Annotation, AnnotationBody, Highlight, Note } from "./annotation.ts";
import { dateStamp } from "./date-stamp.ts";
import { comparisonLine, noteSubject, noteTexts } from "./note-text.ts";
import { printableLine } from "./printable.ts";
import { repliesTo } from "./reply.ts";
import { severityColours } from "./colour.ts";
import { drawableQuads, roundedRectangle } from "./quads.ts";

/** A trigger with its annotations: one or more marks, and after the first of them the replies to it. */
export interface AnnotatedTrigger {
  readonly trigger: Trigger;
  readonly annotations: readonly Annotation[];
}

/** What the same rules found, reported by the first of them. */
export interface AnnotatedFinding {
  readonly finding: Finding;
  /** Further rules that found the same words. */
  readonly others: readonly Finding[];
  readonly triggers: readonly AnnotatedTrigger[];
}

/** The annotations of a review, from the highest score down. */
export function annotationsOf(
  review: Review,
  date: Date,
  comparisons?: TriggerComparisons,
): readonly Annotation[] {
  return annotatedFindings(review, date, comparisons).flatMap(({ triggers }) =>
    triggers.flatMap(({ annotations }) => annotations),
  );
}

/**
 * The findings that are not hidden; what several rules say about the same words is one. A trigger has one highlight
 * for each page that it reaches, or one note if it has nothing to highlight, such as words in a part that no page
 * shows. For an absence, the claim that requires it is highlighted. A document without pages has no annotations.
 * `date` is the time of rendering.
 */
export function annotatedFindings(
  review: Review,
  date: Date,
  comparisons?: TriggerComparisons,
): readonly AnnotatedFinding[] {
  const { pages } = review.document;
  const nameOf = names();
  const stacked = tally();
  const stamp = dateStamp(date);
  const annotate = (members: Members, bodyOf: BodyOf): AnnotatedTrigger => {
    const [{ finding, trigger }] = members;
    const body = withComparison(bodyOf(trigger), comparisonLine(members, comparisons));
    const id = printableLine(trigger.id);
    const marks: (Highlight | Note)[] = [];
    for (const [page, quads] of quadsByPage(trigger, pages)) {
      marks.push(highlightOver(quads, at(pages, page - 1), nameOf(id), body));
    }
    const page = pages[notePage(trigger) - 1] ?? pages[0];
    if (marks.length === 0 && page !== undefined) {
      marks.push(
        noteAt(stacked(page.number), page, { name: nameOf(id), reference: finding.reference, body }),
      );
    }
    const [first] = marks;
    const replies = first === undefined ? [] : repliesTo(first, members);
    if (replies.length === 0) return { trigger, annotations: marks };
    return { trigger, annotations: [...marks.slice(0, 1), ...replies, ...marks.slice(1)] };
  };
  return shownBlocks(review).map((block) => {
    const [finding, ...others] = block.findings;
    const bodyOf = bodiesOf(block.findings, stamp);
    const membersOf = membersIn(block);
    return {
      finding,
      others,
      triggers: block.triggers.map((trigger) => annotate(membersOf(trigger), bodyOf)),
    };
  });
}

/** What fired comes first, from the highest score down, followed by what a person must judge. */
function shownBlocks({ findings }: Review): readonly IssueBlock[] {
  const shown = findings.filter(({ hidden }) => !hidden);
  const undecided = shown
    .filter(({ triggers }) => triggers.length === 0)
    .toSorted((a, b) => b.score - a.score);
  return [
    ...issueBlocks(shown),
    ...undecided.map((finding): IssueBlock => ({ findings: [finding], triggers: [], issues: [] })),
  ];
}

type Members = readonly [IssueMember, ...IssueMember[]];

/**
 * The triggers that the first finding's trigger represents in a copy, itself first: those of the other rules are
 * listed with the first trigger of their issue.
 */
function membersIn({ findings: [finding], issues }: IssueBlock): (trigger: Trigger) => Members {
  const members = new Map<Trigger, Members>();
  for (const issue of issues) {
    if (issue.length === 1) continue;
    const own = issue.find((member) => member.finding === finding);
    if (own === undefined) continue;
    const others = issue.filter((member) => member.finding !== finding);
    members.set(own.trigger, [own, ...others]);
  }
  return (trigger) => members.get(trigger) ?? [{ finding, trigger }];
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

/** The triggers of a copy, by which it is read back when people have edited it. */
export interface ListedTriggers {
  /** The ids of those that have annotations, each once. */
  readonly ids: readonly string[];
  /** The ids of those that share an annotation, beginning with the one that names it. */
  readonly issues: readonly (readonly string[])[];
}

export function listedTriggers(review: Review): ListedTriggers {
  const blocks = review.document.pages.length === 0 ? [] : shownBlocks(review);
  const members = blocks.flatMap((block) => block.triggers.map(membersIn(block)));
  const ids = members.map((those) => those.map(({ trigger }) => printableLine(trigger.id)));
  return {
    ids: [...new Set(members.map(([{ trigger }]) => printableLine(trigger.id)))],
    issues: ids.filter(({ length }) => length > 1),
  };
}

/** Something absent is noted on the page of the claim that requires it, otherwise next to something similar. */
function notePage({ page, nearest }: Trigger): number {
  return page ?? nearest?.page ?? 1;
}

function withComparison(body: AnnotationBody, line: string): AnnotationBody {
  return line === "" ? body : { ...body, contents: `${body.contents}\n${line}` };
}

type BodyOf = (trigger: Trigger) => AnnotationBody;

/** Computes once what the triggers of a block share. */
function bodiesOf(findings: IssueBlock["findings"], stamp: string): BodyOf {
  const colour = severityColours[severityOf(findings[0].score)];
  const subject = noteSubject(findings);
  const textOf = noteTexts(findings);
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
    const drawn = drawableQuads(first.quads, at(pages, first.page - 1).cropBox);
    return drawn.length === 0 ? [] : [[first.page, drawn]];
  }
  const found = new Map<number, readonly Quad[]>();
  for (const { page, quads } of shown) {
    const drawn = drawableQuads(quads, at(pages, page - 1).cropBox);
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
