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
        parts.push(between.trim() === "" ? between : " ", text.charAt(unit));
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

type Point = readonly [number, number];
type Outline = readonly [Point, Point, Point, Point];

/** Null for a unit without a glyph. */
function middleOf({ layout: { extents } }: Document, { line, run, unit }: Unit): Point | null {
  const along = ((extents[unit * 2] ?? Number.NaN) + (extents[unit * 2 + 1] ?? Number.NaN)) / 2;
  if (Number.isNaN(along) || run === undefined) return null;
  const above = (run.ascent - run.descent) / 2;
  const cosine = Math.cos(line.angle);
  const sine = Math.sin(line.angle);
  return [line.origin.x + along * cosine - above * sine, line.origin.y + along * sine + above * cosine];
}

/**
 * Programs write the lower corners of a quad in either order: then one of the two outlines is a bow-tie within the
 * other.
 */
function contains([ax, ay, bx, by, cx, cy, dx, dy]: Quad, middle: Point): boolean {
  const [a, b, c, d]: Outline = [
    [ax, ay],
    [bx, by],
    [cx, cy],
    [dx, dy],
  ];
  return isWithin([a, b, d, c], middle) || isWithin([a, b, c, d], middle);
}

/** Whether a ray from the point to the right crosses the closed outline an odd number of times. */
function isWithin([a, b, c, d]: Outline, point: Point): boolean {
  const sides: readonly (readonly [Point, Point])[] = [
    [a, b],
    [b, c],
    [c, d],
    [d, a],
  ];
  return sides.filter(([from, to]) => isCrossed(from, to, point)).length % 2 === 1;
}

function isCrossed([x1, y1]: Point, [x2, y2]: Point, [x, y]: Point): boolean {
  return y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1);
}
