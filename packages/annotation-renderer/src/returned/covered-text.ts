/** The words that quads cover: every unit whose glyph has its centre within one of them. */
import { firstEndingAfter, type Document, type Line, type Quad, type Run } from "@docreview/model";

/** The covered text of a page, in one line, with a space between its parts. Empty without a covered glyph. */
export type CoveredText = (page: number, quads: readonly Quad[]) => string;

export function coveredTextIn(document: Document): CoveredText {
  const { text, layout } = document;
  const linesOf = Map.groupBy(layout.lines, ({ page }) => page);
  return (page, quads) => {
    const parts: string[] = [];
    let end = -1;
    for (const line of linesOf.get(page) ?? []) {
      let run = firstEndingAfter(layout.runs, line.span.start);
      for (let unit = line.span.start; unit < line.span.end; unit++) {
        while ((layout.runs[run]?.span.end ?? Infinity) <= unit) run++;
        const middle = middleOf(document, { line, run: layout.runs[run], unit });
        if (middle === null || !quads.some((quad) => contains(quad, middle))) continue;
        // White space between two covered units has no glyph, and is covered with them.
        const between = end === -1 ? "" : text.slice(end, unit);
        parts.push(between.trim() === "" ? between : " ", text[unit]!);
        end = unit + 1;
      }
    }
    return parts.join("").replaceAll(/\s+/g, " ").trim();
  };
}

interface Unit {
  readonly line: Line;
  readonly run: Run | undefined;
  readonly unit: number;
}

type Middle = readonly [number, number];

/** Null for a unit without a glyph. */
function middleOf({ layout: { extents } }: Document, { line, run, unit }: Unit): Middle | null {
  const along = (extents[unit * 2]! + extents[unit * 2 + 1]!) / 2;
  if (Number.isNaN(along) || run === undefined) return null;
  const above = (run.ascent - run.descent) / 2;
  const cosine = Math.cos(line.angle);
  const sine = Math.sin(line.angle);
  return [line.origin.x + along * cosine - above * sine, line.origin.y + along * sine + above * cosine];
}

/**
 * Programs write the lower corners of a quad in either order: one of the two outlines is then a bow-tie, which is
 * within the other.
 */
function contains([ax, ay, bx, by, cx, cy, dx, dy]: Quad, middle: Middle): boolean {
  const isWithin = (...outline: readonly number[]) => crossings(outline, middle) % 2 === 1;
  return isWithin(ax, ay, bx, by, dx, dy, cx, cy) || isWithin(ax, ay, bx, by, cx, cy, dx, dy);
}

/** How many times a ray to the right crosses the closed outline. */
function crossings(outline: readonly number[], [x, y]: Middle): number {
  let count = 0;
  for (let corner = 0; corner < outline.length; corner += 2) {
    const [x1, y1] = [outline[corner]!, outline[corner + 1]!];
    const [x2, y2] = [outline[(corner + 2) % outline.length]!, outline[(corner + 3) % outline.length]!];
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) count++;
  }
  return count;
}
