/** The elements of a section as nodes, one after the other: each is set, and forgotten, before the next is made. */
import type { Zone } from "@docreview/model";
import type { Element, Paragraph, Table } from "../content/content.ts";
import {
  cellPadding,
  columnExtents,
  columnWidths,
  maximumColumns,
  ruleWidth,
  tableFrame,
  type ExtentSetting,
} from "./column-widths.ts";
import { barLayout, boxLayout, frameNode } from "./frame-node.ts";
import { contentsOf, paragraphsOf } from "./printed.ts";
import { paragraphNodes } from "./paragraph-node.ts";
import type { Room } from "./picture-node.ts";
import type { CellNode, Margin, Node, TableLayout, TableNode } from "./pdfmake.ts";
import { headerFill, ruleColour } from "./style.ts";
import { gridOf, type Grid, type GridCell, type GridRow } from "./table-grid.ts";

export interface ElementSetting extends ExtentSetting {
  readonly heightOf: (node: Node, width: number) => number;
}

/** Neighbouring paragraphs of these zones are in one frame. */
const frames: Partial<Record<Zone, TableLayout>> = { "text-box": boxLayout, "quoted-reply": barLayout };
/** Characters in one frame, from which on another begins: a frame is set at once. */
const longestFrame = 10_000;
const notes: ReadonlySet<Zone> = new Set<Zone>(["footnote", "endnote"]);

export function* elementNodes(
  elements: readonly Element[],
  room: Room,
  setting: ElementSetting,
): Generator<Node> {
  let before: Zone | null = null;
  for (let index = 0; index < elements.length; index++) {
    const element = elements[index]!;
    if (element.kind === "table") yield* tableNodes(element, room, setting);
    else if (element.kind === "picture") yield setting.pictures.nodeOf(element, room);
    else {
      const layout = frames[element.zone];
      if (layout !== undefined) {
        const group = framedFrom(elements, index);
        yield framed(group, layout, { room, setting });
        index += group.length - 1;
      } else {
        if (notes.has(element.zone) && (before === null || !notes.has(before))) yield noteRule();
        if (element.zone === "attachment-name" && before !== null) yield ruleAcross(room);
        if (before === "from" && element.zone !== "from") yield ruleAcross(room);
        yield* paragraphNodes(element, setting);
      }
    }
    before = element.kind === "paragraph" ? element.zone : "table";
  }
}

/** Created for each place: setting a node uses it up. */
function noteRule(): Node {
  return rule(96, [0, 10, 0, 5]);
}

function ruleAcross({ width }: Room): Node {
  return rule(width, [0, 6, 0, 8]);
}

function rule(width: number, margin: Margin): Node {
  return {
    keepWithNext: roomBelowRule,
    canvas: [{ type: "line", x1: 0, y1: 0, x2: width, y2: 0, lineWidth: ruleWidth, lineColor: ruleColour }],
    margin,
  };
}

/** A rule is on the page of what is below it. */
const roomBelowRule = 40;

interface Place {
  readonly room: Room;
  readonly setting: ElementSetting;
}

/** The paragraphs of one zone from `start` on. */
function framedFrom(elements: readonly Element[], start: number): readonly Paragraph[] {
  const group: Paragraph[] = [];
  const { zone } = elements[start] as Paragraph;
  let length = 0;
  for (let at = start; at < elements.length && length < longestFrame; at++) {
    const element = elements[at]!;
    if (element.kind !== "paragraph" || element.zone !== zone) break;
    group.push(element);
    length += element.inlines.reduce((sum, { text }) => sum + text.length, roomOfParagraph);
  }
  return group;
}

function framed(group: readonly Paragraph[], layout: TableLayout, { room, setting }: Place): Node {
  return frameNode(
    group.flatMap((paragraph) => paragraphNodes(paragraph, setting)),
    layout,
    room.width,
  );
}

/** Type of a table whose words do not fit is made smaller, down to this share. */
const tableScales = [1, 0.92, 0.85, 0.78, 0.7, 0.62, 0.56] as const;
/** Of the type around it. */
const tableType = 0.92;
const rowsAtOnce = 50;
/** Higher header rows are set once, not on every page. */
const highestHeader = 150;

function* tableNodes(table: Table, room: Room, setting: ElementSetting): Generator<Node> {
  const grid = hasLongCell(table) ? null : gridOf(table, maximumColumns);
  const fitting = grid === null ? null : fitted(grid, { room, setting });
  if (grid === null || fitting === null) {
    yield* recordNodes(table, { room, setting });
    return;
  }
  const header = headerRows(grid);
  const isHigh = header > 0 && heightOfRows(grid.rows.slice(0, header), fitting) > highestHeader;
  const repeated = isHigh ? 0 : header;
  const parts = partsOf(grid.rows, repeated);
  for (const [index, part] of parts.entries()) {
    const isFirst = index === 0;
    const isLast = index === parts.length - 1;
    yield {
      ...tableNode(part, fitting, isFirst ? repeated : 0),
      margin: [0, isFirst ? 4 : -ruleWidth, 0, isLast ? 10 : 0],
      ...(isFirst ? { keepWithNext: tableStart } : { goesOn: true }),
    };
  }
}

/** A cell of more text is read for itself: a row is set at once. */
const longestCell = 20_000;

function hasLongCell({ rows }: Table): boolean {
  return rows.some((row) =>
    row.cells.some(({ elements }) => {
      let length = 0;
      for (const { inlines } of paragraphsOf(elements)) {
        length += inlines.reduce((sum, { text }) => sum + text.length, roomOfParagraph);
        if (length > longestCell) return true;
      }
      return false;
    }),
  );
}

/** What a paragraph counts beside its characters. */
const roomOfParagraph = 40;

/** A table does not begin below this room: its rules would stand apart from its words. */
const tableStart = 36;

interface Fitting extends Place {
  readonly widths: readonly number[];
}

function fitted(grid: Grid, { room, setting }: Place): Fitting | null {
  for (const share of tableScales) {
    const smaller = { ...setting, scale: setting.scale * tableType * share };
    const available = room.width - tableFrame(grid.columns, smaller.scale);
    const widths = available <= 0 ? null : columnWidths(columnExtents(grid, smaller), available);
    if (widths !== null) return { widths, room, setting: smaller };
  }
  return null;
}

/** Only where rows come behind them that they are over. */
function headerRows({ rows }: Grid): number {
  const first = rows.findIndex((row) => !row.header);
  const count = Math.max(0, first);
  const isCut = rows[count]?.cells.some(({ fromAbove }) => fromAbove) ?? false;
  return isCut ? 0 : count;
}

/** Its characters without a glyph are counted when it is set for good. */
function heightOfRows(rows: readonly GridRow[], fitting: Fitting): number {
  const { room, setting } = fitting;
  const trial = { ...fitting, setting: { ...setting, missing: new Map<string, number>() } };
  return setting.heightOf(tableNode(rows, trial, 0), room.width);
}

/** Cut behind the header rows, and where no cell spans rows if there is such a place; at least one part. */
function partsOf(rows: readonly GridRow[], headers: number): readonly (readonly GridRow[])[] {
  const parts: (readonly GridRow[])[] = [];
  let start = 0;
  for (let at = headers + 1; at < rows.length; at++) {
    const isSpanned = rows[at]!.cells.some(({ fromAbove }) => fromAbove);
    if (at - start < (isSpanned ? 4 : 1) * rowsAtOnce) continue;
    parts.push(rows.slice(start, at));
    start = at;
  }
  return [...parts, rows.slice(start)];
}

function tableNode(rows: readonly GridRow[], fitting: Fitting, headers: number): TableNode {
  const padding = cellPadding * fitting.setting.scale;
  return {
    table: {
      body: rows.map((row) => cellsOf(row, fitting)),
      widths: [...fitting.widths],
      headerRows: headers,
    },
    layout: {
      hLineWidth: () => ruleWidth,
      vLineWidth: () => ruleWidth,
      hLineColor: () => ruleColour,
      vLineColor: () => ruleColour,
      paddingLeft: () => padding,
      paddingRight: () => padding,
      paddingTop: () => 3,
      paddingBottom: () => 1,
    },
  };
}

/** pdfmake wants a cell for each column; those that another one spans stay empty. */
function cellsOf(row: GridRow, fitting: Fitting): CellNode[] {
  return row.cells.flatMap((cell) => [
    {
      stack: [...cellNodes(cell, fitting)],
      colSpan: cell.columns,
      border: [true, !cell.fromAbove, true, !cell.goesOn] as const,
      ...(row.header ? { fillColor: headerFill } : {}),
    },
    ...Array.from({ length: cell.columns - 1 }, (): CellNode => ({ stack: [] })),
  ]);
}

/** The greatest height of pictures in cells: a row has to fit on a page. */
const highestPictureInCell = 260;

function cellNodes(cell: GridCell, { widths, setting }: Fitting): Iterable<Node> {
  const spanned = widths.slice(cell.column, cell.column + cell.columns);
  const between = (cell.columns - 1) * (2 * cellPadding * setting.scale + ruleWidth);
  const width = spanned.reduce((sum, one) => sum + one, between);
  return elementNodes(cell.elements, { width, height: highestPictureInCell }, setting);
}

/** A table with no room for its columns: its rows below each other, each cell a paragraph. */
function* recordNodes(table: Table, { room, setting }: Place): Generator<Node> {
  for (const row of table.rows) {
    const record: Table = { kind: "table", rows: [row] };
    yield* elementNodes([...contentsOf(record)], room, setting);
    yield { ...rule(room.width, [0, 2, 0, 5]), keepWithNext: 0 };
  }
}
