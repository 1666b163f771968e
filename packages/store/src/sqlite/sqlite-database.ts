/**
 * The embedded driver: one connection that writes and one that reads. A transaction takes the file's write lock when
 * it begins (`begin immediate`), so that it never fails half-way because of a lock; transactions of this process are
 * queued.
 */
import type { DatabaseSync } from "node:sqlite";
import { Kysely, sql, SqliteDialect } from "kysely";
import { createWrite, type OpenTransaction, type WriteOptions } from "../database/create-write.ts";
import { connection, type Database, type Durability } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import { whenFree } from "./busy.ts";
import { openReader, openWriter } from "./open-connection.ts";
import { kyselyDatabase } from "./statements.ts";
import { createTurns } from "./turns.ts";

export interface SqliteOptions extends Omit<WriteOptions, "begin"> {
  readonly file: string;
}

export async function openSqliteDatabase({ file, ...options }: SqliteOptions): Promise<Database> {
  const writer = await whenFree(() => openWriter(file));
  const reader = await whenFree(() => openReader(file));
  const writing = kyselyOn(writer);
  const inTurn = createTurns();
  const close = () =>
    inTurn(async () => {
      reader.close();
      writer.close();
    });
  return {
    reader: { [connection]: kyselyOn(reader) },
    write: createWrite({ ...options, begin: (durability) => begin(writer, writing, durability) }, inTurn),
    requests: null,
    close,
  };
}

/** A connection that only reads. The file must exist. */
export async function openSqliteReader(
  file: string,
): Promise<Pick<Database, "reader"> & { close: () => void }> {
  const reader = await whenFree(() => openReader(file));
  return { reader: { [connection]: kyselyOn(reader) }, close: () => reader.close() };
}

/** All transactions run one after the other. */
export const alone: OpenTransaction["locks"] = {
  serialise: () => undefined,
  serialiseIfFree: async () => true,
  skipLocked: sql``,
};

/** In a write-ahead log, NORMAL leaves it to the next commit with FULL to sync this one. */
const synchronous: Readonly<Record<Durability, string>> = { immediate: "full", eventual: "normal" };

export async function begin(
  writer: DatabaseSync,
  database: Kysely<Tables>,
  durability: Durability,
): Promise<OpenTransaction> {
  await whenFree(() => writer.exec(`pragma synchronous = ${synchronous[durability]}; begin immediate`));
  return {
    database,
    locks: alone,
    commit: async () => writer.exec("commit"),
    rollBack: async () => {
      // SQLite itself ends the transaction after some errors, such as a full disk.
      if (writer.isTransaction) writer.exec("rollback");
    },
  };
}

export function kyselyOn(database: DatabaseSync): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: kyselyDatabase(database) }) });
}
