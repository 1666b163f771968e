/** Stacks blocks page by page, splitting those that do not fit. In points, y upwards. */
import { type Block, column, type Cut, slack, space } from "./block.ts";

/** The vertical range of a page that is filled. */
export interface PageArea {
  readonly top: number;
  readonly bottom: number;
}

export interface FlowBlock {
  readonly block: Block;
  /** White space, which is omitted at page breaks. */
  readonly above: number;
  readonly below: number;
  /** The minimum space below its top; with less, the block begins on the next page. */
  readonly keep: number;
  /** Repeated at the top of each page on which the block continues; null for none. */
  readonly repeated: Block | null;
}

export interface FlowPages {
  /** Begins a page; null if no more are allowed. */
  readonly next: () => PageArea | null;
  readonly place: (block: Block, top: number) => void;
}

export interface Flow {
  /** Continues at the top of the next page. False if there is none. */
  readonly startPage: () => boolean;
  /** After a page was started. False if there were not enough pages. */
  readonly add: (block: FlowBlock) => boolean;
}

export function openFlow({ next, place }: FlowPages): Flow {
  let bottom = 0;
  let y = 0;
  let below = 0;
  let isEmpty = true;

  function startPage(): boolean {
    const area = next();
    if (area === null) return false;
    ({ top: y, bottom } = area);
    below = 0;
    isEmpty = true;
    return true;
  }

  function put(block: Block): void {
    place(block, y);
    y -= block.height;
  }

  /** Repeated headers do not count as content: the block itself is drawn as far as possible. */
  function startNextPage(repeated: Block | null): boolean {
    if (!startPage()) return false;
    if (repeated !== null && repeated.height < y - bottom) put(repeated);
    return true;
  }

  function add({ block, above, below: after, keep, repeated }: FlowBlock): boolean {
    const gap = below + above;
    if (isEmpty || y - gap - keep >= bottom - slack) y -= gap;
    else if (!startNextPage(repeated)) return false;
    for (let rest: Block | null = block; rest !== null;) {
      const cut: Cut | null = rest.cut(y - bottom, isEmpty);
      if (cut !== null) {
        put(cut.first);
        isEmpty = false;
        rest = cut.rest;
      }
      if (rest !== null && !startNextPage(repeated)) return false;
    }
    below = after;
    return true;
  }

  return { startPage, add };
}

/** Stacks blocks into one, for example for the content of a cell. */
export function stacked(blocks: Iterable<FlowBlock>): Block {
  const parts: Block[] = [];
  let below = 0;
  for (const { block, above, below: after } of blocks) {
    const gap = parts.length === 0 ? 0 : below + above;
    if (gap > 0) parts.push(space(gap));
    parts.push(block);
    below = after;
  }
  if (below > 0) parts.push(space(below));
  return column(parts);
}
