/**
 * The embedded driver: one connection that writes and one that reads. A transaction takes the file's write lock when
 * it begins (`begin immediate`), so that it never fails half-way because of a lock; transactions of this process are
 * queued.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { DatabaseSync } from "node:sqlite";
import { Kysely, type KyselyPlugin, SqliteDialect } from "kysely";
import type { Clock } from "../model/clock.ts";
import { connection, type Database, type Effect, type Transaction } from "../database/database.ts";
import type { Tables } from "../tables/tables.ts";
import { whenFree } from "./busy.ts";
import { openReader, openWriter } from "./open-connection.ts";
import { kyselyDatabase } from "./statements.ts";
import { createTurns } from "./turns.ts";

export interface SqliteOptions {
  readonly file: string;
  readonly clock: Clock;
  /** Called when a transaction is durable, with the effects it requested. */
  readonly onCommit: (effects: readonly Effect[]) => Promise<void>;
}

export async function openSqliteDatabase({ file, clock, onCommit }: SqliteOptions): Promise<Database> {
  const writer = await whenFree(() => openWriter(file));
  const reader = await whenFree(() => openReader(file));
  const writing = kyselyOn(writer);
  const inTurn = createTurns();
  const inside = new AsyncLocalStorage<true>();

  const write = async <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> => {
    if (inside.getStore()) throw new Error("a transaction cannot wait for another: pass the open one on");
    const { result, effects } = await inTurn(() =>
      inside.run(true, () => transact({ writer, writing, now: clock }, work)),
    );
    if (effects.length > 0) await onCommit(effects);
    return result;
  };

  const close = () =>
    inTurn(async () => {
      reader.close();
      writer.close();
    });
  return { reader: { [connection]: kyselyOn(reader) }, write, close };
}

/** A connection that only reads. The file must exist. */
export async function openSqliteReader(
  file: string,
): Promise<Pick<Database, "reader"> & { close: () => void }> {
  const reader = await whenFree(() => openReader(file));
  return { reader: { [connection]: kyselyOn(reader) }, close: () => reader.close() };
}

interface Connections {
  readonly writer: DatabaseSync;
  readonly writing: Kysely<Tables>;
  readonly now: Clock;
}

async function transact<T>(
  { writer, writing, now }: Connections,
  work: (transaction: Transaction) => Promise<T>,
): Promise<{ result: T; effects: readonly Effect[] }> {
  await whenFree(() => writer.exec("begin immediate"));
  const effects: Effect[] = [];
  const life = { ended: false };
  try {
    const result = await work({
      [connection]: writing.withPlugin(onlyWhile(life)),
      now: now(),
      afterCommit: (effect) => effects.push(effect),
    });
    life.ended = true;
    writer.exec("commit");
    return { result, effects };
  } catch (error) {
    life.ended = true;
    // SQLite itself ends the transaction after some errors, such as a full disk.
    if (writer.isTransaction) writer.exec("rollback");
    throw error;
  }
}

/** A query that was not awaited must not slip into the next transaction. */
function onlyWhile(life: { readonly ended: boolean }): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      if (life.ended) throw new Error("this transaction has ended: await every query within it");
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

function kyselyOn(database: DatabaseSync): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: kyselyDatabase(database) }) });
}
