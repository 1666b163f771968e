/** Opens a database for one program alone, on PostgreSQL or SQLite. */
import type { SoleDatabase } from "../database/sole-database.ts";
import { databaseFile } from "../data-folder/layout.ts";
import type { Clock } from "../model/clock.ts";
import { openSoleSqliteDatabase } from "../sqlite/sole-sqlite-database.ts";
import { sqliteColumnTypes } from "../sqlite/values.ts";
import type { DatabaseLocation, OpenDatabase } from "./open-database.ts";

export interface OpenSoleDatabase extends OpenDatabase {
  readonly database: SoleDatabase;
}

/** @throws StoreInUse, InvalidDatabaseUrl, DatabaseUnavailable */
export async function openSoleDatabase(
  { folder, databaseUrl }: DatabaseLocation,
  clock: Clock,
): Promise<OpenSoleDatabase> {
  if (databaseUrl === undefined) {
    const database = openSoleSqliteDatabase(databaseFile(folder), clock);
    return { database, columnTypes: sqliteColumnTypes, online: null };
  }
  const { openSolePostgresDatabase } = await import("../postgres/sole-postgres-database.ts");
  const { onlineChanges } = await import("../postgres/online-changes.ts");
  const { postgresColumnTypes } = await import("../postgres/values.ts");
  const database = await openSolePostgresDatabase(databaseUrl, clock);
  return { database, columnTypes: postgresColumnTypes, online: onlineChanges(databaseUrl) };
}
