/**
 * The whole contents of a store, read without it: the rows of every table over a separate read-only connection, and the
 * files of its blobs. Two snapshots are equal if nothing was changed in between.
 */
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export interface StoreContents {
  /** By table: each row as JSON, sorted. */
  readonly rows: Readonly<Record<string, readonly string[]>>;
  /** Sizes in bytes, by path in the folder of blobs. */
  readonly blobs: Readonly<Record<string, number>>;
}

export interface StoreWatch {
  readonly contents: () => StoreContents;
  /** A number that changes with every commit. */
  readonly version: () => number;
  readonly close: () => void;
}

/** `folder` is the data folder. */
export function watchStore(folder: string): StoreWatch {
  const database = new DatabaseSync(join(folder, "docreview.sqlite"), { readOnly: true });
  return {
    contents: () => ({ rows: rowsOf(database), blobs: filesIn(join(folder, "blobs")) }),
    version: () => Number(database.prepare("pragma data_version").get()?.["data_version"]),
    close: () => database.close(),
  };
}

function rowsOf(database: DatabaseSync): StoreContents["rows"] {
  // Excludes the internal tables of the full-text index.
  const tables = database
    .prepare("select name from pragma_table_list where type = 'table' and schema = 'main' order by name")
    .all();
  const names = tables.map(({ name }) => String(name)).filter((name) => !name.startsWith("sqlite_"));
  return Object.fromEntries(
    names.map((name) => {
      const rows = database.prepare(`select * from "${name}"`).all();
      return [name, rows.map((row) => JSON.stringify(row)).toSorted()];
    }),
  );
}

function filesIn(folder: string): StoreContents["blobs"] {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted();
  const files = paths
    .map((path) => [path, statSync(join(folder, path))] as const)
    .filter(([, stat]) => stat.isFile());
  return Object.fromEntries(files.map(([path, { size }]) => [path, size]));
}
