/** Lines of plain text, and the width at which they are wrapped. */

/** `start` is where its words start in the text; `words` has no white space at its ends. */
export interface TextLine {
  readonly start: number;
  readonly words: string;
}

/** The lines between blank ones. */
export function groupsOf(text: string): readonly (readonly TextLine[])[] {
  const groups: TextLine[][] = [];
  let group: TextLine[] = [];
  for (const line of linesOf(text)) {
    if (line.words !== "") group.push(line);
    else if (group.length > 0) {
      groups.push(group);
      group = [];
    }
  }
  if (group.length > 0) groups.push(group);
  return groups;
}

/** The width of the longest line. A line of a single word, such as a URL, does not show where lines are wrapped. */
export function widthOf(lines: readonly TextLine[]): number {
  return lines.reduce((most, { words }) => (words.includes(" ") ? Math.max(most, words.length) : most), 0);
}

function linesOf(text: string): readonly TextLine[] {
  const lines: TextLine[] = [];
  const nextBreak = text.includes("\r") || text.includes("\f") ? nextBreakOfAnyKind : nextLineFeed;
  let start = 0;
  while (start <= text.length) {
    const at = nextBreak(text, start);
    lines.push(lineOf(text.slice(start, at), start));
    start = at + (text.startsWith("\r\n", at) ? 2 : 1);
  }
  return lines;
}

/** Returns the end of the text if there is none. */
function nextLineFeed(text: string, from: number): number {
  const at = text.indexOf("\n", from);
  return at < 0 ? text.length : at;
}

function nextBreakOfAnyKind(text: string, from: number): number {
  const breaks = /[\n\r\f]/g;
  breaks.lastIndex = from;
  return breaks.test(text) ? breaks.lastIndex - 1 : text.length;
}

function lineOf(line: string, start: number): TextLine {
  const words = line.trimStart();
  return { start: start + line.length - words.length, words: words.trimEnd() };
}
