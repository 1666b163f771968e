/**
 * Where tests keep stores: in folders, or on the servers that the environment names. `DOCREVIEW_TEST_DATABASE_URL` is a
 * PostgreSQL database, in which each store gets a schema; `DOCREVIEW_TEST_BLOBS_URL` a bucket (`s3://bucket`, with the variables of
 * the SDK), in which each gets a prefix.
 */
import { randomBytes } from "node:crypto";
import pg from "pg";
import { type BlobLocation, openVault } from "../blob-location/open-vault.ts";
import type { StoreLocation } from "../open-store.ts";

export const testDatabase = process.env["DOCREVIEW_TEST_DATABASE_URL"];
export const testBlobs = process.env["DOCREVIEW_TEST_BLOBS_URL"];

export interface TestLocation {
  readonly location: StoreLocation;
  /** Removes the schema; the folder and objects in a bucket are left behind. */
  readonly drop: () => Promise<void>;
}

/** `folder`: the data folder. */
export async function createTestLocation(folder: string): Promise<TestLocation> {
  const schema = await createSchema();
  const blobsUrl = createPrefix();
  return {
    location: {
      folder,
      ...(schema !== null && { databaseUrl: schema.url }),
      ...(blobsUrl !== null && { blobsUrl }),
    },
    drop: async () => schema?.drop(),
  };
}

export interface TestSchema {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** Null if the tests run on SQLite. */
export async function createSchema(): Promise<TestSchema | null> {
  if (testDatabase === undefined) return null;
  const schema = `test_${randomBytes(8).toString("hex")}`;
  await run(testDatabase, `create schema "${schema}"`);
  const url = new URL(testDatabase);
  url.searchParams.set("options", `-c search_path=${schema}`);
  const drop = () => run(testDatabase, `drop schema "${schema}" cascade`);
  return { url: url.href, drop };
}

/** The URL of a place in the bucket; null if the tests keep blobs in folders. */
export function createPrefix(): string | null {
  return testBlobs === undefined ? null : `${testBlobs}/test-${randomBytes(8).toString("hex")}`;
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The names of the blobs in a bucket. */
export async function blobsIn(location: BlobLocation): Promise<readonly string[]> {
  const vault = await openVault(location, Date.now);
  try {
    const names: string[] = [];
    for await (const name of vault.list(Infinity)) names.push(name);
    return names;
  } finally {
    vault.close();
  }
}

/** Puts every blob of a bucket once more, as if at this time. */
export async function putBlobsAgain(location: BlobLocation, time: number): Promise<void> {
  const vault = await openVault(location, () => time);
  try {
    for await (const name of vault.list(Infinity)) {
      await vault.put(vault.read(name), { maximumBytes: Infinity });
    }
  } finally {
    vault.close();
  }
}
