/** Opens the database of a store, on PostgreSQL or SQLite, as its location says. */
import type { WriteOptions } from "../database/create-write.ts";
import type { Database, Effect } from "../database/database.ts";
import { databaseFile } from "../data-folder/layout.ts";
import type { ColumnTypes, OnlineChanges } from "../migrations/migration.ts";
import { openSqliteDatabase, openSqliteReader } from "../sqlite/sqlite-database.ts";
import { sqliteColumnTypes } from "../sqlite/values.ts";

export interface DatabaseLocation {
  /** The data folder. */
  readonly folder: string;
  /** `postgres://user:password@host:port/database`; left out: a SQLite database in the folder. */
  readonly databaseUrl?: string | undefined;
}

export interface OpeningOptions extends Omit<WriteOptions, "begin"> {
  /** Called with the effects of transactions of other processes, which may be missed. */
  readonly onNotification: (kind: Effect["kind"]) => void;
}

export interface OpenDatabase {
  readonly database: Database;
  /** For migrations. */
  readonly columnTypes: ColumnTypes;
  /** For migrations. Null: the file is for one machine, whose services start after it. */
  readonly online: OnlineChanges | null;
}

/** @throws InvalidDatabaseUrl, DatabaseUnavailable */
export async function openDatabase(
  { folder, databaseUrl }: DatabaseLocation,
  { onNotification, ...options }: OpeningOptions,
): Promise<OpenDatabase> {
  if (databaseUrl === undefined) {
    const database = await openSqliteDatabase({ file: databaseFile(folder), ...options });
    return { database, columnTypes: sqliteColumnTypes, online: null };
  }
  const { openPostgresDatabase } = await import("../postgres/postgres-database.ts");
  const { onlineChanges } = await import("../postgres/online-changes.ts");
  const { postgresColumnTypes } = await import("../postgres/values.ts");
  const database = await openPostgresDatabase({ url: databaseUrl, onNotification, ...options });
  return { database, columnTypes: postgresColumnTypes, online: onlineChanges(databaseUrl) };
}

export interface OpenReader extends Pick<Database, "reader"> {
  readonly close: () => Promise<void>;
}

/** For a thread that only reads. @throws InvalidDatabaseUrl */
export async function openReader({ folder, databaseUrl }: DatabaseLocation): Promise<OpenReader> {
  if (databaseUrl === undefined) {
    const { reader, close } = await openSqliteReader(databaseFile(folder));
    return { reader, close: async () => close() };
  }
  const { openPostgresReader } = await import("../postgres/postgres-database.ts");
  return openPostgresReader(databaseUrl);
}
