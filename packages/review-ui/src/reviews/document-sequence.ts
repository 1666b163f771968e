/**
 * The documents of a view in order, as far as they have been read: where “next” and “previous” lead. A document that
 * has since left the view keeps its position, so that its successor stays the same. Pure, apart from the pages that it
 * requests.
 */
import type { PageCursors } from "../api/json-api.ts";
import { firstPage, type PageStart } from "../api/page-start.ts";

export interface DocumentSequence {
  /** The address of the list that shows the view. */
  readonly address: string;
  readonly ids: readonly string[];
  /** The cursors before the first and after the last document read; null if none was read. */
  readonly cursors: PageCursors | null;
}

export interface Neighbour {
  /** Null at the end of the view. */
  readonly id: string | null;
  /** The sequence including the pages that were read to find it. */
  readonly sequence: DocumentSequence;
}

/** A page of the list. */
export type IdPage = Pick<DocumentSequence, "ids" | "cursors">;
export type ReadPageOfIds = (page: PageStart) => Promise<IdPage>;

export async function neighbourOf(
  id: string,
  steps: 1 | -1,
  { sequence, readPage }: { readonly sequence: DocumentSequence; readonly readPage: ReadPageOfIds },
): Promise<Neighbour> {
  const at = sequence.ids.indexOf(id);
  // A document of another view counts as before the first one.
  const known = sequence.ids[at + steps];
  if (known !== undefined) return { id: known, sequence };
  let read = sequence;
  for (;;) {
    const start = startBeside(read.cursors, steps);
    const page = start === null ? null : await readPage(start);
    if (page === null || page.cursors === null) return { id: null, sequence: read };
    // A document whose position has changed occurs again.
    const { ids } = read;
    const found = page.ids.filter((one) => one !== id && !ids.includes(one));
    read = extended(read, { ids: found, cursors: page.cursors }, steps);
    const next = steps === 1 ? found[0] : found.at(-1);
    if (next !== undefined) return { id: next, sequence: read };
  }
}

function startBeside(cursors: PageCursors | null, steps: 1 | -1): PageStart | null {
  if (cursors === null) return steps === 1 ? firstPage : null;
  return steps === 1 ? { after: cursors.after } : { before: cursors.before };
}

interface ReadPart {
  readonly ids: readonly string[];
  readonly cursors: PageCursors;
}

function extended(sequence: DocumentSequence, page: ReadPart, steps: 1 | -1): DocumentSequence {
  const { before, after } = sequence.cursors ?? page.cursors;
  return steps === 1
    ? { ...sequence, ids: [...sequence.ids, ...page.ids], cursors: { before, after: page.cursors.after } }
    : { ...sequence, ids: [...page.ids, ...sequence.ids], cursors: { before: page.cursors.before, after } };
}
