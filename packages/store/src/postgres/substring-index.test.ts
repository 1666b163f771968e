import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { openStore } from "../open-store.ts";
import { temporaryFolder } from "../testing/temporary-store.ts";
import { testDatabase } from "../testing/test-location.ts";

test.skipIf(testDatabase === undefined)(
  "a store opens while another installation in the database adds the extension",
  async () => {
    const url = await newDatabase(testDatabase!);
    const other = await connected(url);
    await other.query("begin");
    await other.query("create extension pg_trgm schema public");
    const opening = openStore({ folder: temporaryFolder(), databaseUrl: url, clock: Date.now });
    await waitsForAnother(url);
    await other.query("commit");
    await other.end();
    const store = await opening;
    await store.close();
    const client = await connected(url);
    const { rows } = await client.query("select 1 from pg_indexes where indexname = 'assetIndex'");
    await client.end();
    expect(rows).toHaveLength(1);
  },
);

/** Returns its URL. */
async function newDatabase(server: string): Promise<string> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  const run = async (statement: string) => {
    const client = await connected(server);
    await client.query(statement);
    await client.end();
  };
  await run(`create database "${name}"`);
  onTestFinished(() => run(`drop database "${name}" with (force)`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

async function waitsForAnother(url: string): Promise<void> {
  const client = await connected(url);
  const waiting =
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  while ((await client.query(waiting)).rows.length === 0) await sleep(10);
  await client.end();
}
