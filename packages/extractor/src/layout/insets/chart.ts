/**
 * The text of charts: numbers of axes, names of categories, values, legends. It is taken out before lines are read, because
 * it would be read as rows of a table, and separate the text beside it; each label is a paragraph of its own.
 */
import { at } from "@docreview/model";
import { lastOf, mapped, type NonEmpty } from "../../lists/non-empty.ts";
import { pairwise } from "../../lists/pairwise.ts";
import { axesOf } from "./axis.ts";
import type { Inset, SeparatedInsets } from "./inset.ts";
import { lineOf, type LineContext } from "../lines/line.ts";
import type { DirectedSegments } from "../lines/directed-segments.ts";
import type { Paragraph } from "../paragraphs/paragraph.ts";
import { joinedLines } from "../paragraphs/row-paragraph.ts";
import { plotBeside, plotsOfBars, type Plot } from "./plot.ts";
import { rowsOf } from "../segments/row.ts";
import type { Segment } from "../segments/segment.ts";
import {
  closeLead,
  halfSize,
  looseLead,
  markerGap,
  pairOfLines,
  proseGlyphs,
  sameSize,
  tallestHole,
  widerLead,
} from "../segments/measures.ts";

/** Only from pages that read from left to right. */
export function separateCharts(page: DirectedSegments): SeparatedInsets {
  const { context, segments } = page;
  if (context.rightToLeft || context.rules.length === 0) return { insets: [], text: page };
  const taken = new Set<Segment>();
  const insets = plotsOf(page).flatMap((plot): readonly Inset[] => {
    const own = labelsOf(
      plot,
      segments.filter((segment) => !taken.has(segment)),
    );
    own.forEach((segment) => taken.add(segment));
    if (own.length === 0) return [];
    // The title of a chart may be as low as its highest label.
    const middle = (plot.top + plot.bottom) / 2;
    return [{ ...plot, top: middle, paragraphs: paragraphsOfLabels(plot, own, context) }];
  });
  if (insets.length === 0) return { insets, text: page };
  return { insets, text: { ...page, segments: segments.filter((segment) => !taken.has(segment)) } };
}

/** From the top down; none of them overlap. */
function plotsOf(page: DirectedSegments): readonly Plot[] {
  const { context, segments } = page;
  const found = [
    ...axesOf(segments, context.glyphs).flatMap((axis) => plotBeside(axis, segments, context.rules) ?? []),
    ...plotsOfBars(page),
  ];
  const plots: Plot[] = [];
  for (const plot of found) if (!plots.some((other) => overlap(plot, other))) plots.push(plot);
  return plots.toSorted((a, b) => b.top - a.top);
}

function overlap(one: Plot, other: Plot): boolean {
  return one.start < other.end && other.start < one.end && one.bottom < other.top && other.bottom < one.top;
}

/** None if text runs across the plot. */
function labelsOf(plot: Plot, segments: readonly Segment[]): readonly Segment[] {
  const within = segments.filter(
    (segment) => segment.baseline > plot.bottom && segment.baseline + segment.fontSize < plot.top,
  );
  const inside = within.filter((segment) => isInWidth(plot, segment));
  const prose = inside.filter((segment) => !isLabel(segment));
  if (prose.length > pairOfLines) return [];
  return [
    ...inside.filter(isLabel),
    ...legendBeside(plot, within, segments),
    ...namesBelow(plot, segments),
  ].filter((one, index, all) => all.indexOf(one) === index);
}

function isLabel({ glyphs }: Segment): boolean {
  return glyphs.length < proseGlyphs;
}

/** Labels are centred on their mark, which may be at the end of an axis. */
function isInWidth({ start, end, fontSize }: Plot, segment: Segment): boolean {
  const middle = (segment.start + segment.end) / 2;
  return middle > start - fontSize && middle < end + fontSize && segment.start < end;
}

/** Short text to the right, unless a column of text begins there. */
function legendBeside(
  { end, bottom, fontSize }: Plot,
  within: readonly Segment[],
  segments: readonly Segment[],
): readonly Segment[] {
  const columns = segments.filter((segment) => !isLabel(segment)).map(({ start }) => start);
  const isEntry = (segment: Segment) =>
    isLabel(segment) &&
    segment.start >= end &&
    segment.start < end + tallestHole * fontSize &&
    segment.fontSize <= (1 + sameSize) * fontSize &&
    !columns.some((start) => Math.abs(start - segment.start) < fontSize);
  const legend = within.filter(isEntry);
  const below = segments
    .filter(
      (segment) =>
        isEntry(segment) && segment.baseline <= bottom && segment.baseline > bottom - markerGap * fontSize,
    )
    .toSorted((a, b) => b.baseline - a.baseline);
  for (const segment of below) {
    const continues = legend.some(
      ({ start, baseline }) =>
        Math.abs(start - segment.start) < 1 && baseline - segment.baseline < looseLead * fontSize,
    );
    if (continues) legend.push(segment);
  }
  return legend;
}

function isAsLarge(segment: Segment, fontSize: number): boolean {
  return Math.abs(segment.fontSize - fontSize) <= sameSize * fontSize;
}

/** The names under an axis, in one or more lines, and a legend below them: lines with several labels. */
function namesBelow(plot: Plot, segments: readonly Segment[]): readonly Segment[] {
  const below = segments
    .filter(
      (segment) =>
        segment.baseline <= plot.bottom &&
        segment.end > plot.start &&
        segment.start < plot.end &&
        segment.baseline > plot.bottom - 12 * plot.fontSize,
    )
    .toSorted((a, b) => b.baseline - a.baseline);
  const names: Segment[] = [];
  let last = plot.bottom - underTicks(plot);
  while (names.length < below.length) {
    const next = at(below, names.length);
    const line = below.filter(({ baseline }) => Math.abs(baseline - next.baseline) <= 0.25 * plot.fontSize);
    const lead = (last - next.baseline) / plot.fontSize;
    const isNamed =
      lead <= looseLead &&
      line.every((one) => isLabel(one) && isAsLarge(one, plot.fontSize) && isInWidth(plot, one)) &&
      (line.length > 1 || names.some((name) => continuesName(name, next)));
    if (!isNamed) break;
    names.push(...line);
    last = next.baseline;
  }
  return names;
}

/** An axis may continue below its last number, by less than one step. */
function underTicks({ axes: [axis] }: Plot): number {
  const [first, second] = axis ?? [];
  return first === undefined || second === undefined ? 0 : first.baseline - second.baseline;
}

/** The lines of a name are centred one below the other. */
function continuesName(above: Segment, below: Segment): boolean {
  const lead = (above.baseline - below.baseline) / below.fontSize;
  const offset = (above.start + above.end - below.start - below.end) / 2;
  return lead > 0.8 && lead <= closeLead && Math.abs(offset) <= halfSize * below.fontSize;
}

/** Each axis is one paragraph, and so is each other label, from the top down. */
function paragraphsOfLabels(
  { axes, bottom, end }: Plot,
  segments: readonly Segment[],
  context: LineContext,
): readonly Paragraph[] {
  const ticks = new Set(axes.flat());
  const rows = rowsOf(
    segments.filter((segment) => !ticks.has(segment)),
    context,
  );
  const labels: [Segment, ...Segment[]][] = [];
  const isEntryOf = entryLines(rows.flatMap((row) => row.segments.filter(({ start }) => start >= end)));
  for (const segment of rows.flatMap((row) => row.segments)) {
    const label = labels.find((one) => {
      const last = lastOf(one);
      return segment.start >= end
        ? isEntryOf(last, segment)
        : segment.baseline <= bottom && continuesName(last, segment);
    });
    if (label === undefined) labels.push([segment]);
    else label.push(segment);
  }
  const paragraphOf = (lines: NonEmpty<Segment>) =>
    joinedLines(
      mapped(lines, (segment) => lineOf([[segment]], context)),
      "chart",
    );
  return [...axes, ...labels].map(paragraphOf);
}

/** Whether two lines belong to one entry of a legend: the lines of an entry are closer than entries are. */
function entryLines(legend: readonly Segment[]): (above: Segment, below: Segment) => boolean {
  const leadOf = (above: Segment, below: Segment) => above.baseline - below.baseline;
  const leads = pairwise(legend).map(([above, below]) => leadOf(above, below));
  const [closest, farthest] = [Math.min(...leads), Math.max(...leads)];
  return (above, below) =>
    farthest > widerLead * closest &&
    Math.abs(above.start - below.start) < 1 &&
    leadOf(above, below) > 0 &&
    leadOf(above, below) < widerLead * closest;
}
