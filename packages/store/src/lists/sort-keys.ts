/**
 * What lists are sorted by: keys from an allow-list, and the id last, in the direction of the key before it, so that one
 * index serves both directions. What has no value is last in either direction, on every database.
 */
import { type Expression, sql } from "kysely";

export interface Sort<Key extends string> {
  readonly key: Key;
  readonly direction: "ascending" | "descending";
}

export interface SortColumn {
  readonly column: string;
  /** `integer` has 32 bits, `bigint` is any safe integer. */
  readonly kind: "text" | "integer" | "bigint";
  readonly isNullable?: true;
  /** Of a column that can be null, the ranges that have rows without a value, and those that have rows with one; omitted: all. */
  readonly absentIn?: readonly string[];
  readonly presentIn?: readonly string[];
  /** Of a text that may be long, only so many characters are sorted by. */
  readonly characters?: number;
  /** For a column with few values: each of them, in ascending order, with the ranges of the list that have it. */
  readonly ranges?: Readonly<Record<string, readonly string[]>>;
}

/** The characters of long texts by which lists are sorted, so that they fit into an index and into a link. */
export const sortedCharacters = 200;

/** The column of each sort key, with that of the id. */
export type SortColumns<Key extends string> = Readonly<Record<Key | "id", SortColumn>>;

/** The keys that a list can be sorted by. */
export const sortsOf = <Key extends string>(columns: Readonly<Record<Key, SortColumn>>): readonly Key[] =>
  Object.keys(columns) as Key[];

/** A sort key as it is walked along, forwards or backwards. */
export interface SortKey extends SortColumn {
  /** Of its column in the result. */
  readonly name: string;
  readonly direction: Sort<string>["direction"];
  readonly nulls: "first" | "last";
}

/** The values of the sort keys of a row, the last of which is its id: where a page begins or ends. */
export type Position = readonly (string | number | null)[];

/** A position that is not one in this order. */
export class InvalidPosition extends RangeError {
  override readonly name = "InvalidPosition";
}

/** @throws RangeError for a sort key that the caller should have refused. */
export function sortKeysOf(sort: readonly Sort<string>[], columns: SortColumns<string>): readonly SortKey[] {
  const idAt = sort.findIndex(({ key }) => key === "id");
  // Ids are unique, so keys after the id change nothing.
  const requested = idAt < 0 ? sort : sort.slice(0, idAt + 1);
  const direction = requested.at(-1)?.direction ?? "ascending";
  const all = idAt < 0 ? [...requested, { key: "id", direction }] : requested;
  return all.map((one, at) => {
    const column = Object.hasOwn(columns, one.key) ? columns[one.key] : undefined;
    if (column === undefined) throw new RangeError(`lists cannot be sorted by ${one.key}`);
    return { ...column, name: `key${at}`, direction: one.direction, nulls: "last" };
  });
}

/** The expression that is compared. */
export const valueOf = ({ column, characters }: SortColumn): Expression<string | number | null> =>
  characters === undefined ? sql.ref(column) : sql`substr(${sql.ref(column)}, 1, ${sql.lit(characters)})`;

/** The same keys, walked along backwards. */
export const reversed = (keys: readonly SortKey[]): readonly SortKey[] =>
  keys.map((key) => ({
    ...key,
    direction: key.direction === "ascending" ? "descending" : "ascending",
    nulls: key.nulls === "last" ? "first" : "last",
  }));

/** @throws InvalidPosition */
export function checkPosition(keys: readonly SortKey[], position: Position): void {
  const isValid =
    position.length === keys.length && keys.every((key, at) => isValueOf(key, position[at] ?? null));
  if (!isValid) throw new InvalidPosition("the position is not one in this order");
}

function isValueOf({ kind, isNullable, ranges }: SortKey, value: string | number | null): boolean {
  if (value === null) return isNullable === true;
  if (ranges !== undefined) return Object.hasOwn(ranges, value);
  if (kind === "text") return typeof value === "string" && value.isWellFormed();
  return Number.isSafeInteger(value) && (kind === "bigint" || value === (Number(value) | 0));
}
