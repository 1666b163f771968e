/**
 * Where services of tests keep their data: in their data folder or, if `DOCREVIEW_TEST_DATABASE_URL` is set, in a database of their
 * own on that server, and in a prefix of the bucket that `DOCREVIEW_TEST_BLOBS_URL` names, if it is set.
 */
import { randomBytes } from "node:crypto";
import pg from "pg";
import { createPrefix, testDatabase } from "@docreview/store/test-location";
import { endWithFile } from "./ended-with-file.ts";
import type { Environment } from "./program.ts";

export type Row = Readonly<Record<string, unknown>>;

/** Whether services of tests run on PostgreSQL: two that serve and two workers instead of one process. */
export const isOnManyMachines = testDatabase !== undefined;

/** What the store of a data folder takes from that of another. */
interface Origin {
  readonly of: string;
  readonly isCopied: boolean;
}

const stores = new Map<string, Promise<Environment>>();
const origins = new Map<string, Origin>();

/** The settings for the data that belongs to a data folder; created when they are first needed. */
export function storeOf(data: string): Promise<Environment> {
  if (testDatabase === undefined) return Promise.resolve({});
  if (stores.size === 0) endWithFile(dropStores);
  const made = stores.get(data) ?? createStore(testDatabase, origins.get(data));
  stores.set(data, made);
  return made;
}

/** The store of the second folder starts as a copy of the first one's, which must not be open. */
export function copyStore(from: string, to: string): void {
  origins.set(to, { of: from, isCopied: true });
}

/**
 * The store of the second folder is for a backup of the first, and has the same sealing key: with a database, the key is
 * a setting that operators keep themselves.
 */
export function replaceStore(from: string, to: string): void {
  origins.set(to, { of: from, isCopied: false });
}

async function createStore(server: string, origin: Origin | undefined): Promise<Environment> {
  const original = origin === undefined ? null : await storeOf(origin.of);
  const template = origin?.isCopied === true ? databaseIn(original!["DOCREVIEW_DATABASE_URL"]!) : "template1";
  const name = `docreview_${randomBytes(8).toString("hex")}`;
  await run(server, `create database "${name}" template "${template}"`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const blobsUrl = createPrefix();
  return {
    DOCREVIEW_SEALING_KEY: original?.["DOCREVIEW_SEALING_KEY"] ?? randomBytes(32).toString("base64"),
    DOCREVIEW_DATABASE_URL: url.href,
    ...(blobsUrl !== null && { DOCREVIEW_BLOBS_URL: blobsUrl }),
  };
}

async function dropStores(): Promise<void> {
  if (testDatabase === undefined) return;
  for (const made of stores.values()) {
    const name = databaseIn((await made)["DOCREVIEW_DATABASE_URL"]!);
    await run(testDatabase, `drop database if exists "${name}" with (force)`);
  }
  stores.clear();
}

/** Runs a statement in the database that belongs to a data folder, on PostgreSQL. */
export async function queryStore(data: string, statement: string): Promise<readonly Row[]> {
  const { DOCREVIEW_DATABASE_URL: url } = await storeOf(data);
  return run(url!, statement);
}

const databaseIn = (url: string) => new URL(url).pathname.slice(1);

async function run(url: string, statement: string): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
