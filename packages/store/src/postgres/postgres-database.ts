/**
 * The driver for many machines: a pool of connections to PostgreSQL. Transactions run beside each other, except where
 * they name what they work on (`Transaction.serialise`): each such name is an advisory lock that lasts as long as the
 * transaction. Each query sees what was committed before it began, so what is read after a lock was obtained is current.
 */
import { Kysely, PostgresDialect, type PostgresPoolClient } from "kysely";
import pg from "pg";
import { createWrite, type OpenTransaction, type WriteOptions } from "../database/create-write.ts";
import { connection, type Database, type Effect } from "../database/database.ts";
import type { Tables } from "../tables/tables.ts";
import { listen } from "./notifications.ts";
import { lockUse, type Use } from "./use-lock.ts";
import { postgresTypes, toPostgres } from "./values.ts";

export interface PostgresOptions extends Omit<WriteOptions, "begin"> {
  /** `postgres://user:password@host:port/database` */
  readonly url: string;
  /** Called with the effects of transactions of other processes, which may be missed. */
  readonly onNotification: (kind: Effect["kind"]) => void;
  /** Left out: together with others. */
  readonly use?: Use;
}

/** Connections of one store for reading, and as many for writing. */
const poolSize = 4;

/** Milliseconds after which a transaction that waits for a lock, or for its program, is given up. */
const patience = 30_000;

/** Effects that other processes hear of. */
const announced = ["jobs-waiting", "events-recorded"] as const satisfies readonly Effect["kind"][];

/** @throws StoreInUse */
export async function openPostgresDatabase({
  url,
  onNotification,
  use = "shared",
  ...options
}: PostgresOptions): Promise<Database> {
  const writers = openPool(
    url,
    `-c lock_timeout=${patience} -c idle_in_transaction_session_timeout=${patience}`,
  );
  const readers = openPool(url, "-c default_transaction_read_only=on");
  const listening = await listen(() => openClient(url, use), announced, onNotification);
  const reading = kyselyOn(async () => bound(await readers.connect()));
  return {
    reader: { [connection]: reading },
    write: createWrite({ ...options, begin: async () => begin(await writers.connect()) }),
    close: async () => {
      await listening.end();
      await Promise.all([readers.end(), writers.end()]);
    },
  };
}

function openPool(url: string, settings: string): pg.Pool {
  const pool = new pg.Pool({ ...configuration(url, settings), max: poolSize });
  // A connection that breaks while nobody uses it is replaced by the next query.
  pool.on("error", () => undefined);
  return pool;
}

async function openClient(url: string, use: Use): Promise<pg.Client> {
  const client = new pg.Client(configuration(url, ""));
  client.on("error", () => undefined);
  await client.connect();
  try {
    await lockUse(client, use);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** The settings of the URL come last, so that an operator can overrule ours. */
function configuration(url: string, settings: string): pg.ClientConfig {
  const address = new URL(url);
  const own = address.searchParams.get("options") ?? "";
  address.searchParams.set("options", `${settings} ${own}`.trim());
  return { connectionString: address.href, types: postgresTypes, application_name: "docreview" };
}

async function begin(client: pg.PoolClient): Promise<OpenTransaction> {
  const asked = new Set<string>();
  const held = new Set<string>();
  const obtain = async () => {
    for (const name of [...asked].toSorted()) {
      asked.delete(name);
      held.add(name);
      await client.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [name]);
    }
  };
  const end = async (command: "commit" | "rollback") => {
    let broken: Error | undefined;
    try {
      await client.query(command);
    } catch (error) {
      broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  };
  try {
    await client.query("begin");
  } catch (error) {
    client.release(error as Error);
    throw error;
  }
  return {
    database: kyselyOn(async () => bound(client, obtain)),
    serialise: (name) => {
      if (!held.has(name)) asked.add(name);
    },
    commit: async (effects) => {
      for (const kind of announced) {
        if (effects.some((effect) => effect.kind === kind))
          await client.query("select pg_notify($1, '')", [kind]);
      }
      await end("commit");
    },
    // The error that made it necessary is the one to report.
    rollBack: () => end("rollback").catch(() => undefined),
  };
}

/** A connection as Kysely uses it; `before` runs before each query. */
function bound(client: pg.PoolClient, before?: () => Promise<void>): PostgresPoolClient {
  return {
    query: async (text: string, values: readonly unknown[]) => {
      await before?.();
      return client.query(text, values.map(toPostgres));
    },
    // In a transaction, its end releases the connection.
    release: () => (before === undefined ? client.release() : undefined),
  } as unknown as PostgresPoolClient;
}

function kyselyOn(connect: () => Promise<PostgresPoolClient>): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect, end: async () => undefined, options: {} } }),
  });
}
