/** Wraps text to a width with a hanging indent. Widths count UTF-16 code units. */

/** The text before the first line, which sets the indent of the others. */
export interface Hanging {
  readonly first: string;
  readonly width: number;
}

/** The lines of `text`; `styled` renders the part of the text from `start` to `end`. */
export function fill(
  text: string,
  { first, width }: Hanging,
  styled: (start: number, end: number) => string = (start, end) => text.slice(start, end),
): string {
  const indent = " ".repeat(first.length);
  return lines(text, width - first.length)
    .map(({ start, end }, index) => (index === 0 ? first : indent) + styled(start, end) + "\n")
    .join("");
}

function lines(text: string, room: number): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  let start = 0;
  while (text.length - start > room) {
    const space = text.lastIndexOf(" ", start + room);
    const end = space > start ? space : text.indexOf(" ", start + room);
    if (end === -1) break;
    found.push({ start, end });
    start = end + 1;
  }
  return [...found, { start, end: text.length }];
}
