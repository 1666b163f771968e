import type { ColumnTypes } from "../migrations/migration.ts";

/** `values.ts` reads columns back by these names; "text" in the type of JSON keeps SQLite from taking it for a number. */
export const sqliteColumnTypes: ColumnTypes = {
  id: "integer primary key autoincrement",
  boolean: "boolean",
  json: "json text",
  real: "real",
};
