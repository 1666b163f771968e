/**
 * The documents of a view in order, as far as they have been read: where “next” and “previous” lead. A document that
 * has left the view since then keeps its position, so that its successor stays the same. Pure, apart from the pages
 * that it requests.
 */

export interface DocumentSequence {
  /** Of the list that shows the view. */
  readonly address: string;
  readonly ids: readonly string[];
  /** The pages of the list that were read, counted from 1; the last is 0 if there are none. */
  readonly firstPage: number;
  readonly lastPage: number;
}

export interface Neighbour {
  /** Null at the end of the view. */
  readonly id: string | null;
  /** With the pages that were read to find it. */
  readonly sequence: DocumentSequence;
}

/** Gives the ids of a page of the list; none past its end. */
export type ReadPageOfIds = (page: number) => Promise<readonly string[]>;

export async function neighbourOf(
  id: string,
  steps: 1 | -1,
  { sequence, readPage }: { readonly sequence: DocumentSequence; readonly readPage: ReadPageOfIds },
): Promise<Neighbour> {
  const { ids, firstPage, lastPage } = sequence;
  const at = ids.indexOf(id);
  // A document of another view is before the first one.
  const known = ids[at + steps];
  if (known !== undefined) return { id: known, sequence };
  // As documents leave the view, others move up to pages that were read before.
  const pages = steps === 1 ? [lastPage, lastPage + 1] : [firstPage - 1];
  for (const page of pages.filter((number) => number >= 1)) {
    const found = (await readPage(page)).filter((one) => one !== id && !ids.includes(one));
    const next = steps === 1 ? found[0] : found.at(-1);
    if (next !== undefined) return { id: next, sequence: extended(sequence, { page, found }, steps) };
  }
  return { id: null, sequence };
}

interface Part {
  readonly page: number;
  readonly found: readonly string[];
}

function extended(sequence: DocumentSequence, { page, found }: Part, steps: 1 | -1): DocumentSequence {
  const { ids } = sequence;
  return steps === 1
    ? { ...sequence, ids: [...ids, ...found], lastPage: page }
    : { ...sequence, ids: [...found, ...ids], firstPage: page };
}
