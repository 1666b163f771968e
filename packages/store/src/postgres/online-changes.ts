/**
 * Changes the schema while programs go on reading and writing. An index is created `concurrently`: that takes no
 * lock that writes wait for, but cannot be part of a transaction, and when it is interrupted it leaves an index that is
 * not valid. So what is missing is read from the catalogue, and created again.
 * https://www.postgresql.org/docs/17/sql-createindex.html#SQL-CREATEINDEX-CONCURRENTLY
 */
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { IndexChanges, OnlineChanges, QueryIndex, ReportMigration } from "../migrations/migration.ts";
import { clientAt, serverAt } from "./postgres-database.ts";
import { whenReachable } from "./when-reachable.ts";

/** Milliseconds between two queries for the progress, and between two attempts to get a lock. */
const pause = 1_000;

/** Milliseconds that a change waits for its tables; requests wait behind it for as long. */
const tablePatience = 100;

/** SQLSTATE: the index is on a column or a table that a later step adds. */
const undefinedNames: ReadonlySet<unknown> = new Set(["42703", "42P01"]);

export function onlineChanges(url: string): OnlineChanges {
  const server = serverAt(url);
  return {
    doNotWait: `set local lock_timeout = ${tablePatience}`,
    changeIndexes: async (changes, report) => {
      if (changes.wanted.length + changes.unwanted.length === 0) return;
      await whenReachable(() =>
        server.guard(() => withClient(url, (client) => changeIndexes({ client, url }, changes, report))),
      );
    },
  };
}

interface Connected {
  readonly client: pg.Client;
  readonly url: string;
}

async function changeIndexes(
  { client, url }: Connected,
  { wanted, unwanted }: IndexChanges,
  report: ReportMigration,
): Promise<void> {
  const isDone = async () =>
    (await withoutValid(client, wanted)).length === 0 && (await existing(client, unwanted)).length === 0;
  if (await isDone()) return;
  await lock(client, report);
  const missing = await withoutValid(client, wanted);
  for (const [position, index] of missing.entries()) {
    const sentence = `Creating index ${position + 1} of ${missing.length}: ${index.name}`;
    report(sentence);
    await withProgress(
      url,
      (percent) => report(`${sentence}, ${percent} %`),
      () => create(client, index),
    );
  }
  for (const name of await existing(client, unwanted)) await drop(client, name);
}

/** Waits by trying again: a session that waited inside a query would hold up the very index that it waits for. */
async function lock(client: pg.Client, report: ReportMigration): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>(
      `select pg_try_advisory_lock(hashtextextended('docreview indexes in ' || current_schema(), 0)) as "held"`,
    );
    if (rows[0]?.held === true) return;
    report("Waiting for another process that creates indexes");
    await sleep(pause);
  }
}

async function create(client: pg.Client, { name, definition }: QueryIndex): Promise<void> {
  await drop(client, name);
  try {
    await client.query(`create index concurrently "${name}" ${definition}`);
  } catch (error) {
    if (!undefinedNames.has((error as { readonly code?: unknown }).code)) throw error;
  }
}

const drop = (client: pg.Client, name: string) => client.query(`drop index concurrently if exists "${name}"`);

/** The indexes that do not exist, or that an interruption has left incomplete. */
async function withoutValid(
  client: pg.Client,
  indexes: readonly QueryIndex[],
): Promise<readonly QueryIndex[]> {
  const valid = await existing(
    client,
    indexes.map(({ name }) => name),
    "and indisvalid",
  );
  return indexes.filter(({ name }) => !valid.includes(name));
}

async function existing(
  client: pg.Client,
  names: readonly string[],
  condition = "",
): Promise<readonly string[]> {
  if (names.length === 0) return [];
  const { rows } = await client.query<{ name: string }>(
    `select relname as "name" from pg_index join pg_class on pg_class.oid = indexrelid
     where relnamespace = current_schema()::regnamespace and relname = any($1) ${condition}`,
    [names],
  );
  return rows.map(({ name }) => name);
}

/** Reports the progress of the index that this user is creating, over another connection. */
async function withProgress(
  url: string,
  reportPercent: (percent: number) => void,
  work: () => Promise<void>,
): Promise<void> {
  const ended = new AbortController();
  const progress = withClient(url, async (client) => {
    while (!ended.signal.aborted) {
      await sleep(pause, undefined, { signal: ended.signal });
      const { rows } = await client.query<{ percent: number | null }>(
        `select 100 * greatest("blocks_done" / nullif("blocks_total", 0)::real,
           "tuples_done" / nullif("tuples_total", 0)::real) as "percent"
         from pg_stat_progress_create_index where "datname" = current_database()`,
      );
      const percent = rows[0]?.percent ?? null;
      if (percent !== null) reportPercent(Math.floor(percent));
    }
  }).catch(() => undefined);
  try {
    await work();
  } finally {
    ended.abort();
    await progress;
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = clientAt(url);
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("set statement_timeout = 0");
    return await work(client);
  } finally {
    // Releases the lock.
    await client.end().catch(() => undefined);
  }
}
