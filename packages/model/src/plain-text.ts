/**
 * Paragraphs of plain text, which has no layout: blank lines separate them, and so do line breaks that no wrapping
 * would have made, as before an item or after a heading. Offsets are UTF-16 units into the text.
 */
import type { Span } from "./span.ts";

/** Words that a number completes: a line after “see clause” that begins with “4.” is not an item. */
export const completedByNumber: ReadonlySet<string> = new Set(
  `a about above and are at below by clause clauses equals for from in into is least minus most no
  of on only or over page paragraph part per plus rule schedule section sections see step than the times to under until
  was were with`.split(/\s+/),
);

/** Without white space at their ends. */
export function paragraphsOf(text: string): readonly Span[] {
  const groups = groupsOf(text);
  const width = widthOf(groups.flat());
  const found: Span[] = [];
  for (const group of groups) {
    let first = group[0]!;
    group.forEach((line, index) => {
      const next = group[index + 1];
      if (next !== undefined && !isBreak(line, next, { width, first, afterNext: group[index + 2] })) return;
      found.push({ start: first.start, end: line.start + line.words.length });
      if (next !== undefined) first = next;
    });
  }
  return found;
}

/** `start` is where its words start in the text; `words` has no white space at its ends. */
interface TextLine {
  readonly start: number;
  readonly words: string;
}

/** The lines between blank ones. */
function groupsOf(text: string): readonly (readonly TextLine[])[] {
  const groups: TextLine[][] = [[]];
  for (const line of linesOf(text)) {
    if (line.words !== "") groups.at(-1)!.push(line);
    else if (groups.at(-1)!.length > 0) groups.push([]);
  }
  return groups.filter((group) => group.length > 0);
}

/** Of the longest line; one that is a single word, such as an address, shows nothing of where lines are wrapped. */
function widthOf(lines: readonly TextLine[]): number {
  return lines.reduce((most, { words }) => (words.includes(" ") ? Math.max(most, words.length) : most), 0);
}

function* linesOf(text: string): Generator<TextLine> {
  const breaks = /\r\n|[\n\r\f]/g;
  let start = 0;
  for (let found = breaks.exec(text); found !== null; found = breaks.exec(text)) {
    yield lineOf(text.slice(start, found.index), start);
    start = breaks.lastIndex;
  }
  yield lineOf(text.slice(start), start);
}

function lineOf(line: string, start: number): TextLine {
  const words = line.trimStart();
  return { start: start + line.length - words.length, words: words.trimEnd() };
}

interface Surroundings {
  /** At which the text's lines are wrapped. */
  readonly width: number;
  /** The first line of the paragraph so far. */
  readonly first: TextLine;
  readonly afterNext: TextLine | undefined;
}

/** True when the line break between two lines separates paragraphs rather than wraps one. */
function isBreak(
  { words: before }: TextLine,
  { words: after }: TextLine,
  { width, first, afterNext }: Surroundings,
): boolean {
  if (isDrawn(before) || isDrawn(after)) return true;
  if (bullet.test(after) || (isMarked(after) && (isMarked(first.words) || endsClause(before)))) return true;
  if (opensList(before, after, afterNext?.words ?? "")) return true;
  if (isFurniture(before) || isFurniture(after)) return true;
  if (isGreeting(before) || isClosing(before) || isClosing(after)) return true;
  if (isCapitals(before) ? startsAnew(after) : isCapitals(after) && startsAnew(before))
    return !endsOpen(before);
  if (isRow(before) && isRow(after)) return true;
  return /^\p{Lu}/u.test(after) && isHeading(before) && (isShort(before, after, width) || isTitle(before));
}

const bullet = /^(?:[•⁃▪●◦‣■□▸►➢➤✓✔✗✘◆❖∙·\uf0b7\uf0a7\uf0d8|]|o(?= \p{Lu}))/u;
const sign = /^[*^#–-]/;
const number = /^(?:\(?(?:\d{1,3}|\p{L}|[ivx]{2,5})\.?\)|(?:\d{1,3}\.)+(?:\d{1,3})?|[a-z]\.)\s/u;

/** Begins with the sign or number of an item, as a line of a sentence under way may, too. */
function isMarked(line: string): boolean {
  return sign.test(line) || number.test(line);
}

function endsClause(line: string): boolean {
  return /[.:;!?,]$|\b(?:and|or)$/.test(line);
}

/** The first item of a list behind a line without a stop: its sign comes again, or no word before asks for its number. */
function opensList(before: string, after: string, afterNext: string): boolean {
  if (sign.test(after)) return afterNext.startsWith(after.slice(0, 2));
  const last = before.slice(before.lastIndexOf(" ") + 1);
  return number.test(after) && !completedByNumber.has(last.toLowerCase());
}

/** A line drawn with signs, which is not text. */
function isDrawn(line: string): boolean {
  return /^[\s=_*~#.+|-]{2,}$/.test(line);
}

/** A page number, or “Page 2 of 9”. */
function isFurniture(line: string): boolean {
  return /^(?:page\s+)?\d{1,4}(?:\s+of\s+\d{1,4})?$/i.test(line);
}

/** “Hi Sam,”, “Dear customer,”: what a letter begins with, on a line of its own. */
function isGreeting(line: string): boolean {
  return /^(?:dear|hi|hello|hey|good (?:morning|afternoon|evening))\b[^.?!]{0,60}[,:!]$/i.test(line);
}

/** “Kind regards,”: what a letter ends with. */
function isClosing(line: string): boolean {
  return /^(?:(?:kind|best|warm|many)(?:est)? )?(?:regards|wishes|thanks)[,.!]?$|^(?:yours )?(?:sincerely|faithfully|truly)[,.]?$|^cheers,$/i.test(
    line,
  );
}

/** At least two words, and every letter a capital. */
function isCapitals(line: string): boolean {
  return !/\p{Ll}/u.test(line) && /\p{Lu}\P{L}+\p{Lu}{2}|\p{Lu}{2}\P{L}+\p{Lu}/u.test(line);
}

/** In small letters, and not with the last capitals of a line before it. */
function startsAnew(line: string): boolean {
  return !isCapitals(line) && !/^(?:\p{Ll}|\p{Lu}{2,}(?!\p{L}))/u.test(line);
}

/** Of figures: at least two columns with a number each, and hardly a word without one. */
function isRow(line: string): boolean {
  const cells = line.split(/\s+/);
  const figures = cells.filter((cell) => /^[(+–$£€-]*\d[\d.,]*(?:%|[)])*$/u.test(cell)).length;
  return figures >= 2 && cells.length - figures <= figures && !/[.;]$/.test(line);
}

/** No stop at its end, and no word there that asks for more. */
function isHeading(line: string): boolean {
  return !/[\p{Po}\p{Pd}&]$/u.test(line) && !endsOpen(line);
}

/** The last word asks for more. */
function endsOpen(line: string): boolean {
  return /(?:&|,|\b(?:a|an|and|as|at|by|for|from|in|is|of|on|or|than|that|the|to|with|v))$/i.test(line);
}

/** The next line's first word would have fitted. */
function isShort(before: string, after: string, width: number): boolean {
  const [first = ""] = after.split(/\s/, 1);
  return before.length + 1 + first.length <= width;
}

/** Every longer word has a capital, and not every letter is one. */
function isTitle(line: string): boolean {
  return (
    line.split(" ").length <= mostTitleWords &&
    /\p{Ll}/u.test(line) &&
    !/(?<![\p{L}\p{N}’'-])\p{Ll}\p{L}{3,}/u.test(line)
  );
}

const mostTitleWords = 8;
