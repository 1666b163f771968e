/** The paragraphs of each page, separated into its text and what is beside the text. */
import type { Page, Unseen } from "@docreview/model";
import { isNonEmpty } from "../../lists/non-empty.ts";
import { edgesOn, separateFurniture, type PageParts } from "../margins/furniture.ts";
import { withInsets } from "../insets/inset.ts";
import { withLetterhead } from "../margins/letterhead.ts";
import { withNeighbours } from "./neighbours.ts";
import { paragraphsOfRows } from "../panels/directed-rows.ts";
import { nearPages } from "./measures.ts";
import type { PageRows } from "../margins/page-rows.ts";
import { paragraphOfNumbers, paragraphOfRow } from "../paragraphs/row-paragraph.ts";
import type { Paragraph } from "../paragraphs/paragraph.ts";
import type { Row } from "../segments/row.ts";
import { followTags } from "../tags/tagged-order.ts";
import { separateTurnedFurniture, turnedRowsBeside, type TurnedParts } from "../margins/turned-furniture.ts";

export interface PageParagraphs {
  readonly page: Page;
  readonly headers: readonly Paragraph[];
  readonly body: readonly Paragraph[];
  /** Text that reads in another direction than the page. */
  readonly asides: readonly Paragraph[];
  /** At most one. */
  readonly lineNumbers: readonly Paragraph[];
  readonly footers: readonly Paragraph[];
  /** Text that cannot be seen. */
  readonly unseen: readonly {
    readonly reason: Unseen["reason"];
    readonly paragraphs: readonly Paragraph[];
  }[];
}

/** One result per page, in order. */
export function paragraphsOfPages(pages: IteratorObject<PageRows>): IteratorObject<PageParagraphs> {
  const edged = pages.map((page) => ({ page, ...edgesOn(page), turned: turnedRowsBeside(page) }));
  return withNeighbours(edged, nearPages).map(({ one, near }) => {
    const turnedNear = near.flatMap(({ turned }) => turned);
    return paragraphsOfPage(one.page, {
      ...withLetterhead(separateFurniture(one, near), one.page),
      turned: separateTurnedFurniture(one.page, one.turned, turnedNear),
    });
  });
}

function paragraphsOfPage(
  { page, tags, directions: [main], lineNumbers, sides, insets, unseen: rows }: PageRows,
  { headers, body, footers, turned }: PageParts & { readonly turned: TurnedParts },
): PageParagraphs {
  const unseen = rows.map(({ reason, directions }) => ({
    reason,
    paragraphs: directions.flatMap(paragraphsOfRows),
  }));
  if (main === undefined) {
    return { page, headers: [], body: [], asides: [], lineNumbers: [], footers: [], unseen };
  }
  const asLine = (row: Row) => paragraphOfRow(row, main.context);
  const drawn = paragraphsOfRows({ ...main, rows: body });
  const tagged = tags === undefined ? null : followTags({ ...main, rows: body }, tags, drawn);
  return {
    page,
    headers: [
      ...headers.map(asLine),
      ...(sides === null ? [] : paragraphsOfRows(sides)),
      ...turned.furniture.flatMap(paragraphsOfRows),
      ...(tagged?.headers ?? []),
    ],
    body: withInsets(tagged?.body ?? drawn, insets),
    asides: [...(tagged?.asides ?? []), ...turned.text.flatMap(paragraphsOfRows)],
    lineNumbers: isNonEmpty(lineNumbers) ? [paragraphOfNumbers(lineNumbers, main.context)] : [],
    footers: [...(tagged?.footers ?? []), ...footers.map(asLine)],
    unseen,
  };
}
