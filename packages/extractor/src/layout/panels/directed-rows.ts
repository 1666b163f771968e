/** The rows of a page that read in one direction, with its panels, and their paragraphs in reading order. */
import { at, type Rectangle } from "@docreview/model";
import { areasOf, type Area } from "./area.ts";
import type { DirectedSegments } from "../lines/directed-segments.ts";
import { withDropCaps } from "../segments/drop-cap.ts";
import type { LineContext } from "../lines/line.ts";
import { rowsAsRead } from "../segments/mirror.ts";
import { panelsOn, type Panel } from "./panel.ts";
import type { Paragraph } from "../paragraphs/paragraph.ts";
import { paragraphsInRegion } from "../paragraphs/region-paragraphs.ts";
import { regionsOf } from "../columns/region.ts";
import type { Row } from "../segments/row.ts";
import type { Segment } from "../segments/segment.ts";
import { pagesOfSheet } from "../columns/spread.ts";

export interface DirectedRows {
  readonly context: LineContext;
  /** The part of the page that viewers show, in user space. */
  readonly sheet: Rectangle;
  readonly rows: readonly Row[];
  /** The segments of the rows, not mirrored. */
  readonly segments: readonly Segment[];
  /** The outermost ones. */
  readonly panels: readonly Panel[];
}

export function directedRows({
  context,
  sheet,
  segments: drawn,
  boxes,
  lines,
}: DirectedSegments): DirectedRows {
  const whole = withDropCaps(drawn, context);
  const { segments, panels } = panelsOn(whole, { boxes, lines }, context);
  return { context, sheet, rows: rowsAsRead(segments, context), segments, panels };
}

export function paragraphsOfRows(directed: DirectedRows): readonly Paragraph[] {
  return areasOfRows(directed).flatMap(({ rows, panel }) => {
    const paragraphs = pagesOfSheet(rows, directed.context, directed.sheet)
      .flatMap((page) => regionsOf(page, directed.context))
      .flatMap((region) => paragraphsInRegion(region, directed.context));
    return panel === null ? paragraphs : paragraphs.map((one) => ({ ...one, panel }));
  });
}

interface AreaRows extends Pick<Area, "panel"> {
  readonly rows: readonly Row[];
}

function areasOfRows({ rows, segments, panels, context }: DirectedRows): readonly AreaRows[] {
  if (panels.length === 0) return [{ rows, panel: null }];
  const glyphs = new Set(rows.flatMap((row) => row.segments.flatMap((segment) => segment.glyphs)));
  const own = segments.filter((segment) => glyphs.has(at(segment.glyphs, 0)));
  const areas = areasOf(own, panels, context.rightToLeft);
  if (areas.length === 1) return [{ rows, panel: null }];
  return areas.map((area) => ({ rows: rowsAsRead(area.segments, context), panel: area.panel }));
}
