/**
 * Paragraphs of plain text, which has no layout. They are separated by blank lines, and by line breaks that do not come
 * from wrapping, such as before an item or after a heading. Offsets are UTF-16 units into the text.
 */
import type { Span } from "./span.ts";
import { areSuccessors, isBulleted, isMarked, opensList } from "./plain-text/items.ts";
import { isAddressee, isClosing, isGreeting } from "./plain-text/letters.ts";
import {
  endsOpen,
  hasColumns,
  isCapitals,
  isCommaSeparated,
  isDrawn,
  isEntry,
  isField,
  isFurniture,
  isHeading,
  isLabel,
  isMarkedHeading,
  isMessageHeader,
  isPhrase,
  isQuestion,
  isReference,
  isRow,
  isTitle,
  opensSentence,
  startsAnew,
} from "./plain-text/line-kinds.ts";
import { type TextLine, groupsOf, widthOf } from "./plain-text/lines.ts";

/** Without white space at either end. */
export function paragraphsOf(text: string): readonly Span[] {
  const groups = groupsOf(text);
  const width = widthOf(groups.flat());
  const found: Span[] = [];
  for (const group of groups) {
    let first: TextLine | undefined;
    group.forEach((line, index) => {
      first ??= line;
      const next = group[index + 1];
      if (next !== undefined && !isBreak(line, next, { width, first, afterNext: group[index + 2] })) return;
      found.push({ start: first.start, end: line.start + line.words.length });
      first = next;
    });
  }
  return found;
}

interface Surroundings {
  /** The width at which the text's lines are wrapped. */
  readonly width: number;
  /** The first line of the paragraph so far. */
  readonly first: TextLine;
  readonly afterNext: TextLine | undefined;
}

/** True when the line break between two lines separates paragraphs rather than wraps one. */
function isBreak(line: TextLine, next: TextLine, around: Surroundings): boolean {
  const before = line.words;
  const after = next.words;
  if (isDrawn(before) || isDrawn(after) || isQuoted(before) !== isQuoted(after)) return true;
  if (isItemBreak(before, after, around)) return true;
  if (isFurniture(before) || isFurniture(after) || isMessageHeader(after)) return true;
  if (isGreeting(before) || isClosing(before) || isClosing(after)) return true;
  if (line === around.first && isAddressee(before) && /^\p{Lu}/u.test(after)) return true;
  if (isMarkedHeading(before) || isMarkedHeading(after)) return true;
  if (isCapitals(before) ? startsAnew(after) : isCapitals(after) && startsAnew(before))
    return !endsOpen(before);
  return isTableBreak(before, after) || isHeadingBreak(line, after, around);
}

/** “> …”: a quoted line of the message being answered. */
function isQuoted(line: string): boolean {
  return line.startsWith(">");
}

function isItemBreak(before: string, after: string, { first, afterNext }: Surroundings): boolean {
  if (isBulleted(after)) return true;
  if (isMarked(after) && (isMarked(first.words) || endsClause(before))) return true;
  if (areCircles(first.words, after) || areCircles(after, afterNext?.words ?? "")) return true;
  return areSuccessors(first.words, after) || opensList(before, after, afterNext?.words ?? "");
}

/** “o” as a hollow bullet, if it is repeated. */
function areCircles(line: string, next: string): boolean {
  return line.startsWith("o ") && next.startsWith("o ");
}

function endsClause(line: string): boolean {
  return /[.:;!?,]$|\b(?:and|or)$/.test(line);
}

/** Between two rows of a table, or two fields. */
function isTableBreak(before: string, after: string): boolean {
  if (isRow(before) && isRow(after)) return true;
  if (hasColumns(before) && hasColumns(after)) return true;
  if (isField(before) && (isField(after) || isMarked(after))) return true;
  if (isEntry(before) && (isEntry(after) || isPhrase(after))) return true;
  return isCommaSeparated(before) && isCommaSeparated(after);
}

/** After a heading, or a line that stands alone. */
function isHeadingBreak(line: TextLine, after: string, { width, first }: Surroundings): boolean {
  const before = line.words;
  if (isReference(after)) return isHeading(before) ? isPhrase(before) : before.endsWith(".");
  const isFirst = line === first;
  if (isFirst && isRow(after) && isHeading(before) && isPhrase(before)) return true;
  if (!/^[\p{Lu}“"]/u.test(after)) return false;
  if (isMarked(first.words) && isLabel(after) && isHeading(before)) return true;
  if (isLabel(before) || (isFirst && isQuestion(before))) return true;
  if (!isHeading(before) || isNameInCapitals(before, after)) return false;
  if (isShort(before, after, width) || isTitle(before)) return true;
  return isFirst && isPhrase(before) && !isCapitals(before) && (opensSentence(after) || width <= narrowest);
}

/** “… Edith MOSS / OSEI, of Sydney”: words in capitals on both sides of the break. */
function isNameInCapitals(before: string, after: string): boolean {
  return /\p{Ll}.*\s\p{Lu}{2,}$/u.test(before) && /^\p{Lu}{2,}(?!\p{L})/u.test(after);
}

/** Shorter lines do not show where text is wrapped. */
const narrowest = 48;

/** The first word of the next line would have fitted. */
function isShort(before: string, after: string, width: number): boolean {
  const [first = ""] = after.split(/\s/, 1);
  return before.length + 1 + first.length <= width;
}
