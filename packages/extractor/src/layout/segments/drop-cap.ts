/**
 * Drop caps: the large first letter of a paragraph, as tall as the lines beside it. It becomes the first letter of the
 * first of these lines; by its own baseline, it would belong to the last.
 */
import { codeAt } from "../../glyphs/glyphs.ts";
import { isSpace, type Segment } from "./segment.ts";
import type { RowContext } from "./row.ts";
import { capHeight, closeLead, halfSize, muchLarger, pairOfLines } from "./measures.ts";

export function withDropCaps(segments: readonly Segment[], context: RowContext): readonly Segment[] {
  const caps = segments.filter((segment) => isInitial(segment, context));
  if (caps.length === 0) return segments;
  const joined = new Map<Segment, Segment | null>();
  for (const cap of caps) {
    const first = firstLineBeside(cap, segments);
    if (first === null || joined.has(first)) continue;
    joined.set(cap, null);
    joined.set(first, { ...first, glyphs: [...cap.glyphs, ...first.glyphs], start: cap.start });
  }
  return segments.flatMap((segment) => {
    const own = joined.get(segment);
    return own === undefined ? [segment] : own === null ? [] : [own];
  });
}

function isInitial({ glyphs: indexes }: Segment, { glyphs }: RowContext): boolean {
  if (indexes.length > pairOfLines + 1) return false;
  const text = String.fromCodePoint(
    ...indexes.map((index) => codeAt(glyphs, index)).filter((code) => !isSpace(code)),
  );
  return /^["“‘'«]?\p{Lu}$/u.test(text);
}

/** The line at the top of a cap, if the cap is as tall as the lines to its right; null if it is not. */
function firstLineBeside(cap: Segment, segments: readonly Segment[]): Segment | null {
  const top = cap.baseline + capHeight * cap.fontSize;
  const lines = segments
    .filter(
      ({ start, baseline, fontSize }) =>
        cap.fontSize >= muchLarger * fontSize &&
        start > cap.end - halfSize * fontSize &&
        start < cap.end + closeLead * fontSize &&
        baseline > cap.baseline - halfSize * fontSize &&
        baseline < top,
    )
    .toSorted((a, b) => b.baseline - a.baseline);
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined || lines.length < pairOfLines) return null;
  const isLevel =
    Math.abs(first.baseline + capHeight * first.fontSize - top) <= halfSize * first.fontSize &&
    Math.abs(last.baseline - cap.baseline) <= halfSize * last.fontSize;
  return isLevel ? first : null;
}
