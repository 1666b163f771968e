/**
 * The reading order of the whole document. A paragraph that a column or page break cuts becomes one again, and what is
 * between its parts (footnotes, footer, header) follows it instead of interrupting it.
 */
import type { Page, Unseen, Zone } from "@docreview/model";
import { continuesNote } from "./footnote.ts";
import type { TaggedElement } from "../glyphs/tags.ts";
import { partFurniture } from "./furniture.ts";
import { withInsets } from "./inset.ts";
import type { TextLine } from "./line.ts";
import { paragraphOfNumbers, paragraphOfRow, paragraphsOfRows, type PageRows } from "./page-layout.ts";
import { endsSentence, isSameSize, type Paragraph } from "./paragraph.ts";
import type { Row } from "./row.ts";
import { documentTypeOf, textSizeOf } from "./document-type.ts";
import { followTags, taggedZone } from "./tagged-order.ts";
import { zoneOf } from "./zone.ts";

/** A block of the document: its lines may be in several columns and pages. */
export interface FlowBlock {
  readonly zone: Zone;
  readonly lines: readonly TextLine[];
  /** Of hidden text. */
  readonly unseen?: Unseen;
}

/** The share of its column that a line fills when only the column's end made it stop. */
const fullLine = 0.8;
/** Shorter lines are not taken for full, however narrow their column is. */
const leastText = 20;

export function flowOf(rows: readonly PageRows[]): readonly FlowBlock[] {
  const pages = paragraphsOfPages(rows);
  const type = documentTypeOf(pages.map(({ body }) => body));
  const flow: OpenBlock[] = [];
  let waiting: OpenBlock[] = [];
  let last: OpenBlock | null = null;
  let lastNote: OpenBlock | null = null;
  let isInterrupted = false;
  const elements = new Map<TaggedElement, OpenBlock>();
  for (const { page, headers, body, asides, lineNumbers, footers, unseen } of pages) {
    waiting.push(...headers.map((one) => open(one, "header")));
    const notes: OpenBlock[] = [];
    const pageSize = textSizeOf(body);
    for (const paragraph of body) {
      const zone = taggedZone(paragraph, zoneOf(paragraph, { page, type, pageSize, paragraphs: body }));
      const block = open(paragraph, zone);
      const { element } = paragraph;
      const begun = element === undefined ? undefined : elements.get(element);
      if (begun !== undefined && goesOnInElement(begun, block)) {
        begun.lines.push(...block.lines);
        begun.end = paragraph;
        continue;
      }
      if (element !== undefined) elements.set(element, block);
      if (zone === "footnote") {
        if (lastNote !== null && notes.length === 0 && continuesNote(lastNote.lines, block.lines)) {
          lastNote.lines.push(...block.lines);
          continue;
        }
        notes.push(block);
        lastNote = block;
      } else if (zone === "chart") {
        flow.push(...waiting, block);
        waiting = [];
        isInterrupted = true;
      } else if (last !== null && carriesOn(last, block, isInterrupted)) {
        last.lines.push(...block.lines);
        last.end = paragraph;
        isInterrupted = false;
      } else {
        flow.push(...waiting, block);
        waiting = [];
        last = block;
        isInterrupted = false;
      }
    }
    waiting.push(
      ...notes,
      ...asides.map((one) => open(one, "body")),
      ...lineNumbers.map((one) => open(one, "line-number")),
      ...footers.map((one) => open(one, "footer")),
      ...unseen.flatMap(({ reason, paragraphs }) =>
        paragraphs.map((one) => ({ ...open(one, "hidden"), unseen: { page: page.number, reason } })),
      ),
    );
  }
  return [...flow, ...waiting];
}

interface PageParagraphs {
  readonly page: Page;
  readonly headers: readonly Paragraph[];
  readonly body: readonly Paragraph[];
  /** What reads in another direction than the page. */
  readonly asides: readonly Paragraph[];
  /** At most one. */
  readonly lineNumbers: readonly Paragraph[];
  readonly footers: readonly Paragraph[];
  /** What nobody sees. */
  readonly unseen: readonly {
    readonly reason: Unseen["reason"];
    readonly paragraphs: readonly Paragraph[];
  }[];
}

function paragraphsOfPages(pages: readonly PageRows[]): readonly PageParagraphs[] {
  const parts = partFurniture(pages);
  return pages.map(
    ({ page, tags, directions: [main, ...others], lineNumbers, sides, insets, unseen: rows }, index) => {
      const unseen = rows.map(({ reason, directions }) => ({
        reason,
        paragraphs: directions.flatMap(paragraphsOfRows),
      }));
      if (main === undefined) {
        return { page, headers: [], body: [], asides: [], lineNumbers: [], footers: [], unseen };
      }
      const { headers, body, footers } = parts[index]!;
      const asLine = (row: Row) => paragraphOfRow(row, main.context);
      const drawn = paragraphsOfRows({ ...main, rows: body });
      const tagged = tags === undefined ? null : followTags({ ...main, rows: body }, tags, drawn);
      return {
        page,
        headers: [
          ...headers.map(asLine),
          ...(sides === null ? [] : paragraphsOfRows(sides)),
          ...(tagged?.headers ?? []),
        ],
        body: withInsets(tagged?.body ?? drawn, insets),
        asides: [...(tagged?.asides ?? []), ...others.flatMap(paragraphsOfRows)],
        lineNumbers: lineNumbers.length > 0 ? [paragraphOfNumbers(lineNumbers, main.context)] : [],
        footers: [...(tagged?.footers ?? []), ...footers.map(asLine)],
        unseen,
      };
    },
  );
}

interface OpenBlock extends FlowBlock {
  readonly lines: TextLine[];
  /** The paragraph that holds its last lines. */
  end: Paragraph;
}

function open(paragraph: Paragraph, zone: Zone): OpenBlock {
  return { zone, lines: [...paragraph.lines], end: paragraph };
}

/** A block of the file's own structure goes on over the page, whatever is between. */
function goesOnInElement(begun: OpenBlock, { lines: [first], end }: OpenBlock): boolean {
  const before = begun.lines.at(-1)!;
  const isText = end.kind !== "row" && begun.end.kind !== "row" && end.element?.role !== "other";
  return isText && first!.page > before.page && !endsSentence(before.text);
}

/** Lines that stop at the end of their column, or above a chart, without ending a sentence go on after it. */
function carriesOn(last: OpenBlock, next: OpenBlock, isInterrupted: boolean): boolean {
  const isProse = last.zone === "body" || last.zone === "list";
  if (!isProse || next.zone !== "body") return false;
  const before = last.lines.at(-1)!;
  const [after] = next.lines;
  const isNewColumn = after!.page !== before.page || after!.baseline > before.baseline;
  if (!(isNewColumn || isInterrupted) || !isSameSize(before, after!) || before.angle !== after!.angle)
    return false;
  if (!/\p{L}/u.test(before.text)) return false;
  if (/\p{L}[-\u00ad\u2010]$/u.test(before.text)) return true;
  if (endsSentence(before.text)) return false;
  const { start, end } = last.end.column;
  const isFull = before.text.length >= leastText && before.end - start >= fullLine * (end - start);
  return /^\p{Ll}/u.test(after!.text) || (isFull && !/^\p{N}/u.test(after!.text));
}
