/**
 * Words of a text in the form in which they are compared with a wording. An entity that can fill a slot is one word,
 * however many words it is written with.
 */
import type { Span } from "@docreview/model";
import { foldedText, type WordList } from "@docreview/text-folding";
import { firstIndexWhere } from "../document/ascending.ts";

export interface ComparedWord extends Span {
  readonly folded: string;
  /** The kinds of entity that it is; usually none. */
  readonly entities: readonly string[];
}

/** Where the entities of a kind are; ascending. */
export interface EntityPlaces {
  readonly entity: string;
  readonly spans: readonly Span[];
}

interface FoldedWord extends Span {
  readonly folded: string;
}

/**
 * The words of a paragraph; `base` is the position of the text of the list. A word that is broken at a line end is one
 * word if it is one of `known`.
 */
export function wordsOfList(list: WordList, base: number, known: ReadonlySet<string>): readonly FoldedWord[] {
  const words: FoldedWord[] = [];
  for (let index = 0; index < list.count; index++) {
    const folded = foldedText(list, index);
    const start = base + (list.starts[index] ?? 0);
    const end = base + (list.ends[index] ?? 0);
    const before = list.joined[index] === 1 ? words.at(-1) : undefined;
    if (before !== undefined && known.has(before.folded + folded)) {
      words[words.length - 1] = { start: before.start, end, folded: before.folded + folded };
    } else words.push({ start, end, folded });
  }
  return words;
}

/** The same words, with those of each entity as one. Where entities overlap, the longest counts. */
export function withEntities(
  words: readonly FoldedWord[],
  places: readonly EntityPlaces[],
): readonly ComparedWord[] {
  const compared: ComparedWord[] = [];
  for (let index = 0; index < words.length;) {
    const first = words[index];
    if (first === undefined) break;
    const entity = longestAt(first.start, places);
    let behind = index + 1;
    while (entity !== null && (words[behind]?.start ?? Infinity) < entity.end) behind++;
    const own = words.slice(index, behind);
    compared.push({
      start: first.start,
      end: Math.max(entity?.end ?? 0, own.at(-1)?.end ?? first.end),
      folded: own.length === 1 ? first.folded : own.map(({ folded }) => folded).join(" "),
      entities: entity?.entities ?? noEntities,
    });
    index = behind;
  }
  return compared;
}

const noEntities: readonly string[] = [];

interface EntityAt {
  readonly end: number;
  readonly entities: readonly string[];
}

/** The longest entity that contains a position, with every kind that is as long. */
function longestAt(at: number, places: readonly EntityPlaces[]): EntityAt | null {
  let longest: EntityAt | null = null;
  for (const { entity, spans } of places) {
    const span = spans[firstIndexWhere(spans, ({ end }) => end > at)];
    if (span === undefined || span.start > at || span.end < (longest?.end ?? 0)) continue;
    const others: readonly string[] = longest?.end === span.end ? longest.entities : noEntities;
    longest = { end: span.end, entities: [...others, entity] };
  }
  return longest;
}
