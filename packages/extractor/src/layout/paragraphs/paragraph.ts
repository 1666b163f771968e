/**
 * Paragraphs: the lines of a column grouped by what a reader sees, namely the distances between lines, their type, their
 * indents, the markers of lists, and lines that end early.
 */
import { styleAt } from "../../glyphs/glyphs.ts";
import type { TaggedElement } from "../../glyphs/tags.ts";
import { grouped } from "../../lists/grouped.ts";
import { lastOf, type NonEmpty } from "../../lists/non-empty.ts";
import { pairwise } from "../../lists/pairwise.ts";
import { letterLines } from "./letter.ts";
import { endsSentence, firstWordFits } from "../lines/line-end.ts";
import { hasCells, listMarker } from "../segments/list-marker.ts";
import type { TextLine } from "../lines/line.ts";
import type { Box } from "../segments/box.ts";
import {
  closestLead,
  columnGap,
  farLead,
  muchLarger,
  nearlyAll,
  thirdOf,
  usualLead,
} from "../segments/measures.ts";
import { paragraphLead, sameTypeSize, shortLine } from "./measures.ts";
import { textLead } from "../columns/measures.ts";

/** A block before it has a place in the text. */
export interface Paragraph {
  readonly lines: NonEmpty<TextLine>;
  readonly kind: "prose" | "item" | "row" | "chart";
  /** The left and right edge of the column that it was set in. */
  readonly column: { readonly start: number; readonly end: number };
  /** The panel that bounds it: no text outside continues it. Omitted outside panels. */
  readonly panel?: Box;
  /** The element of the file's own structure that it is, or is a part of; omitted if the structure was not followed. */
  readonly element?: TaggedElement;
}

/** A line that begins with a raised number, or with the sign of a note, begins a footnote. */
const footnoteMark = /^(?:[⁰¹²³⁴⁵⁶⁷⁸⁹]|[*†‡]{1,3}\s?["“‘]?\p{Lu})/u;

/** `lines` run from the top of one column to its foot. */
export function paragraphsOf(lines: readonly TextLine[]): readonly Paragraph[] {
  if (lines.length === 0) return [];
  const column = {
    start: Math.min(...lines.map((line) => line.start)),
    end: Math.max(...lines.map((line) => line.end)),
  };
  const lead = leadOf(lines);
  const opening = letterLines(lines, column);
  const groups = grouped(
    lines,
    (_, line, group) => !opening.has(line) && continues(group, line, { column, lead }),
  );
  return groups.map((group) => ({
    lines: group,
    kind: listMarker(group[0].text) === null ? "prose" : "item",
    column,
  }));
}

interface ColumnMeasure {
  readonly column: Paragraph["column"];
  /** The usual distance between baselines, in type sizes. */
  readonly lead: number;
}

function leadOf(lines: readonly TextLine[]): number {
  const leads = pairwise(lines)
    .filter(([above, below]) => isSameSize(above, below))
    .map(([above, below]) => (above.baseline - below.baseline) / below.fontSize)
    .filter((one) => one > 0 && one < farLead)
    .toSorted((a, b) => a - b);
  // The lower quartile: where paragraphs are short, the distances between them would raise a median.
  const lead = leads[leads.length >> 2];
  if (lead === undefined || leads.length < 3) return usualLead;
  return lead <= textLead || isDoubleSpaced(lines, { leads, lead }) ? lead : textLead;
}

/** True for prose with all lines far apart, in contrast to paragraphs of one line. */
function isDoubleSpaced(
  lines: readonly TextLine[],
  { leads, lead }: { leads: readonly number[]; lead: number },
): boolean {
  const alike = leads.filter((one) => Math.abs(one - lead) < 0.06 * lead).length;
  const wrapped = lines.filter(({ text }) => /^\p{Ll}/u.test(text)).length;
  return alike >= 0.6 * leads.length && wrapped >= thirdOf * lines.length;
}

function continues(group: NonEmpty<TextLine>, line: TextLine, { column, lead }: ColumnMeasure): boolean {
  const last = lastOf(group);
  const distance = (last.baseline - line.baseline) / line.fontSize;
  if (distance <= 0 || distance > paragraphLead * lead) return false;
  if (distance < closestLead && line.end < last.start) return false;
  if (!isSameSize(last, line) || isContentsEntry(last.text)) return false;
  if (last.bold !== line.bold && !runsOn(last, line, column)) return false;
  if (footnoteMark.test(line.text) || opensNextNote(group, line)) return false;
  if (hasCells(last.text) || hasCells(line.text) || startsItem(group, line)) return false;
  const isItem = listMarker(group[0].text) !== null;
  return isItem ? continuesItem(group, line, column) : !opensParagraph(group, line, column);
}

/** True if the group is a note and the line begins the note with the next number. */
function opensNextNote(group: NonEmpty<TextLine>, line: TextLine): boolean {
  const [own, next] = [group[0], line].map(({ text }) => /^(\d{1,3})\s(?=["“‘]?\p{Lu})/u.exec(text)?.[1]);
  return next !== undefined && Number(next) === Number(own) + 1 && endsSentence(lastOf(group).text);
}

/** The further lines of an item are indented, or at the margin if the item is a numbered paragraph. */
function continuesItem(group: NonEmpty<TextLine>, line: TextLine, column: Paragraph["column"]): boolean {
  const last = lastOf(group);
  const [first, second] = group;
  const slack = 0.5 * columnGap * line.fontSize;
  if (line.start > first.start + slack) return true;
  const hangs = second !== undefined && second.start > first.start + slack;
  if (hangs && line.start < second.start - slack) return false;
  if (first.start > column.start + slack) return !startsCapital(line) || !firstWordFits(line, last, column);
  return isFullLine(last, column) || (startsCapital(line) && !firstWordFits(line, last, column));
}

function isFullLine(line: TextLine, column: Paragraph["column"]): boolean {
  return line.end - column.start >= nearlyAll * (column.end - column.start);
}

/** A bold beginning that fills its line continues in plain type; a heading does not fill its line, or a new sentence follows. */
function runsOn(last: TextLine, line: TextLine, column: Paragraph["column"]): boolean {
  return isFullLine(last, column) && !endsSentence(last.text) && /^\p{Ll}/u.test(line.text);
}

/** A number at the start of a wrapped line is not a marker: the line before must have ended. */
function startsItem(group: NonEmpty<TextLine>, line: TextLine): boolean {
  const marker = listMarker(line.text);
  if (marker === null) return false;
  const last = lastOf(group);
  return (
    marker === "bullet" ||
    line.text.includes("\t") ||
    listMarker(group[0].text) !== null ||
    endsSentence(last.text) ||
    /[:;,—]$/.test(last.text) ||
    isCapitals(last.text)
  );
}

/** Such as a heading above its first item. */
function isCapitals(text: string): boolean {
  return /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text);
}

function opensParagraph(group: NonEmpty<TextLine>, line: TextLine, column: Paragraph["column"]): boolean {
  const last = lastOf(group);
  const step = (line.start - last.start) / line.fontSize;
  const isIndented = step > columnGap && group.length > 1;
  const width = column.end - column.start;
  const endsHere = endsSentence(last.text);
  const isShort = last.end - column.start < shortLine * width || firstWordFits(line, last, column);
  if (isIndented && endsHere) return true;
  return (isShort && endsHere && startsCapital(line)) || leavesHang(group, line);
}

function startsCapital({ text }: TextLine): boolean {
  return /^["“‘'(]?\p{Lu}/u.test(text);
}

/** Back at the margin after indented lines: the next entry of a bibliography or a list of definitions. */
function leavesHang(group: NonEmpty<TextLine>, line: TextLine): boolean {
  const [first, ...others] = group;
  const last = lastOf(group);
  const hang = columnGap * line.fontSize;
  return (
    endsSentence(last.text) &&
    !opensWithDropCap(first) &&
    last.start - line.start > hang &&
    first.start - line.start < hang &&
    others.every(({ start }) => start - first.start > hang)
  );
}

function opensWithDropCap({ glyphs, sequence, fontSize }: TextLine): boolean {
  const first = sequence.find((index) => index >= 0);
  return first !== undefined && styleAt(glyphs, first).fontSize > muchLarger * fontSize;
}

export function isSameSize(a: TextLine, b: TextLine): boolean {
  return Math.abs(a.fontSize - b.fontSize) <= sameTypeSize * Math.max(a.fontSize, b.fontSize);
}

/** True if the text ends like an entry in a table of contents. */
export function isContentsEntry(text: string): boolean {
  return /(?:\.\s?){5,}\s*(?:\d+|[ivxlc]+)$/.test(text);
}
