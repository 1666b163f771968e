/**
 * Which note a mark in the text refers to: the one that begins with the same mark. Uses the text alone, so there is
 * no mark to follow if a word processor keeps the number of a note out of the text, as the marker of its paragraph.
 */
import { pageAt, type Document, type Span } from "@docreview/model";
import { firstIndexWhere, firstWithin } from "../document/ascending.ts";

export interface FootnoteLink {
  /** The mark in the text. */
  readonly mark: Span;
  readonly note: Footnote;
}

export interface Footnote {
  /** All paragraphs of the note: those after it without a mark of their own belong to it. */
  readonly span: Span;
  /** Counted from 1. */
  readonly page: number;
}

const number = "[¹²³⁰⁴-⁹]{1,3}|\\(\\d{1,3}\\)|\\[\\d{1,3}\\]";
const symbol = "[*∗]{1,4}|†{1,3}|‡{1,3}|§{1,2}|¶|#|\\^|Δ|◊";
/** After what it marks, or after another mark; some marks are set off by a space. */
const markForm = new RegExp(
  `(?<=[\\p{L}\\p{N}\\p{M}\\p{P}%™®©℠¹²³⁰⁴-⁹])(?:(?:${symbol})(?![\\p{L}\\p{N}])|${number})` +
    `|(?<=\\S[ \\u00A0])(?:${number}|[*∗]{1,4}|†{1,3}|‡{1,3})(?![\\p{L}\\p{N}])`,
  "gu",
);
/** At the beginning of a note, where a plain number is a mark as well. */
const labelForm = new RegExp(`^(?:${symbol}|${number}|\\d{1,3}(?=[.):]?\\s|\\p{Lu}))`, "u");
/** More than the length of a label and the unit after it. */
const labelUnits = 12;

/** The marks that refer to a note, ascending. Linear in the text, apart from a binary search per mark. */
export function footnoteLinks(document: Document): readonly FootnoteLink[] {
  const footnotes = notesIn("footnote", document);
  const endnotes = notesIn("endnote", document);
  if (footnotes.size + endnotes.size === 0) return [];
  return [...document.text.matchAll(markForm)].flatMap(({ 0: found, index }) => {
    const key = keyOf(found);
    const below = footnotes.get(key) ?? [];
    const note =
      onSamePage(below, index, pageAt(document, index)) ??
      nextAfter(endnotes.get(key) ?? [], index) ??
      nextAfter(below, index);
    return note === undefined ? [] : [{ mark: { start: index, end: index + found.length }, note }];
  });
}

/** The links to notes that contain one of `hits`, which must be ascending. */
export function linksToAny(links: readonly FootnoteLink[], hits: readonly Span[]): readonly FootnoteLink[] {
  const known = new Map<Footnote, boolean>();
  return links.filter(({ note }) => {
    const holds = known.get(note) ?? firstWithin(note.span, hits) !== null;
    known.set(note, holds);
    return holds;
  });
}

const neighbour = "[\\p{P}\\p{Z}\\n™®©℠¹²³⁰⁴-⁹∗^]";
/**
 * What may be between words and their mark: other marks, punctuation that ends a sentence, or one more word of the
 * sentence.
 */
const carried = new RegExp(
  `^(?:${neighbour}*|(?![.!?…])${neighbour}{0,3}[\\p{L}\\p{N}\\p{M}'’%]+${neighbour}*)$`,
  "u",
);
/** Anything further away is not next to the words. */
const carriedUnits = 80;

/**
 * The link of `links`, which must be ascending, whose mark is in a span, directly after it, or after the next word.
 */
export function linkOf(span: Span, links: readonly FootnoteLink[], text: string): FootnoteLink | null {
  const link = links[firstIndexWhere(links, ({ mark }) => mark.start >= span.start)];
  if (link === undefined || link.mark.start < span.end) return link ?? null;
  if (link.mark.start > span.end + carriedUnits) return null;
  const between = text.slice(span.end, link.mark.start);
  return carried.test(between) && !/\n *\n/.test(between) ? link : null;
}

type Notes = ReadonlyMap<string, readonly Footnote[]>;

/** The notes of a zone by their marks, ascending. */
function notesIn(wanted: "footnote" | "endnote", document: Document): Notes {
  const notes = new Map<string, Footnote[]>();
  let list: Footnote[] | null = null;
  for (const { span, zone } of document.layout.blocks) {
    const before: Footnote | undefined = list?.at(-1);
    const own = zone === wanted ? { span, page: pageAt(document, span.start) } : null;
    const label = own === null ? null : labelAt(document.text, span);
    if (own !== null && label !== null) {
      list = notes.get(keyOf(label)) ?? [];
      list.push(own);
      notes.set(keyOf(label), list);
    } else if (own !== null && list !== null && before?.page === own.page) {
      list[list.length - 1] = { ...before, span: { start: before.span.start, end: span.end } };
    } else list = null;
  }
  return notes;
}

function labelAt(text: string, { start, end }: Span): string | null {
  return labelForm.exec(text.slice(start, Math.min(end, start + labelUnits)))?.[0] ?? null;
}

/** Equal for all spellings of a mark: `1` for ¹, (1), [1] and 1. */
function keyOf(mark: string): string {
  const bare = mark
    .normalize("NFKC")
    .replaceAll(/[()[\]]/g, "")
    .replaceAll("∗", "*");
  return /^\d+$/.test(bare) ? String(Number(bare)) : bare;
}

/** The next note after the mark, otherwise the last one before it. */
function onSamePage(notes: readonly Footnote[], mark: number, page: number): Footnote | undefined {
  const behind = indexAfter(notes, mark);
  return [notes[behind], notes[behind - 1]].find((note) => note?.page === page);
}

function nextAfter(notes: readonly Footnote[], mark: number): Footnote | undefined {
  return notes[indexAfter(notes, mark)];
}

function indexAfter(notes: readonly Footnote[], mark: number): number {
  return firstIndexWhere(notes, ({ span }) => span.start > mark);
}
