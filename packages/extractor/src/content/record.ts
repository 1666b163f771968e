/**
 * The text of record: the text of a file by its own structure, as one string with its blocks and marks. It has no
 * pages yet; those come from a rendition. A paragraph is one block, and so is a table row whose cells are short.
 */
import { span, type Block, type Mark, type Zone } from "@docreview/model";
import { cleanedText as cleaned } from "./cleaned-text.ts";
import type { Content, Element, Paragraph, Section, Table, TableCell, TableRow } from "./content.ts";

export interface TextRecord {
  /** Two blocks are separated by one blank line (`"\n\n"`). */
  readonly text: string;
  /** Ascending; none begins or ends with white space. Hidden text is on page 1 until there are pages. */
  readonly blocks: readonly Block[];
  /** Ascending by start. */
  readonly marks: readonly Mark[];
}

export function recordOf({ sections }: Content): TextRecord {
  const draft: Draft = { parts: [], length: 0, blocks: [], marks: [] };
  for (const section of sections) writeSection(draft, section);
  const marks = draft.marks.toSorted((one, other) => one.span.start - other.span.start);
  return { text: draft.parts.join(""), blocks: draft.blocks, marks };
}

/** The maximum number of characters in a cell of a table row. A longer one is prose, to be cut into sentences. */
const longestCell = 200;

interface Draft {
  readonly parts: string[];
  /** The length of all parts, in UTF-16 code units. */
  length: number;
  readonly blocks: Block[];
  readonly marks: Mark[];
}

interface Piece {
  readonly text: string;
  readonly inserted: boolean;
}

function writeSection(draft: Draft, section: Section): void {
  const first = draft.blocks.length;
  writeElements(draft, section.elements);
  if (section.mark !== null) markBlocks(draft, section.mark, first);
}

function markBlocks(draft: Draft, zone: Zone, first: number): void {
  const start = draft.blocks[first]?.span.start;
  if (start !== undefined) addMark(draft, { zone, span: span(start, draft.length) });
}

function addMark(draft: Draft, mark: Mark): void {
  const last = draft.marks.at(-1);
  if (last?.zone === mark.zone && last.span.end === mark.span.start) {
    draft.marks[draft.marks.length - 1] = { zone: mark.zone, span: span(last.span.start, mark.span.end) };
  } else {
    draft.marks.push(mark);
  }
}

function writeElements(draft: Draft, elements: readonly Element[]): void {
  for (const element of elements) {
    if (element.kind === "paragraph") writeParagraph(draft, element);
    else if (element.kind === "table") writeTable(draft, element);
  }
}

function writeParagraph(draft: Draft, paragraph: Paragraph): void {
  const { zone, hiddenReason: reason, time } = paragraph;
  const unseen = reason === undefined ? {} : { unseen: { page: 1, reason } };
  writeBlock(draft, { zone, ...unseen, ...(time === undefined ? {} : { time }) }, piecesOf(paragraph));
}

function writeTable(draft: Draft, table: Table): void {
  for (const row of table.rows) writeRow(draft, row);
}

/** Neighbouring short cells are one block; other text in a cell (a comment, deleted text) follows it. */
function writeRow(draft: Draft, row: TableRow): void {
  let cells: Paragraph[] = [];
  let asides: Element[] = [];
  const flush = () => {
    writeCells(draft, cells);
    writeElements(draft, asides);
    cells = [];
    asides = [];
  };
  for (const cell of row.cells) {
    const short = shortCell(cell);
    if (short === null) {
      flush();
      writeLayoutCell(draft, cell);
      continue;
    }
    const before = cells[0];
    if (before !== undefined && short.paragraph !== null && rowZone(before) !== rowZone(short.paragraph))
      flush();
    if (short.paragraph !== null) cells.push(short.paragraph);
    asides.push(...short.asides);
  }
  flush();
}

function writeCells(draft: Draft, cells: readonly Paragraph[]): void {
  const [first] = cells;
  if (first === undefined) return;
  const pieces = cells
    .map((cell) => trimmed(piecesOf(cell)))
    .filter((cell) => cell.length > 0)
    .flatMap((cell, index) => (index === 0 ? cell : [{ text: "\t", inserted: false }, ...cell]));
  writeBlock(draft, { zone: rowZone(first) }, pieces);
}

/** Zones that become `table` in a cell; a part of the file, such as a footer, keeps its own. */
const cellZones: ReadonlySet<Zone> = new Set(["table", "body", "heading", "title", "caption", "list"]);
/** Zones of text that is in a cell, but does not belong to its content. */
const asideZones: ReadonlySet<Zone> = new Set(["deleted", "hidden", "comment", "alt-text"]);

function rowZone({ zone }: Paragraph): Zone {
  return cellZones.has(zone) ? "table" : zone;
}

interface ShortCell {
  readonly paragraph: Paragraph | null;
  readonly asides: readonly Paragraph[];
}

/** Null for a cell with more than a short text: several paragraphs, a list or a table. */
function shortCell({ elements }: TableCell): ShortCell | null {
  const paragraphs = elements.filter((element) => element.kind === "paragraph");
  if (elements.some((element) => element.kind === "table")) return null;
  const asides = paragraphs.filter(({ zone }) => asideZones.has(zone));
  const own = paragraphs.filter(({ zone }) => !asideZones.has(zone));
  const [paragraph = null] = own;
  if (own.length > 1 || paragraph?.zone === "list") return null;
  const length = paragraph?.inlines.reduce((sum, { text }) => sum + text.length, 0) ?? 0;
  return length > longestCell ? null : { paragraph, asides };
}

/** Its paragraphs are running text, so that they are cut into sentences; a mark says that they are in a table. */
function writeLayoutCell(draft: Draft, { elements }: TableCell): void {
  for (const element of elements) {
    const first = draft.blocks.length;
    if (element.kind !== "paragraph") {
      writeElements(draft, [element]);
      continue;
    }
    const zone = element.zone === "table" ? "body" : element.zone;
    writeBlock(draft, { zone }, piecesOf(element));
    if (cellZones.has(element.zone)) markBlocks(draft, "table", first);
  }
}

function piecesOf({ marker, inlines }: Paragraph): readonly Piece[] {
  const own = trimmed(inlines.map(({ text, inserted }) => ({ text: cleaned(text), inserted })));
  const before = cleaned(marker).trim();
  if (before === "") return own;
  return [{ text: own.length === 0 ? before : `${before} `, inserted: false }, ...own];
}

/** Without white space at both ends, and without empty pieces. */
function trimmed(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex(({ text }) => text.trim() !== "");
  const last = pieces.findLastIndex(({ text }) => text.trim() !== "");
  if (first < 0) return [];
  return pieces
    .slice(first, last + 1)
    .map(({ text, inserted }, index, { length }) => {
      const start = index === 0 ? text.trimStart() : text;
      return { text: index === length - 1 ? start.trimEnd() : start, inserted };
    })
    .filter(({ text }) => text !== "");
}

/** Writes nothing for a block without text. */
function writeBlock(draft: Draft, { zone, ...more }: Omit<Block, "span">, pieces: readonly Piece[]): void {
  if (pieces.length === 0) return;
  if (draft.blocks.length > 0) write(draft, "\n\n");
  const start = draft.length;
  for (const { text, inserted } of pieces) {
    const from = draft.length;
    write(draft, text);
    if (inserted) addMark(draft, { zone: "inserted", span: span(from, draft.length) });
  }
  draft.blocks.push({ zone, span: span(start, draft.length), ...more });
}

function write(draft: Draft, text: string): void {
  draft.parts.push(text);
  draft.length += text.length;
}
