/** Sets blocks below each other, page after page, and cuts those that a page has no room for. Points, y upwards. */
import { type Block, column, type Cut, slack, space } from "./block.ts";

/** What is between these heights of a page is set. */
export interface PageArea {
  readonly top: number;
  readonly bottom: number;
}

export interface FlowBlock {
  readonly block: Block;
  /** White space, which is left out between pages. */
  readonly above: number;
  readonly below: number;
  /** Room below its top without which it begins on the next page. */
  readonly keep: number;
  /** Drawn again at the top of each page that the block goes on to; null for none. */
  readonly repeated: Block | null;
}

export interface FlowPages {
  /** Begins a page; null if there may be no more of them. */
  readonly next: () => PageArea | null;
  readonly place: (block: Block, top: number) => void;
}

export interface Flow {
  /** Goes on at the top of the next page. False if there is none. */
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

  /** What is repeated does not count as content: the block itself goes as far as it must. */
  function goOn(repeated: Block | null): boolean {
    if (!startPage()) return false;
    if (repeated !== null && repeated.height < y - bottom) put(repeated);
    return true;
  }

  function add({ block, above, below: after, keep, repeated }: FlowBlock): boolean {
    const gap = below + above;
    if (isEmpty || y - gap - keep >= bottom - slack) y -= gap;
    else if (!goOn(repeated)) return false;
    for (let rest: Block | null = block; rest !== null;) {
      const cut: Cut | null = rest.cut(y - bottom, isEmpty);
      if (cut !== null) {
        put(cut.first);
        isEmpty = false;
        rest = cut.rest;
      }
      if (rest !== null && !goOn(repeated)) return false;
    }
    below = after;
    return true;
  }

  return { startPage, add };
}

/** Blocks below each other as one, such as the content of a cell. */
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
