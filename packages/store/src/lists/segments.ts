/**
 * A sorted list as consecutive segments, each of which is one range of an index: the rows that are equal to a position in
 * the first keys and beyond it in the next one, and those with a value before those without. A condition on all keys at once
 * would be a range for neither database where keys can be null, nor for SQLite where many rows are equal.
 */
import { type Expression, sql, type SqlBool } from "kysely";
import { type Position, type SortKey, valueOf } from "./sort-keys.ts";

export interface Segment {
  readonly conditions: readonly Expression<SqlBool>[];
  /** Of the list, those that have rows of this segment; null: each of them. */
  readonly ranges: readonly string[] | null;
  /** The keys in which its rows differ. */
  readonly keys: readonly SortKey[];
  /** The values of the others, by their names. */
  readonly fixed: Readonly<Record<string, Position[number]>>;
}

/** All rows. */
export function segmentsOf(keys: readonly SortKey[]): readonly Segment[] {
  const [first, ...rest] = keys;
  if (first === undefined) return [];
  if (first.ranges !== undefined) {
    return valuesOf(first).flatMap((value) => within(first, value, segmentsOf(rest)));
  }
  const present = segmentOf(keys, first.isNullable ? [isPresent(first)] : []);
  if (!first.isNullable) return [present];
  const absent = within(first, null, segmentsOf(rest));
  return first.nulls === "last" ? [present, ...absent] : [...absent, present];
}

/** The rows beyond a position, in the direction of the keys. */
export function segmentsBeyond(keys: readonly SortKey[], position: Position): readonly Segment[] {
  const [first, ...rest] = keys;
  const [value = null, ...values] = position;
  if (first === undefined) return [];
  const equal = rest.length === 0 ? [] : within(first, value, segmentsBeyond(rest, values));
  return [...equal, ...beyond(first, value, keys)];
}

/** The rows whose first key is beyond this value. */
function beyond(first: SortKey, value: Position[number], keys: readonly SortKey[]): readonly Segment[] {
  const rest = keys.slice(1);
  if (first.ranges !== undefined) {
    const values = valuesOf(first);
    return values
      .slice(values.indexOf(String(value)) + 1)
      .flatMap((next) => within(first, next, segmentsOf(rest)));
  }
  if (value === null) {
    return first.nulls === "last" ? [] : [segmentOf(keys, [isPresent(first)])];
  }
  const comparison = sql.raw(first.direction === "ascending" ? ">" : "<");
  const present = sql<SqlBool>`${valueOf(first)} ${comparison} ${value}`;
  const absent = first.isNullable && first.nulls === "last" ? within(first, null, segmentsOf(rest)) : [];
  return [segmentOf(keys, [present]), ...absent];
}

/** Whose first key has a value. */
const segmentOf = (keys: readonly SortKey[], conditions: readonly Expression<SqlBool>[]): Segment => ({
  conditions,
  ranges: keys[0]?.presentIn ?? null,
  keys,
  fixed: {},
});

/** These segments, of the rows that have this value. */
function within(key: SortKey, value: Position[number], segments: readonly Segment[]): readonly Segment[] {
  return segments.map((segment) => {
    const fixed = { ...segment.fixed, [key.name]: value };
    if (key.ranges !== undefined) return { ...segment, fixed, ranges: key.ranges[String(value)] ?? [] };
    const column = valueOf(key);
    const isEqual = value === null ? sql<SqlBool>`${column} is null` : sql<SqlBool>`${column} = ${value}`;
    const ranges = segment.ranges ?? (value === null ? key.absentIn : key.presentIn) ?? null;
    return { ...segment, fixed, ranges, conditions: [isEqual, ...segment.conditions] };
  });
}

const isPresent = (key: SortKey) => sql<SqlBool>`${valueOf(key)} is not null`;

function valuesOf({ ranges = {}, direction }: SortKey): readonly string[] {
  const ascending = Object.keys(ranges);
  return direction === "ascending" ? ascending : ascending.toReversed();
}
