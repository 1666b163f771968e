/**
 * The only place where values are converted between the program and SQLite: booleans are 0 and 1, JSON is text. The
 * type to read follows from the declared type of the column, so that no query has to state it.
 */
import type { SQLInputValue, SQLOutputValue, StatementColumnMetadata } from "node:sqlite";
import type { ColumnTypes } from "../migrations/migration.ts";
import { substringIndex } from "./substring-index.ts";

/** Columns are read by these names; "text" in the type of JSON keeps SQLite from treating it as a number. */
export const sqliteColumnTypes: ColumnTypes = {
  id: "integer primary key autoincrement",
  boolean: "boolean",
  json: "json text",
  real: "real",
  text: "text",
  substringIndex,
  generated: "virtual",
};

export type Row = Record<string, unknown>;

/** @throws TypeError for `undefined` and functions, which are never values. */
export function toSqlite(value: unknown): SQLInputValue {
  switch (typeof value) {
    case "boolean":
      return value ? 1 : 0;
    case "string":
    case "number":
    case "bigint":
      return value;
    case "object":
      return value === null || value instanceof Uint8Array ? value : JSON.stringify(value);
    default:
      throw new TypeError(`a ${typeof value} cannot be stored`);
  }
}

/** Converts the rows of a statement with these columns to the program's values, in place. */
export function rowReader(columns: readonly StatementColumnMetadata[]): (row: Row) => Row {
  const readings = columns.flatMap(({ name, type }) => {
    const reading = type === null ? undefined : readingOf(type);
    return reading === undefined ? [] : [{ name, reading }];
  });
  return (row) => {
    for (const { name, reading } of readings) row[name] = reading(row[name] as SQLOutputValue);
    return row;
  };
}

function readingOf(type: string): ((value: SQLOutputValue) => unknown) | undefined {
  if (type === "boolean") return (value) => (value === null ? null : value === 1);
  if (type.startsWith("json")) return (value) => (value === null ? null : JSON.parse(String(value)));
  return undefined;
}
