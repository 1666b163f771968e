/** The findings of a review that have been read so far, and how more are added. */
import type { Document, PartDocument, Resource } from "../../api/json-api.ts";

export interface FindingsDocument extends Document<readonly Resource[]> {
  /** Whether more triggers are still being read. */
  readonly isPartial: boolean;
}

export const nothingRead: FindingsDocument = { data: [], included: [], isPartial: true };

/**
 * Each part except the last has as many triggers as all previous ones together. Each part rebuilds the list, so even
 * tens of thousands of triggers rebuild it only a few times.
 */
export async function* growing(parts: AsyncIterable<PartDocument>): AsyncGenerator<FindingsDocument, void> {
  let shown = 0;
  let waiting: Resource[] = [];
  for await (const { data, links } of parts) {
    waiting = [...waiting, ...data];
    const isPartial = links.next !== undefined;
    if (isPartial && waiting.length < shown) continue;
    yield { data: [], included: waiting, isPartial };
    shown += waiting.length;
    waiting = [];
  }
}

/**
 * If the first part contains no open findings, open ones are read next: a resumed review continues where it stopped.
 */
export async function* openFirst(
  parts: AsyncIterable<FindingsDocument>,
  readOpen: () => Promise<readonly Resource[]>,
): AsyncGenerator<FindingsDocument, void> {
  let openIds: ReadonlySet<string> | null = null;
  for await (const part of parts) {
    const { included = [] } = part;
    if (openIds !== null) {
      const known = openIds;
      yield { ...part, included: included.filter(({ id }) => !known.has(id)) };
      continue;
    }
    yield part;
    const open = part.isPartial && !included.some(isOpen) ? await readOpen() : [];
    openIds = new Set(open.map(({ id }) => id));
    if (open.length > 0) yield { data: [], included: open, isPartial: true };
  }
}

const isOpen = ({ attributes }: Resource) => attributes["verdict"] === "open";

export function withPart(before: FindingsDocument, part: FindingsDocument): FindingsDocument {
  return {
    data: [...before.data, ...part.data],
    included: [...(before.included ?? []), ...(part.included ?? [])],
    isPartial: part.isPartial,
  };
}
