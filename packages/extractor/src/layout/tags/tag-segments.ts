/** The rows of a tagged page, separated into the segments of each element of its structure. */
import { codeAt } from "../../glyphs/glyphs.ts";
import { artifact, type PageTags, type TaggedElement, type TagPlace } from "../../glyphs/tags.ts";
import type { LineContext } from "../lines/line.ts";
import { mirrored } from "../segments/mirror.ts";
import type { Row } from "../segments/row.ts";
import { segmentOf } from "../segments/pair.ts";
import type { Segment } from "../segments/segment.ts";

/** The text of one element on a page. */
export interface ElementSegments {
  readonly element: TaggedElement;
  /** The cells of a row, or one cell for any other element; each in the order of the tags. Not mirrored. */
  readonly cells: readonly (readonly Segment[])[];
}

export interface TagSegments {
  /** In the order of the tags. */
  readonly elements: readonly ElementSegments[];
  /** Text that the file marks as not being content. */
  readonly artifacts: readonly Segment[];
  readonly untagged: readonly Segment[];
  /** The number of letters and digits in each. */
  readonly letters: { readonly tagged: number; readonly artifacts: number; readonly untagged: number };
  /** The number of rows with both words of an element and words outside all elements. */
  readonly mixedRows: number;
}

/** What a glyph belongs to: a piece of an element, `artifact`, or nothing. */
export type TagOwner = TagPlace | "artifact" | null;

export function ownerIn(
  { glyphs }: Pick<LineContext, "glyphs">,
  tags: PageTags,
): (index: number) => TagOwner {
  return (index) => {
    const mark = glyphs.mark?.[index];
    if (mark === undefined) return null;
    return mark === artifact ? "artifact" : (tags.get(mark) ?? null);
  };
}

/** The position of a glyph in the order of the tags, and of drawing within each piece of content. */
export function tagOrder(place: TagPlace, index: number): number {
  return place.order * 2 ** 22 + index;
}

export function segmentsByTag(rows: readonly Row[], context: LineContext, tags: PageTags): TagSegments {
  const ownerOf = ownerIn(context, tags);
  const placed: { readonly segment: Segment; readonly place: TagPlace; readonly order: number }[] = [];
  const artifacts: Segment[] = [];
  const untagged: Segment[] = [];
  const letters = { tagged: 0, artifacts: 0, untagged: 0 };
  let mixedRows = 0;
  for (const row of rows) {
    const owned = separated(row, context, ownerOf);
    const isMixed = owned.some(({ owner }) => isPlace(owner)) && !owned.every(({ owner }) => isPlace(owner));
    if (isMixed) mixedRows++;
    for (const { owner, segment } of owned) {
      const count = wordCharacters(segment, context);
      if (owner === null) {
        untagged.push(segment);
        letters.untagged += count;
      } else if (owner === "artifact") {
        artifacts.push(segment);
        letters.artifacts += count;
      } else {
        placed.push({ segment, place: owner, order: tagOrder(owner, Math.min(...segment.glyphs)) });
        letters.tagged += count;
      }
    }
  }
  const elements = new Map<TaggedElement, Map<number, Segment[]>>();
  for (const { segment, place } of placed.toSorted((a, b) => a.order - b.order)) {
    const cells = elements.get(place.element) ?? new Map<number, Segment[]>();
    elements.set(place.element, cells);
    const cell = cells.get(place.cell);
    if (cell === undefined) cells.set(place.cell, [segment]);
    else cell.push(segment);
  }
  return {
    elements: [...elements].map(([element, cells]) => ({ element, cells: [...cells.values()] })),
    artifacts,
    untagged,
    letters,
    mixedRows,
  };
}

interface OwnedSegment {
  readonly owner: TagOwner;
  readonly segment: Segment;
}

/** Leaders and other signs without words belong to the words beside them. */
function separated(
  row: Row,
  context: LineContext,
  ownerOf: (index: number) => TagOwner,
): readonly OwnedSegment[] {
  const own = row.segments.flatMap((segment) => {
    const upright = context.rightToLeft ? mirrored(segment) : segment;
    const runs = runsOf(upright, context, ownerOf);
    if (runs.length <= 1) return [{ owner: runs[0]?.owner ?? null, segment: upright }];
    return runs.flatMap(({ owner, glyphs }) => {
      const part = segmentOf(glyphs, context);
      return part === null ? [] : [{ owner, segment: part }];
    });
  });
  return own.map((one, at) => {
    if (isPlace(one.owner) || wordCharacters(one.segment, context) > 0) return one;
    const beside =
      own.slice(0, at).findLast(({ owner }) => isPlace(owner)) ?? own.find(({ owner }) => isPlace(owner));
    return beside === undefined ? one : { ...one, owner: beside.owner };
  });
}

function isPlace(owner: TagOwner): owner is TagPlace {
  return owner !== null && owner !== "artifact";
}

function wordCharacters({ glyphs: indexes }: Segment, { glyphs }: LineContext): number {
  return indexes.filter((index) => isWordCharacter(codeAt(glyphs, index))).length;
}

function isWordCharacter(code: number): boolean {
  if (code < 0x80) return (code >= 0x30 && code <= 0x39) || ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a);
  return /[\p{L}\p{N}]/u.test(String.fromCodePoint(code));
}

interface Run {
  readonly owner: TagOwner;
  readonly glyphs: number[];
}

/** Neighbouring glyphs of one element and cell. Spaces and untagged glyphs go with their neighbours. */
function runsOf(
  { glyphs: indexes }: Segment,
  { glyphs }: LineContext,
  ownerOf: (index: number) => TagOwner,
): readonly Run[] {
  const runs: Run[] = [];
  let waiting: number[] = [];
  for (const index of indexes) {
    const own = ownerOf(index);
    const owner = isPlace(own) || isWordCharacter(codeAt(glyphs, index)) ? own : null;
    const last = runs.at(-1);
    if (last !== undefined && (owner === null || isSameBlock(last.owner, owner))) last.glyphs.push(index);
    else if (owner === null) waiting.push(index);
    else {
      runs.push({ owner, glyphs: [...waiting, index] });
      waiting = [];
    }
  }
  if (waiting.length > 0) runs.push({ owner: null, glyphs: waiting });
  return runs;
}

function isSameBlock(one: TagOwner, other: TagOwner): boolean {
  if (!isPlace(one) || !isPlace(other)) return one === other;
  return one.element === other.element && one.cell === other.cell;
}
