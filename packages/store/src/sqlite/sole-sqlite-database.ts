/**
 * A file that this connection has to itself: nobody else can read or write it until it is closed. SQLite refuses the
 * lock while another process has the file open, even one that does nothing with it.
 */
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { createWrite, type WriteOptions } from "../database/create-write.ts";
import { connection, type Transaction } from "../database/database.ts";
import { type SoleDatabase, StoreInUse } from "../database/sole-database.ts";
import type { Clock } from "../model/clock.ts";
import type { Tables } from "../database/tables.ts";
import { isBusy } from "./busy.ts";
import { begin, kyselyOn } from "./sqlite-database.ts";
import { createTurns } from "./turns.ts";

/** @throws StoreInUse */
export function openSoleSqliteDatabase(file: string, clock: Clock): SoleDatabase {
  const locked = lock(file);
  const database = kyselyOn(locked);
  const onCommit = () => Promise.resolve();
  const beginAlone: WriteOptions["begin"] = (durability) => begin(locked, database, durability);
  const write = createWrite({ begin: beginAlone, clock, onCommit }, createTurns());
  return {
    reader: { [connection]: database },
    write,
    requests: null,
    close: async () => locked.close(),
    lastId: async (table) =>
      Number(locked.prepare("select seq from sqlite_sequence where name = ?").get(table)?.["seq"] ?? 0),
    continueIds,
    storedText: (text) => text,
  };
}

function lock(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 0, enableForeignKeyConstraints: true });
  try {
    // The mode comes first: the lock is then taken with the first access, and kept.
    database.exec("pragma locking_mode = exclusive; begin exclusive; commit");
    database.exec("pragma journal_mode = wal; pragma temp_store = file");
    return database;
  } catch (error) {
    database.close();
    if (!isBusy(error)) throw error;
    throw new StoreInUse(
      `another program has ${file} open: stop every docreview serve and docreview worker on it first`,
    );
  }
}

/** SQLite keeps the last id of each table in a table that can be written like others, but has no key. */
async function continueIds(
  { [connection]: database }: Transaction,
  table: keyof Tables,
  last: number,
): Promise<void> {
  if (last === 0) return;
  await sql`delete from sqlite_sequence where name = ${table}`.execute(database);
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(database);
}
