/** Walks along a sorted list, forwards or backwards, and reads the positions of its rows segment by segment. */
import { type SelectQueryBuilder, sql } from "kysely";
import { connection } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import type { Source } from "./list.ts";
import { type Segment, segmentsBeyond, segmentsOf } from "./segments.ts";
import { type Position, reversed, type SortKey, valueOf } from "./sort-keys.ts";

export interface Walk {
  /** The next positions after one, or the first ones. */
  readonly after: (position: Position | null, limit: number) => Promise<readonly Position[]>;
  /** The positions before one, or the last ones, in the order of the list. */
  readonly before: (position: Position | null, limit: number) => Promise<readonly Position[]>;
  /** The positions after the first `offset`. */
  readonly from: (offset: number, limit: number) => Promise<readonly Position[]>;
}

/** `count` counts the rows of a segment up to a limit. */
export function walkOver(
  source: Source,
  keys: readonly SortKey[],
  count: (source: Source, segment: Segment, limit: number) => Promise<number>,
): Walk {
  const read = async (along: readonly Segment[], limit: number, offset = 0): Promise<readonly Position[]> => {
    const found: Position[] = [];
    let skipped = offset;
    for (const segment of along) {
      const some = await positionsIn(source, segment, { keys, limit: limit - found.length, offset: skipped });
      found.push(...some);
      if (found.length === limit) break;
      if (skipped > 0) skipped -= some.length > 0 ? skipped : await count(source, segment, skipped);
    }
    return found;
  };
  const beyond = (along: readonly SortKey[], position: Position | null) =>
    position === null ? segmentsOf(along) : segmentsBeyond(along, position);
  return {
    after: (position, limit) => read(beyond(keys, position), limit),
    before: async (position, limit) => (await read(beyond(reversed(keys), position), limit)).toReversed(),
    from: (offset, limit) => read(segmentsOf(keys), limit, offset),
  };
}

interface Reading {
  readonly keys: readonly SortKey[];
  readonly limit: number;
  readonly offset: number;
}

type KeyRow = Readonly<Record<string, string | number | null>>;
type KeyRows = SelectQueryBuilder<Tables, keyof Tables, KeyRow>;

async function positionsIn(
  source: Source,
  segment: Segment,
  { keys, limit, offset }: Reading,
): Promise<readonly Position[]> {
  const columns = segment.keys.map((key) => sql<KeyRow[string]>`${valueOf(key)}`.as(key.name));
  const ranges = rowsOf(source, segment).map((rows) => rows.select(columns) as unknown as KeyRows);
  const merged = mergedRanges(source, segment, { ranges, most: offset + limit });
  if (merged === null) return [];
  const rows = await ordered(merged, segment).limit(limit).offset(offset).execute();
  return rows.map((row) => keys.map(({ name }) => row[name] ?? segment.fixed[name] ?? null));
}

interface RangeRows {
  readonly ranges: readonly KeyRows[];
  /** The rows that are read of each. */
  readonly most: number;
}

/** Each of several ranges is read in the order of its index and no further than needed, so that merging them stays cheap. */
function mergedRanges({ reader }: Source, segment: Segment, { ranges, most }: RangeRows): KeyRows | null {
  const [only, ...others] = ranges;
  if (only === undefined) return null;
  if (others.length === 0) return only;
  const [first, ...rest] = ranges.map((range) => {
    const some = ordered(range, segment).limit(most).as("range");
    return reader[connection].selectFrom(some).selectAll() as unknown as KeyRows;
  });
  return rest.reduce<KeyRows | null>((all, range) => all?.unionAll(range) ?? null, first ?? null);
}

const ordered = (rows: KeyRows, { keys }: Segment): KeyRows =>
  keys.reduce(
    (query, key, at) =>
      query.orderBy(sql.ref(key.name), (order) => {
        const directed = key.direction === "ascending" ? order.asc() : order.desc();
        // The first key of a segment has a value in all its rows.
        if (at === 0 || key.isNullable !== true) return directed;
        return key.nulls === "last" ? directed.nullsLast() : directed.nullsFirst();
      }),
    rows,
  );

export const rowsOf = (source: Source, { ranges, conditions }: Segment) =>
  source.ranges(ranges).map((rows) => conditions.reduce((query, condition) => query.where(condition), rows));
