import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { connection } from "../database/database.ts";
import { openDatabase } from "../database-location/open-database.ts";
import { makeFolder } from "../data-folder/make-folder.ts";
import type { Tables } from "../database/tables.ts";
import { createTestLocation, testDatabase } from "../testing/test-location.ts";
import { temporaryFolder, testClock } from "../testing/temporary-store.ts";
import { indexChanges } from "./index-changes.ts";
import { migrate } from "./migrate.ts";
import type { ColumnTypes, Migration } from "./migration.ts";

const shelves: Migration = {
  number: 1,
  name: "shelves",
  statements: ({ id, text }) => [`create table "shelf" ("id" ${id}, "name" ${text} not null)`],
  indexes: () => [{ name: "shelfName", definition: `on "shelf" ("name")` }],
};

const colours: Migration = {
  number: 2,
  name: "colours",
  statements: ({ text }) => [`alter table "shelf" add column "colour" ${text} not null default 'white'`],
  indexes: () => [
    { name: "shelfColour", definition: `on "shelf" ("colour", "id")` },
    { name: "shelfNameId", definition: `on "shelf" ("name", "id")` },
  ],
  droppedIndexes: ["shelfName"],
};

const onlyIndex: Migration = {
  ...colours,
  name: "an index",
  statements: () => [],
  indexes: () => [{ name: "shelfNameId", definition: `on "shelf" ("name", "id")` }],
  droppedIndexes: [],
};

/** A database with a shelf, as the first step leaves it. */
async function stage() {
  const folder = temporaryFolder();
  await makeFolder(folder);
  const { location, drop } = await createTestLocation(folder);
  onTestFinished(drop);
  const nothing = { clock: testClock(), onCommit: async () => undefined, onNotification: () => undefined };
  const opened = await openDatabase(location, nothing);
  onTestFinished(() => opened.database.close());
  const sentences: string[] = [];
  const reading = opened.database.reader[connection] as Kysely<Tables>;
  await migrate(opened, [shelves]);
  return {
    url: location.databaseUrl ?? "",
    sentences,
    to: (...steps: readonly Migration[]) =>
      migrate(opened, [shelves, ...steps], (said) => sentences.push(said)),
    add: () =>
      opened.database.write(async ({ [connection]: database }) => {
        await sql`insert into "shelf" ("name") values ('one more')`.execute(database);
      }),
    indexes: async (): Promise<readonly string[]> => {
      const { rows } = await (
        testDatabase === undefined
          ? sql<{ name: string }>`select name from sqlite_schema where type = 'index' and name like 'shelf%'`
          : sql<{ name: string }>`select relname as name from pg_class join pg_index on oid = indexrelid
              where relnamespace = current_schema()::regnamespace and indisvalid and not indisprimary
              and relname like 'shelf%'`
      ).execute(reading);
      return rows.map(({ name }) => name).toSorted();
    },
  };
}

test("a step makes and drops indexes, of columns that it adds too, and says which", async () => {
  const { to, add, indexes, sentences } = await stage();
  expect(await indexes()).toEqual(["shelfName"]);
  await add();
  await to(colours);
  expect(await indexes()).toEqual(["shelfColour", "shelfNameId"]);
  expect(sentences).toContain("Changing the schema, step 1 of 1: colours");
  expect(sentences).toContainEqual(expect.stringMatching(/^Creating index \d of 2: shelfNameId$/));
  sentences.length = 0;
  await to(colours);
  expect(sentences).toEqual([]);
});

test("a new database has what all steps together come to", async () => {
  const types = {} as ColumnTypes;
  const again: Migration = { ...shelves, number: 3, statements: () => [] };
  const names = (...steps: readonly Migration[]) => {
    const { wanted, unwanted } = indexChanges(steps, types);
    return { wanted: wanted.map(({ name }) => name), unwanted };
  };
  expect(names(shelves, colours)).toEqual({
    wanted: ["shelfColour", "shelfNameId"],
    unwanted: ["shelfName"],
  });
  expect(names(shelves, colours, again).unwanted).toEqual([]);
});

test("processes that migrate at once make each index once", async () => {
  const { to, add, indexes } = await stage();
  await add();
  await Promise.all([to(colours), to(colours), to(colours)]);
  expect(await indexes()).toEqual(["shelfColour", "shelfNameId"]);
});

/** A transaction of somebody else, who has used the table in it. */
async function openTransaction(url: string, use: string) {
  const [client, observer] = [await connectTo(url), await connectTo(url)];
  await client.query(`begin; ${use}`);
  const { rows } = await client.query<{ own: number }>("select pg_backend_pid() as own");
  return {
    commit: () => client.query("commit"),
    /** The session that makes or drops an index and waits for this transaction; not the one that was ended. */
    waiting: async (ended = 0): Promise<number> => {
      for (;;) {
        const found = await observer.query<{ pid: number }>(
          `select pid from pg_stat_activity where query like '% index concurrently %"shelf%'
           and state = 'active' and $1 = any (pg_blocking_pids(pid)) and pid <> $2`,
          [rows[0]!.own, ended],
        );
        if (found.rows[0] !== undefined) return found.rows[0].pid;
        await sleep(20);
      }
    },
    end: (pid: number) => observer.query("select pg_terminate_backend($1)", [pid]),
  };
}

async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const isSqlite = testDatabase === undefined;
const insert = `insert into "shelf" ("name") values ('theirs')`;

test.skipIf(isSqlite)("others write while an index is made", async () => {
  const { url, to, add, indexes } = await stage();
  const other = await openTransaction(url, insert);
  const migrated = to(onlyIndex);
  await other.waiting();
  await add();
  expect(await indexes()).toEqual(["shelfName"]);
  await other.commit();
  await migrated;
  expect(await indexes()).toEqual(["shelfName", "shelfNameId"]);
});

test.skipIf(isSqlite)("an index that an interruption has left incomplete is made anew", async () => {
  const { url, to, indexes } = await stage();
  const other = await openTransaction(url, insert);
  const migrated = to(onlyIndex);
  const first = await other.waiting();
  await other.end(first);
  await other.waiting(first);
  expect(await indexes()).toEqual(["shelfName"]);
  await other.commit();
  await migrated;
  expect(await indexes()).toEqual(["shelfName", "shelfNameId"]);
});

test.skipIf(isSqlite)("nobody waits behind a change that waits for a table", async () => {
  const { url, to, add, indexes, sentences } = await stage();
  const other = await openTransaction(url, `select * from "shelf"`);
  const migrated = to({ ...colours, indexes: () => [] });
  while (!sentences.some((said) => said.startsWith("Waiting for a long transaction"))) await sleep(20);
  await add();
  await other.commit();
  await migrated;
  expect(sentences).toContain("Changing the schema, step 1 of 1: colours");
  expect(await indexes()).toEqual([]);
});
