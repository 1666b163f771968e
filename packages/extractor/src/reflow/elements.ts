/** The elements of a section as blocks, one after the other: each is set and released before the next one is made. */
import type { Zone } from "@docreview/model";
import {
  type Block,
  type Cell,
  column,
  type FlowBlock,
  type Frame,
  rowBlock,
  ruleBlock,
  stacked,
  widthWithin,
} from "@docreview/typesetting";
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
import { bar, box, framed, placed } from "./frames.ts";
import { contentsOf, paragraphsOf } from "./printed.ts";
import { placedParagraph } from "./paragraphs.ts";
import type { Space } from "./pictures.ts";
import { headerFill, ruleColour } from "./style.ts";
import { gridOf, type Grid, type GridCell, type GridRow } from "./table-grid.ts";

/** Neighbouring paragraphs of these zones are in one frame. */
const frames: Partial<Record<Zone, Frame>> = { "text-box": box, "quoted-reply": bar };
/** The most characters in one frame, because a frame is set as a whole; after more, another frame begins. */
const longestFrame = 10_000;
const notes: ReadonlySet<Zone> = new Set<Zone>(["footnote", "endnote"]);

export function* placedElements(
  elements: readonly Element[],
  space: Space,
  setting: ExtentSetting,
): Generator<FlowBlock> {
  let before: Zone | null = null;
  let framedEnd = 0;
  for (const [index, element] of elements.entries()) {
    if (index < framedEnd) continue;
    if (element.kind === "table") yield* placedTable(element, { space, setting });
    else if (element.kind === "picture") yield setting.pictures.placed(element, space);
    else {
      const frame = frames[element.zone];
      if (frame !== undefined) {
        const group = framedFrom(elements, index, element.zone);
        yield framedGroup(group, frame, { space, setting });
        framedEnd = index + group.length;
      } else {
        if (notes.has(element.zone) && (before === null || !notes.has(before))) yield noteRule;
        if (element.zone === "attachment-name" && before !== null) yield ruleAcross(space);
        if (before === "from" && element.zone !== "from") yield ruleAcross(space);
        yield placedParagraph(element, space.width, setting);
      }
    }
    before = element.kind === "paragraph" ? element.zone : "table";
  }
}

const rulePen = { width: ruleWidth, colour: ruleColour };
/** In points: keeps a rule on the page of the text below it. */
const spaceBelowRule = 40;

const noteRule: FlowBlock = {
  block: ruleBlock(96, rulePen),
  above: 10,
  below: 5,
  keep: spaceBelowRule,
  repeated: null,
};

function ruleAcross({ width }: Space): FlowBlock {
  return { ...noteRule, block: ruleBlock(width, rulePen), above: 6, below: 8 };
}

interface Place {
  readonly space: Space;
  readonly setting: ExtentSetting;
}

/** The paragraphs of one zone from `start` on; at least one. */
function framedFrom(elements: readonly Element[], start: number, zone: Zone): readonly Paragraph[] {
  const group: Paragraph[] = [];
  let length = 0;
  for (let index = start; length < longestFrame; index++) {
    const element = elements[index];
    if (element?.kind !== "paragraph" || element.zone !== zone) break;
    group.push(element);
    length += element.inlines.reduce((sum, { text }) => sum + text.length, paragraphCost);
  }
  return group;
}

function framedGroup(group: readonly Paragraph[], frame: Frame, { space, setting }: Place): FlowBlock {
  const width = widthWithin(frame, space.width);
  const content = stacked(group.map((paragraph) => placedParagraph(paragraph, width, setting)));
  return framed(content, frame, space.width);
}

/** The type of a table is made smaller until its words fit. */
const tableScales = [1, 0.92, 0.85, 0.78, 0.7, 0.62, 0.56] as const;
/** The type size of a table, as a share of that around it. */
const tableType = 0.92;
/** Higher header rows are set only once, not on every page. */
const highestHeader = 150;

function* placedTable(table: Table, place: Place): Generator<FlowBlock> {
  const grid = hasLongCell(table) ? null : gridOf(table, maximumColumns);
  const fitting = grid === null ? null : fitted(grid, place);
  if (grid === null || fitting === null) {
    yield* placedRecords(table, place);
    return;
  }
  const count = headerRows(grid);
  const header = column(grid.rows.slice(0, count).map((row) => tableRow(row, fitting)));
  if (count > 0)
    yield { ...placed(header), above: 4, keep: Math.min(highestHeader, header.height) + tableStart };
  const repeated = count > 0 && header.height <= highestHeader ? header : null;
  for (const [index, row] of grid.rows.entries()) {
    if (index < count) continue;
    yield {
      block: tableRow(row, fitting),
      above: index === 0 ? 4 : 0,
      below: index === grid.rows.length - 1 ? 10 : 0,
      keep: index === 0 ? tableStart : 0,
      repeated,
    };
  }
}

/** A table with a longer cell is set cell by cell, because a row is set as a whole. */
const longestCell = 20_000;

function hasLongCell({ rows }: Table): boolean {
  return rows.some((row) =>
    row.cells.some(({ elements }) => {
      let length = 0;
      for (const { inlines } of paragraphsOf(elements)) {
        length += inlines.reduce((sum, { text }) => sum + text.length, paragraphCost);
        if (length > longestCell) return true;
      }
      return false;
    }),
  );
}

/** How many characters a paragraph counts as, besides its own. */
const paragraphCost = 40;

/** In points: a table does not begin with less space on its page, so that its rules are not apart from its words. */
const tableStart = 36;

interface Fitting extends Place {
  readonly widths: readonly number[];
}

function fitted(grid: Grid, { space, setting }: Place): Fitting | null {
  for (const share of tableScales) {
    const smaller = { ...setting, scale: setting.scale * tableType * share };
    const available = space.width - tableFrame(grid.columns, smaller.scale);
    const widths = available <= 0 ? null : columnWidths(columnExtents(grid, smaller), available);
    if (widths !== null) return { widths, space, setting: smaller };
  }
  return null;
}

/** The number of header rows; 0 if no other rows follow, or if a cell spans from them into the rows below. */
function headerRows({ rows }: Grid): number {
  const first = rows.findIndex((row) => !row.header);
  const count = Math.max(0, first);
  const isCut = rows[count]?.cells.some(({ continuesAbove }) => continuesAbove) ?? false;
  return isCut ? 0 : count;
}

function tableRow(row: GridRow, fitting: Fitting): Block {
  const side = cellPadding * fitting.setting.scale + ruleWidth / 2;
  const pitchOf = (width: number) => width + 2 * side;
  let left = 0;
  const cells = row.cells.map((cell): Cell => {
    const widths = fitting.widths.slice(cell.column, cell.column + cell.columns);
    const width = widths.reduce((sum, one) => sum + pitchOf(one), 0);
    left += width;
    return {
      block: cellBlock(cell, width - 2 * side, fitting.setting),
      left: left - width,
      width,
      isClosedAbove: !cell.continuesAbove,
      isClosedBelow: !cell.continuesBelow,
      ground: row.header ? headerFill : null,
    };
  });
  return rowBlock(cells, { pen: rulePen, side, above: 3, below: 1 });
}

/** The greatest height of pictures in cells, because a row has to fit on a page. */
const highestPictureInCell = 260;

function cellBlock(cell: GridCell, width: number, setting: ExtentSetting): Block {
  return stacked(placedElements(cell.elements, { width, height: highestPictureInCell }, setting));
}

/** A table without space for its columns: its rows one below the other, with each cell as a paragraph. */
function* placedRecords(table: Table, { space, setting }: Place): Generator<FlowBlock> {
  for (const row of table.rows) {
    const record: Table = { kind: "table", rows: [row] };
    yield* placedElements([...contentsOf(record)], space, setting);
    yield { ...noteRule, block: ruleBlock(space.width, rulePen), above: 2, keep: 0 };
  }
}
