/**
 * Paragraphs: the lines of a column grouped by what a reader sees, namely the distance of lines, their type, their
 * indentation, the markers of lists, and lines that end early.
 */
import { listMarker } from "./list-marker.ts";
import type { TextLine } from "./line.ts";

/** A block before it has a place in the text. */
export interface Paragraph {
  readonly lines: readonly TextLine[];
  readonly kind: "prose" | "item" | "row";
  /** The left and right edge of the column that it was set in. */
  readonly column: { readonly start: number; readonly end: number };
}

/** In shares of the type size, unless they say otherwise. */
const usualLead = 1.3;
/** Times the usual distance of the column's lines. */
const widerLead = 1.22;
const tallestLead = 2.2;
const sameSize = 0.07;
const indent = 0.8;
/** Times the width of the column. */
const shortLine = 0.82;
const fullLine = 0.85;

/** A line that opens with a raised number opens a footnote. */
const footnoteMark = /^[⁰¹²³⁴⁵⁶⁷⁸⁹]/;

/** `lines` run from the top of one column to its foot. */
export function paragraphsOf(lines: readonly TextLine[]): readonly Paragraph[] {
  if (lines.length === 0) return [];
  const column = {
    start: Math.min(...lines.map((line) => line.start)),
    end: Math.max(...lines.map((line) => line.end)),
  };
  const lead = leadOf(lines);
  const groups: TextLine[][] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    if (group !== undefined && continues(group, line, { column, lead })) group.push(line);
    else groups.push([line]);
  }
  return groups.map((group) => ({
    lines: group,
    kind: listMarker(group[0]!.text) === null ? "prose" : "item",
    column,
  }));
}

interface ColumnMeasure {
  readonly column: Paragraph["column"];
  /** The usual distance of baselines, in type sizes. */
  readonly lead: number;
}

function leadOf(lines: readonly TextLine[]): number {
  const leads = lines
    .slice(1)
    .map((line, index) => [lines[index]!, line] as const)
    .filter(([above, below]) => isSameSize(above, below))
    .map(([above, below]) => (above.baseline - below.baseline) / below.fontSize)
    .filter((one) => one > 0 && one < tallestLead)
    .toSorted((a, b) => a - b);
  // The lower quartile: distances of paragraphs would raise a median where paragraphs are short.
  return leads.length < 3 ? usualLead : Math.min(leads[leads.length >> 2]!, 1.7);
}

function continues(group: readonly TextLine[], line: TextLine, { column, lead }: ColumnMeasure): boolean {
  const last = group.at(-1)!;
  const distance = (last.baseline - line.baseline) / line.fontSize;
  if (distance <= 0 || distance > widerLead * lead) return false;
  if (!isSameSize(last, line)) return false;
  if (last.bold !== line.bold && !runsOn(last, line, column)) return false;
  if (footnoteMark.test(line.text)) return false;
  if (last.text.includes("\t") || line.text.includes("\t")) return false;
  const isItem = listMarker(group[0]!.text) !== null;
  if (startsItem(group, line)) return false;
  if (isItem)
    return (
      line.start > group[0]!.start + indent * 0.5 * line.fontSize ||
      group[0]!.start > column.start ||
      runsOn(last, line, column)
    );
  return !opensParagraph(group, line, column);
}

/** A bold beginning that fills its line goes on in plain type; a heading does not fill its line, or what follows starts a new line. */
function runsOn(last: TextLine, line: TextLine, column: Paragraph["column"]): boolean {
  const isFull = last.end - column.start >= fullLine * (column.end - column.start);
  return isFull && !endsSentence(last.text) && /^\p{Ll}/u.test(line.text);
}

/** A number at the start of a wrapped line is not a marker: the line before must have ended. */
function startsItem(group: readonly TextLine[], line: TextLine): boolean {
  const marker = listMarker(line.text);
  if (marker === null) return false;
  const last = group.at(-1)!;
  return (
    marker === "bullet" ||
    listMarker(group[0]!.text) !== null ||
    endsSentence(last.text) ||
    /[:;,]$/.test(last.text)
  );
}

function opensParagraph(group: readonly TextLine[], line: TextLine, column: Paragraph["column"]): boolean {
  const last = group.at(-1)!;
  const step = (line.start - last.start) / line.fontSize;
  const isIndented = step > indent && group.length > 1;
  const width = column.end - column.start;
  const endedEarly = last.end - column.start < shortLine * width && endsSentence(last.text);
  return (isIndented && endsSentence(last.text)) || (endedEarly && /^["“‘'(]?\p{Lu}/u.test(line.text));
}

export function isSameSize(a: TextLine, b: TextLine): boolean {
  return Math.abs(a.fontSize - b.fontSize) <= sameSize * Math.max(a.fontSize, b.fontSize);
}

export function endsSentence(text: string): boolean {
  return /[.!?…:][)\]"”’']?[\d*†‡⁰¹²³⁴⁵⁶⁷⁸⁹]{0,3}$/.test(text);
}
