/** Copies a PostgreSQL database as of one moment into a file of SQLite, so that a backup is the same from both. */
import { rm } from "node:fs/promises";
import { migrate } from "../migrations/migrate.ts";
import { migrations } from "../resources/registry.ts";
import type { Clock } from "../model/clock.ts";
import { countAll, insertRows, movedTables, rowsOf } from "../row-copies/moved-rows.ts";
import { openSoleSqliteDatabase } from "../sqlite/sole-sqlite-database.ts";
import { sqliteColumnTypes } from "../sqlite/values.ts";
import { settleCopy } from "./copy-database.ts";
import type { OnCopyProgress } from "./copy-progress.ts";

export interface SnapshotCopy {
  readonly databaseUrl: string;
  /** Replaced if it exists. */
  readonly file: string;
  readonly clock: Clock;
  readonly onProgress: OnCopyProgress;
}

/** @throws InvalidDatabaseUrl, DatabaseUnavailable */
export async function copySnapshot({ databaseUrl, file, clock, onProgress }: SnapshotCopy): Promise<void> {
  await rm(file, { force: true });
  const { openPostgresSnapshot } = await import("../postgres/postgres-snapshot.ts");
  const from = await openPostgresSnapshot(databaseUrl);
  try {
    const to = openSoleSqliteDatabase(file, clock);
    try {
      await migrate({ database: to, columnTypes: sqliteColumnTypes, online: null }, migrations);
      const total = await countAll(from.reader);
      let done = 0;
      for (const table of movedTables) {
        for await (const rows of rowsOf(from.reader, table)) {
          await to.write((transaction) => insertRows(transaction, table, rows));
          onProgress({ stage: "database", done: (done += rows.length), total });
        }
        const last = await from.lastId(table);
        await to.write((transaction) => to.continueIds(transaction, table, last));
      }
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
  await settleCopy(file);
}
