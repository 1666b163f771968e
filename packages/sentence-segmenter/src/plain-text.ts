/**
 * Sentences of a bare string, which has no layout: blank lines part its paragraphs, and so do line breaks that no
 * wrapping would have made. Offsets are UTF-16 units into the string. A document's blocks never come this way.
 */
import type { Span } from "@docreview/model";
import { cutSentences } from "./cut.ts";
import { leadingOn } from "./words.ts";

/** The sentences of a text in which blank lines part paragraphs. */
export function segmentText(text: string): readonly Span[] {
  return paragraphs(text).flatMap((paragraph) => cutSentences(text, paragraph));
}

function paragraphs(text: string): readonly Span[] {
  const lines = linesOf(text);
  const width = lines.reduce((most, line) => Math.max(most, line.words.length), 0);
  const found: Span[] = [];
  let open: Span | null = null;
  lines.forEach((line, index) => {
    const before = lines[index - 1];
    if (open !== null && before !== undefined && !isBreak(before, line, width)) {
      open = { start: open.start, end: line.end };
    } else {
      if (open !== null) found.push(open);
      open = line;
    }
  });
  return open === null ? found : [...found, open];
}

interface TextLine extends Span {
  /** Its text without white space at the ends. */
  readonly words: string;
}

function linesOf(text: string): readonly TextLine[] {
  let start = 0;
  return text.split("\n").map((line) => {
    const found = { start, end: start + line.length, words: line.trim() };
    start += line.length + 1;
    return found;
  });
}

/** True when the line break between two lines parts paragraphs rather than wraps one. */
function isBreak(before: TextLine, after: TextLine, width: number): boolean {
  if (before.words === "" || after.words === "") return true;
  if (opensItem(before.words, after.words)) return true;
  if (isFurniture(before.words) || isFurniture(after.words)) return true;
  return (
    /^\p{Lu}/u.test(after.words) &&
    isHeading(before.words) &&
    (isShort(before, after, width) || isTitle(before.words))
  );
}

const bullet = /^(?:[•⁃▪●◦‣■□▸►➢➤✓✔∙|]|o(?= \p{Lu}))/u;
const sign = /^[*^#–-]/;
const number = /^(?:\(?(?:\d{1,3}|\p{L}|[ivx]{2,5})\.?\)|(?:\d{1,3}\.)+(?:\d{1,3})?|[a-z]\.)\s/u;

/** A bullet; or an item's sign or number, where the line before is no sentence under way. */
function opensItem(before: string, after: string): boolean {
  if (bullet.test(after)) return true;
  const signed = sign.test(after);
  if (!signed && !number.test(after)) return false;
  if (/[.:;!?,]$|\b(?:and|or)$/.test(before) || sign.test(before) || number.test(before)) return true;
  const last = before.slice(before.lastIndexOf(" ") + 1);
  return !signed && !leadingOn.has(last.toLowerCase());
}

/** A page number, or “Page 2 of 9”. */
function isFurniture(line: string): boolean {
  return /^(?:page\s+)?\d{1,4}(?:\s+of\s+\d{1,4})?$/i.test(line);
}

/** No stop at its end, and no word there that asks for more. */
function isHeading(line: string): boolean {
  return !/(?:[\p{Po}\p{Pd}&]|\b(?:a|an|and|as|at|by|for|from|in|is|of|on|or|than|that|the|to|with|v))$/iu.test(
    line,
  );
}

/** The next line's first word would have fitted. */
function isShort(before: TextLine, after: TextLine, width: number): boolean {
  const [first = ""] = after.words.split(/\s/, 1);
  return before.words.length + 1 + first.length <= width;
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
