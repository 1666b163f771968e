/**
 * The driver for many machines: a pool of connections to PostgreSQL. Transactions run at the same time, except where
 * they name what they work on (`Transaction.serialise`): each such name is an advisory lock that lasts as long as the
 * transaction. Each query sees what was committed before it began, so what is read after a lock was obtained is current.
 */
import { Kysely, PostgresDialect, type PostgresPoolClient, sql } from "kysely";
import pg from "pg";
import { createWrite, type OpenTransaction, type WriteOptions } from "../database/create-write.ts";
import { connection, type Database, type Durability, type Effect, type Turn } from "../database/database.ts";
import { StoreInUse } from "../database/sole-database.ts";
import type { Tables } from "../database/tables.ts";
import { unavailable } from "./database-unavailable.ts";
import { databasePlace } from "./database-url.ts";
import { createRequestCounter, createRequestTable } from "./request-counter.ts";
import { listen } from "./notifications.ts";
import { whenReachable } from "./when-reachable.ts";
import { lockUse, type Use } from "./use-lock.ts";
import { postgresTypes, toPostgres } from "./values.ts";
import { watchedSocket } from "./watched-socket.ts";

export interface PostgresOptions extends Omit<WriteOptions, "begin"> {
  /** `postgres://user:password@host:port/database` */
  readonly url: string;
  /** Called with the effects of transactions of other processes, which may be missed. */
  readonly onNotification: (kind: Effect["kind"]) => void;
  /** Left out: others may have the database open too. */
  readonly use?: Use;
}

/** Connections of one store for reading, and as many for writing. */
const poolSize = 4;

/** Connections for counting requests. */
const counterPoolSize = 2;

/** Connections of a thread that only reads. */
const readerPoolSize = 2;

/** Milliseconds after which a transaction that waits for a connection, for a lock, or for its program, is given up. */
const patience = 30_000;

/** Effects that other processes are notified of. */
const announced = ["jobs-waiting", "events-recorded"] as const satisfies readonly Effect["kind"][];

const ofWriters = `-c lock_timeout=${patience} -c idle_in_transaction_session_timeout=${patience}`;
/** A crash loses what was counted within a minute at most, so no request waits for the disk. */
const ofCounters = "-c synchronous_commit=off";
const ofReaders = "-c default_transaction_read_only=on";

/** @throws StoreInUse, InvalidDatabaseUrl, DatabaseUnavailable */
export async function openPostgresDatabase({
  url,
  onNotification,
  use = "shared",
  ...options
}: PostgresOptions): Promise<Database> {
  const server = serverAt(url);
  // The first connection: it reports a wrong address.
  const listener = { open: openClient(url), prepare: (client: pg.Client) => lockUse(client, use) };
  const listening = await whenReachable(() =>
    server.guard(() => listen(listener, announced, onNotification)),
  );
  const writers = openPool(url, ofWriters, poolSize);
  const readers = openPool(url, ofReaders, poolSize);
  const counters = openPool(url, ofCounters, counterPoolSize);
  const close = async () => {
    await listening.end();
    await Promise.all([readers.end(), writers.end(), counters.end()]);
  };
  await whenReachable(() => server.guard(() => createRequestTable(counters))).catch(
    async (error: unknown) => {
      await close();
      throw error;
    },
  );
  const { count } = createRequestCounter(counters, options.clock);
  return {
    reader: { [connection]: readingOn(readers, server) },
    requests: { count: (client, limit) => server.guard(() => count(client, limit)) },
    write: createWrite({
      ...options,
      begin: async (durability) => begin(await server.guard(() => writers.connect()), server, durability),
    }),
    close,
  };
}

/** For a thread that only reads. @throws InvalidDatabaseUrl */
export function openPostgresReader(
  url: string,
): Pick<Database, "reader"> & { readonly close: () => Promise<void> } {
  const readers = openPool(url, ofReaders, readerPoolSize);
  return { reader: { [connection]: readingOn(readers, serverAt(url)) }, close: () => readers.end() };
}

export interface Server {
  /** Turns an error of the server into one that says what is wrong with it; other errors are passed on. */
  readonly guard: <T>(step: () => Promise<T>) => Promise<T>;
}

export function serverAt(url: string): Server {
  const place = databasePlace(url);
  return {
    guard: async (step) => {
      try {
        return await step();
      } catch (error) {
        if (error instanceof StoreInUse) throw error;
        throw unavailable(place, error) ?? error;
      }
    },
  };
}

function readingOn(readers: pg.Pool, server: Server): Kysely<Tables> {
  return kyselyOn(async () => bound(await server.guard(() => readers.connect()), server));
}

/** A reader on one connection that nothing else uses. */
export function readingOnOne(client: pg.Client, server: Server): Kysely<Tables> {
  const alone = bound(client, server);
  return kyselyOn(async () => alone);
}

export function openPool(url: string, settings: string, max: number): pg.Pool {
  const pool = new pg.Pool({ ...configuration(url, settings), max, connectionTimeoutMillis: patience });
  // A connection that breaks while it is idle is replaced by the next query; one that breaks between two queries of a
  // transaction fails the second.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

function openClient(url: string): () => pg.Client {
  return () => clientAt(url);
}

/** Not connected yet. */
export function clientAt(url: string): pg.Client {
  return new pg.Client({ ...configuration(url, ""), connectionTimeoutMillis: 10_000 });
}

/** The settings of the URL come last, so that an operator can overrule ours. */
function configuration(url: string, settings: string): pg.ClientConfig {
  const address = new URL(url);
  const own = address.searchParams.get("options") ?? "";
  address.searchParams.set("options", `${settings} ${own}`.trim());
  return {
    connectionString: address.href,
    types: postgresTypes,
    application_name: "docreview",
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    stream: () => watchedSocket(),
  };
}

const locks: Readonly<Record<Turn, string>> = {
  alone: "pg_advisory_xact_lock",
  shared: "pg_advisory_xact_lock_shared",
};

const beginWith: Readonly<Record<Durability, string>> = {
  immediate: "begin",
  eventual: "begin; set local synchronous_commit = off",
};

async function begin(
  client: pg.PoolClient,
  server: Server,
  durability: Durability,
): Promise<OpenTransaction> {
  const requested = new Map<string, Turn>();
  const held = new Map<string, Turn>();
  const obtain = async () => {
    // In the order in which they were requested.
    for (const [name, turn] of requested) {
      requested.delete(name);
      held.set(name, turn);
      await client.query(`select ${locks[turn]}(${lockNumber})`, [name]);
    }
  };
  const end = async (command: "commit" | "rollback") => {
    let broken: Error | undefined;
    try {
      await server.guard(() => client.query(command));
    } catch (error) {
      broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  };
  const alone = bound(client, server, obtain);
  try {
    await server.guard(() => client.query(beginWith[durability]));
  } catch (error) {
    client.release(error as Error);
    throw error;
  }
  return {
    database: kyselyOn(async () => alone),
    locks: {
      serialise: (name, turn = "alone") => {
        const own = requested.get(name) ?? held.get(name);
        if (own === undefined || (own === "shared" && turn === "alone")) requested.set(name, turn);
      },
      serialiseIfFree: async (name) => {
        const { rows } = await alone.query<{ isFree: boolean }>(tryLock, [name]);
        const isFree = rows[0]?.isFree === true;
        if (isFree) held.set(name, "alone");
        return isFree;
      },
      skipLocked: sql`for update skip locked`,
    },
    commit: async (effects) => {
      for (const kind of announced) {
        if (effects.some((effect) => effect.kind === kind))
          await server.guard(() => client.query("select pg_notify($1, current_schema())", [kind]));
      }
      await end("commit");
    },
    // The error that caused the rollback is the one to report.
    rollBack: () => end("rollback").catch(() => undefined),
  };
}

/**
 * The number of a lock, from its name and, outside the schema `public`, the schema, as a database may have a store in each.
 */
const lockNumber = `hashtextextended(coalesce(nullif(current_schema(), 'public') || ' ', '') || $1, 0)`;
const tryLock = `select pg_try_advisory_xact_lock(${lockNumber}) as "isFree"`;

/** A connection as Kysely uses it; `before` runs before each query. */
function bound(
  client: pg.Client | pg.PoolClient,
  server: Server,
  before?: () => Promise<void>,
): PostgresPoolClient {
  // A connection runs one query after the other, although a transaction may start several.
  let last: Promise<unknown> = Promise.resolve();
  return {
    query: (text: string, parameters: readonly unknown[]) => {
      const run = async () => {
        const values = parameters.map(toPostgres);
        return server.guard(async () => {
          await before?.();
          return client.query(text, values);
        });
      };
      last = last.then(run, run);
      return last;
    },
    // In a transaction, its end releases the connection.
    release: () => (before === undefined && "release" in client ? client.release() : undefined),
  } as unknown as PostgresPoolClient;
}

function kyselyOn(connect: () => Promise<PostgresPoolClient>): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect, end: async () => undefined, options: {} } }),
  });
}
