/**
 * Letters: their addresses, greetings and closings are separate lines, however close to the text they are set, and an
 * address in one column does not continue in the next.
 */
import { isClosing, isGreeting } from "@docreview/model";
import type { TextLine } from "../lines/line.ts";
import { endsSentence, firstWordFits, type Extent } from "../lines/line-end.ts";
import { longLine, majority, pageLines } from "../segments/measures.ts";

/** The lines that begin a paragraph because of their role in a letter; `lines` are those of a column. */
export function letterLines(lines: readonly TextLine[], column: Extent): ReadonlySet<TextLine> {
  const opening = new Set<TextLine>();
  lines.forEach((line, index) => {
    const [before, after] = [lines[index - 1], lines[index + 1]];
    const isApart = after === undefined || firstWordFits(after, line, column);
    if (line.text.length > longLine || !isApart || !isCapitalised(line)) return;
    const greets = isGreeting(line.text);
    if (!greets && !(isClosing(line.text) && (before === undefined || endsSentence(before.text)))) return;
    opening.add(line);
    if (after !== undefined) opening.add(after);
    if (greets) for (const one of linesAbove(lines, index, column)) opening.add(one);
  });
  return opening;
}

/** Short lines above a greeting, from the lowest upwards. */
function linesAbove(
  lines: readonly TextLine[],
  greeting: number,
  { start, end }: Extent,
): readonly TextLine[] {
  const above = lines.slice(Math.max(0, greeting - pageLines), greeting).toReversed();
  const isShort = (line: TextLine) => line.end - start < majority * (end - start);
  const stop = above.findIndex((line) => !isShort(line) || !isCapitalised(line) || endsSentence(line.text));
  return stop < 0 ? above : above.slice(0, stop);
}

/** At least two lines that each begin and end like a name or number; prose does not wrap like that. */
export function areAddressLines(lines: readonly TextLine[], next: TextLine): boolean {
  return lines.length > 1 && [...lines, next].every(isCapitalised) && lines.every(endsInName);
}

function isCapitalised({ text }: TextLine): boolean {
  return /^[\p{Lu}\p{N}]/u.test(text);
}

function endsInName({ text }: TextLine): boolean {
  return /(?:^|\s)[\p{Lu}\p{N}(+]\S*$/u.test(text);
}
