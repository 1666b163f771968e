/** The widths of a table's columns: as wide as their text if there is space, and no narrower than their words. */
import { at, type Zone } from "@docreview/model";
import type { Element, Paragraph } from "../content/content.ts";
import type { Grid } from "./table-grid.ts";
import { gridOf } from "./table-grid.ts";
import { markerOf, sizeOf, type Setting } from "./paragraphs.ts";
import type { Pictures } from "./pictures.ts";
import { styleOf } from "./style.ts";

/** In points. */
export interface Extent {
  /** The least width that does not break words. */
  readonly least: number;
  /** The width that does not break lines. */
  readonly wanted: number;
}

export interface ExtentSetting extends Setting {
  readonly pictures: Pictures;
}

export const cellPadding = 4.5;
export const ruleWidth = 0.5;
export const maximumColumns = 40;

/** The width of a table's rules and padding. */
export function tableFrame(columns: number, scale: number): number {
  return columns * (2 * cellPadding * scale + ruleWidth) + ruleWidth;
}

export function columnExtents(grid: Grid, setting: ExtentSetting): readonly Extent[] {
  const least = Array.from({ length: grid.columns }, () => 0);
  const wanted = Array.from({ length: grid.columns }, () => 0);
  const wide: { readonly column: number; readonly columns: number; readonly extent: Extent }[] = [];
  for (const { cells } of grid.rows) {
    for (const { column, columns, elements } of cells) {
      if (elements.length === 0) continue;
      const extent = extentOf(elements, setting);
      if (columns > 1) wide.push({ column, columns, extent });
      else {
        least[column] = Math.max(at(least, column), extent.least);
        wanted[column] = Math.max(at(wanted, column), extent.wanted);
      }
    }
  }
  for (const { column, columns, extent } of wide) {
    spread(least, { column, columns, needed: extent.least });
    spread(wanted, { column, columns, needed: extent.wanted });
  }
  return least.map((one, column) => ({ least: one, wanted: Math.max(one, at(wanted, column)) }));
}

function spread(
  widths: number[],
  { column, columns, needed }: { readonly column: number; readonly columns: number; readonly needed: number },
): void {
  const there = widths.slice(column, column + columns).reduce((sum, one) => sum + one, 0);
  const share = Math.max(0, needed - there) / columns;
  for (let index = column; index < column + columns; index++) widths[index] = at(widths, index) + share;
}

/** Null if the words of the columns need more space than there is. */
export function columnWidths(extents: readonly Extent[], available: number): readonly number[] | null {
  const least = extents.reduce((sum, extent) => sum + extent.least, 0);
  const wanted = extents.reduce((sum, extent) => sum + extent.wanted, 0);
  if (least > available) return null;
  if (wanted <= available) return stretched(extents, { wanted, available });
  const share = (available - least) / (wanted - least);
  return extents.map((extent) => extent.least + (extent.wanted - extent.least) * share);
}

/** A table that fills a larger share of the page is stretched to fill it; a smaller table keeps its size. */
const nearlyFull = 0.6;

function stretched(
  extents: readonly Extent[],
  { wanted, available }: { readonly wanted: number; readonly available: number },
): readonly number[] {
  const factor = wanted > available * nearlyFull ? available / wanted : 1;
  return extents.map((extent) => Math.max(extent.wanted * factor, narrowestColumn));
}

const narrowestColumn = 12;
/** A longer word, which is usually an address, may be broken. */
const widestWord = 220;
/** Wider text is broken into lines in all tables. */
const widestText = 360;
const narrowestPicture = 40;

function extentOf(elements: readonly Element[], setting: ExtentSetting): Extent {
  let least = 0;
  let wanted = 0;
  for (const element of elements) {
    const extent = elementExtent(element, setting);
    least = Math.max(least, extent.least);
    wanted = Math.max(wanted, extent.wanted);
  }
  return { least, wanted };
}

function elementExtent(element: Element, setting: ExtentSetting): Extent {
  if (element.kind === "paragraph") return paragraphExtent(element, setting);
  if (element.kind === "picture") {
    const width = setting.pictures.widthOf(element);
    return { least: Math.min(narrowestPicture, width), wanted: Math.min(widestText, width) };
  }
  const grid = gridOf(element, maximumColumns);
  if (grid === null) return { least: widestWord, wanted: widestText };
  const frame = tableFrame(grid.columns, setting.scale);
  const extents = columnExtents(grid, setting);
  return {
    least: extents.reduce((sum, extent) => sum + extent.least, frame),
    wanted: extents.reduce((sum, extent) => sum + Math.max(extent.wanted, narrowestColumn), frame),
  };
}

/** In points: how far measuring and setting may differ. */
const slack = 0.5;
/** The width of a frame around a paragraph, without its content. */
const frameWidth = 18;
const framedZones: ReadonlySet<Zone> = new Set<Zone>(["text-box", "quoted-reply"]);

function paragraphExtent(paragraph: Paragraph, setting: ExtentSetting): Extent {
  const style = styleOf(paragraph);
  const frame = framedZones.has(paragraph.zone) ? frameWidth : 0;
  const margin = style.indent * setting.scale + frame + markerOf(paragraph.marker, style, setting).width;
  const bold = style.bold || paragraph.inlines.some((inline) => inline.bold);
  const text = `${paragraph.marker} ${paragraph.inlines.map((inline) => inline.text).join("")}`;
  const fontSize = paragraph.inlines.reduce(
    (largest, inline) => Math.max(largest, sizeOf(inline.fontSize, style, setting)),
    sizeOf(null, style, setting),
  );
  const widthOf = (part: string) => setting.typeface.widthOf(part, fontSize, { bold, italic: false });
  const least = Math.min(widestWord, widestOf(text.split(/\s+/), longestWord, widthOf)) + slack;
  const line = widestOf(text.split("\n"), longestLine, widthOf);
  return { least: least + margin, wanted: Math.max(least, Math.min(widestText, line)) + margin + slack };
}

/** The most characters of a word that are measured: a longer word is broken anywhere. */
const longestWord = 60;
/** The most characters of a line that are measured: a longer line is wider than the widest text in any case. */
const longestLine = 200;

/** All parts are measured, because the one with the most letters need not be the widest. */
function widestOf(parts: readonly string[], longest: number, widthOf: (part: string) => number): number {
  let widest = 0;
  for (const part of parts) widest = Math.max(widest, widthOf(part.slice(0, longest)));
  return widest;
}
