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

/** Of the longest line; one that is a single word, such as an address, shows nothing of where lines are wrapped. */
export function widthOf(lines: readonly TextLine[]): number {
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
