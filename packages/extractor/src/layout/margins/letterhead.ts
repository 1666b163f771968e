/**
 * Letterheads: the small print at the head or foot of a page that names the sender and how to reach them. A letterhead is
 * on a first or only page, so that it does not repeat; rows are taken for one only if they name a web address, a telephone
 * number or a register, are apart from the text, and are no larger.
 */
import { verticalBounds, type PageParts } from "./furniture.ts";
import { endsSentence } from "../lines/line-end.ts";
import type { DirectedRows } from "../panels/directed-rows.ts";
import type { PageRows } from "./page-rows.ts";
import { rowKey } from "../segments/row-key.ts";
import type { Row } from "../segments/row.ts";
import {
  edgeShare,
  fewestLines,
  quarterOf,
  sectionLead,
  shortList,
  shortText,
  slightlyMore,
} from "../segments/measures.ts";
import { longestCell } from "../paragraphs/measures.ts";
import { smallerSize } from "./measures.ts";

const contact =
  /\bwww\.\w|\bhttps?:\/\/|[\w.-]@[\w-]+\.\w|\b(?:tel|phone|telephone|fax|facsimile|telefon|téléphone|[tfpm])\b[.:]* ?\+?[\d(][\d ()/.-]{6,}|\b(?:ABN|ACN|AFSL|ARBN|HRB|SIRET|RCS|USt-?IdNr|VAT (?:no|reg)|company (?:no|number|reg)|registered (?:office|in|number))\b/iu;
/** The head of a message or memorandum, which is text. */
const field = /^(?:from|to|cc|bcc|subject|sent|date|re|attention|attn|von|an|betreff|de|à|objet)\s*:/iu;
/** The beginning of a footnote. */
const noteMark = /^(?:[*†‡§¶]|[\d⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}[.)]?\s?\p{L}|\(\d)/u;

/** Moves the rows of a letterhead from the body to the headers and footers. */
export function withLetterhead(parts: PageParts, { page, directions: [main] }: PageRows): PageParts {
  const { headers, body, footers } = parts;
  if (main === undefined || body.filter((row) => glyphsOf(row) >= shortText).length < fewestLines)
    return parts;
  const { top, bottom } = verticalBounds(page, main.context.angle);
  const height = top - bottom;
  const size = textSizeOf(body);
  const head = body.slice(0, shortList).filter(({ baseline }) => baseline > top - quarterOf * height);
  const foot = body.slice(-shortList).filter(({ baseline }) => baseline < bottom + edgeShare * height);
  const measure = { gap: sectionLead * size, main };
  const upper = apart(head, body, measure);
  // Labels beside blanks are the head of a form.
  const isForm = upper.some(({ segments }) => segments.length > 1);
  const heads = isForm || headers.length > 0 ? [] : upper.filter(isUpTo(slightlyMore * size));
  const lower = apart(foot.toReversed(), body.toReversed(), measure).toReversed();
  const isFoot =
    lower.every(isUpTo(smallerSize * size)) && !lower.slice(0, 1).some((row) => isNote(row, main));
  const feet = isFoot ? lower : [];
  if (heads.length === 0 && feet.length === 0) return parts;
  return {
    headers: [...headers, ...heads],
    body: body.filter((row) => !heads.includes(row) && !feet.includes(row)),
    footers: [...feet, ...footers],
  };
}

/**
 * The rows of `edge` up to the gap after the last one with contact details; none without such a row. Both `edge` and `rows`
 * run from the edge of the page inwards.
 */
function apart(edge: readonly Row[], rows: readonly Row[], { gap, main }: Measure): readonly Row[] {
  const texts = edge.map((row) => rowKey(row, main.context).text);
  const lastContact = texts.findLastIndex((text) => contact.test(text));
  if (lastContact < 0) return [];
  const last = edge.findIndex((row, index) => {
    const next = rows[index + 1];
    return index >= lastContact && next !== undefined && Math.abs(row.baseline - next.baseline) > gap;
  });
  const isText = texts.slice(0, last + 1).some((text) => field.test(text) || endsSentence(text));
  const own = edge.slice(0, last + 1);
  return isText || own.some((row) => glyphsOf(row) > longestCell) ? [] : own;
}

interface Measure {
  /** The least distance between baselines that separates a letterhead from the text. */
  readonly gap: number;
  readonly main: DirectedRows;
}

function isUpTo(size: number): (row: Row) => boolean {
  return ({ fontSize }) => fontSize <= size;
}

function isNote(row: Row, { context }: DirectedRows): boolean {
  return noteMark.test(rowKey(row, context).text);
}

function glyphsOf({ segments }: Row): number {
  return segments.reduce((sum, { glyphs }) => sum + glyphs.length, 0);
}

/** The type size of most glyphs. */
function textSizeOf(rows: readonly Row[]): number {
  const glyphs = new Map<number, number>();
  for (const row of rows) {
    const size = Math.round(row.fontSize * 4) / 4;
    glyphs.set(size, (glyphs.get(size) ?? 0) + glyphsOf(row));
  }
  return [...glyphs].reduce((a, b) => (b[1] > a[1] ? b : a))[0];
}
