/**
 * The reading order of the whole document. A paragraph that is cut by a column or page break becomes one again, and what
 * is between its parts (footnotes, footer, header) follows it instead of interrupting it.
 */
import type { Unseen, Zone } from "@docreview/model";
import type { PageGlyphs } from "../glyphs/glyphs.ts";
import type { TaggedElement } from "../glyphs/tags.ts";
import { lastOf } from "../lists/non-empty.ts";
import { documentTypeOf, textSizeOf, type DocumentType } from "./flow/document-type.ts";
import { createEndnotes } from "./flow/endnotes.ts";
import { continuesNote } from "./flow/footnote.ts";
import { areAddressLines } from "./paragraphs/letter.ts";
import { endsSentence } from "./lines/line-end.ts";
import type { TextLine } from "./lines/line.ts";
import { rowsOfPages } from "./page/page-layout.ts";
import { paragraphsOfPages, type PageParagraphs } from "./page/page-paragraphs.ts";
import { isSameSize, type Paragraph } from "./paragraphs/paragraph.ts";
import { taggedZone } from "./tags/tagged-order.ts";
import { zoneOf } from "./flow/zone.ts";
import { leastText } from "./tags/measures.ts";
import { nearPages } from "./page/measures.ts";
import { nearlyAll } from "./segments/measures.ts";

/** A block of the document: its lines may be in several columns and on several pages. */
export interface FlowBlock {
  readonly zone: Zone;
  readonly lines: readonly TextLine[];
  /** Only on hidden text. */
  readonly unseen?: Unseen;
}

/** Yields each block as soon as nothing can be added to it, so that a long document is never held as a whole. */
export function* flowOf(pages: readonly PageGlyphs[]): Generator<FlowBlock> {
  let flow: Flow | null = null;
  for (const page of paragraphsOfPages(rowsOfPages(pages))) {
    flow ??= createFlow(documentTypeOf(pages, page.body));
    flow.add(page);
    yield* flow.settled(page.page.number);
  }
  yield* flow?.rest() ?? [];
}

interface Flow {
  readonly add: (page: PageParagraphs) => void;
  /** The blocks that no page after this one adds to, and that follow only such blocks; each is returned once. */
  readonly settled: (page: number) => readonly FlowBlock[];
  readonly rest: () => readonly FlowBlock[];
}

function createFlow(type: DocumentType): Flow {
  const flow: OpenBlock[] = [];
  let waiting: OpenBlock[] = [];
  let last: OpenBlock | null = null;
  let lastNote: OpenBlock | null = null;
  let isInterrupted = false;
  const elements = new Map<TaggedElement, OpenBlock>();
  const endnotes = createEndnotes();
  const addBody = (block: OpenBlock) => {
    if (block.zone !== "chart" && last !== null && continues(last, block, isInterrupted)) {
      append(last, block);
    } else {
      flow.push(...waiting, block);
      waiting = [];
      if (block.zone !== "chart") last = block;
    }
    isInterrupted = block.zone === "chart";
  };
  return {
    add({ page, headers, body, asides, lineNumbers, footers, unseen }) {
      waiting.push(...headers.map((one) => open(one, "header")));
      const notes: OpenBlock[] = [];
      const pageSize = textSizeOf(body);
      for (const paragraph of body) {
        const own = taggedZone(paragraph, zoneOf(paragraph, { page, type, pageSize, paragraphs: body }));
        const zone = endnotes.zoneOf(paragraph, own);
        const block = open(paragraph, zone);
        const { element } = paragraph;
        const begun = element === undefined ? undefined : elements.get(element);
        if (begun !== undefined && continuesElement(begun, block)) {
          append(begun, block);
          continue;
        }
        if (element !== undefined) elements.set(element, block);
        if (zone !== "footnote") addBody(block);
        else if (lastNote !== null && notes.length === 0 && continuesNote(lastNote.lines, block.lines)) {
          lastNote.lines.push(...block.lines);
        } else {
          notes.push(block);
          lastNote = block;
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
    },
    settled(page) {
      for (const [element, block] of elements) {
        if (lastPage(block) < page - nearPages) elements.delete(element);
      }
      if (lastNote !== null && lastPage(lastNote) < page) lastNote = null;
      const growing = new Set([last, lastNote, ...elements.values()]);
      const first = flow.findIndex((block) => growing.has(block));
      return flow.splice(0, first < 0 ? flow.length : first);
    },
    rest: () => [...flow, ...waiting],
  };
}

interface OpenBlock extends FlowBlock {
  readonly lines: [TextLine, ...TextLine[]];
  /** The paragraph that holds its last lines. */
  end: Paragraph;
}

function append(block: OpenBlock, { lines, end }: OpenBlock): void {
  block.lines.push(...lines);
  block.end = end;
}

function lastPage({ lines }: OpenBlock): number {
  return lastOf(lines).page;
}

function open(paragraph: Paragraph, zone: Zone): OpenBlock {
  return { zone, lines: [...paragraph.lines], end: paragraph };
}

/** A block of the file's own structure continues on the next page, whatever is in between. */
function continuesElement(begun: OpenBlock, { lines: [first], end }: OpenBlock): boolean {
  const before = lastOf(begun.lines);
  const isText = end.kind !== "row" && begun.end.kind !== "row" && end.element?.role !== "other";
  return isText && first.page > before.page && !endsSentence(before.text);
}

/** Lines that stop at the end of their column, or above a chart, without ending a sentence continue after it. */
function continues(last: OpenBlock, next: OpenBlock, isInterrupted: boolean): boolean {
  const isProse = last.zone === "body" || last.zone === "list" || last.zone === "endnote";
  if (!isProse || next.zone !== "body") return false;
  const before = lastOf(last.lines);
  const [after] = next.lines;
  const isNewColumn = after.page !== before.page || after.baseline > before.baseline;
  if (!(isNewColumn || isInterrupted) || !isSameSize(before, after) || before.angle !== after.angle)
    return false;
  if (!/\p{L}/u.test(before.text)) return false;
  if (/\p{L}[-\u00ad\u2010]$/u.test(before.text)) return true;
  if (endsSentence(before.text) || areAddressLines(last.lines, after)) return false;
  if (isBounded(last.end, next.end)) return /^\p{Ll}{2}/u.test(after.text) && areAlike(last.end, next.end);
  const { start, end } = last.end.column;
  const isFull = before.text.length >= leastText && before.end - start >= nearlyAll * (end - start);
  return /^\p{Ll}/u.test(after.text) || (isFull && !/^\p{N}/u.test(after.text));
}

/** Frames of the same height beside each other may be columns of one text. */
function areAlike({ panel: one }: Paragraph, { panel: other }: Paragraph): boolean {
  return one !== undefined && other !== undefined && one.top === other.top && one.bottom === other.bottom;
}

/** Text in a panel does not continue outside it, unless the file says that both are one element. */
function isBounded(one: Paragraph, other: Paragraph): boolean {
  return one.panel !== other.panel && (one.element === undefined || one.element !== other.element);
}
