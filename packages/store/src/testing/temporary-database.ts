/** A database of its own for a store: a schema that is dropped when the test has finished. */
import { randomBytes } from "node:crypto";
import pg from "pg";
import { onTestFinished } from "vitest";

/** Set by the run of the tests on PostgreSQL: the database in which each store gets a schema. */
export const testDatabase = process.env["DOCREVIEW_TEST_DATABASE_URL"];

/** Its URL; null if the tests run on SQLite. */
export async function temporaryDatabase(): Promise<string | null> {
  if (testDatabase === undefined) return null;
  const schema = `test_${randomBytes(8).toString("hex")}`;
  await run(testDatabase, `create schema "${schema}"`);
  onTestFinished(() => run(testDatabase, `drop schema "${schema}" cascade`));
  const url = new URL(testDatabase);
  url.searchParams.set("options", `-c search_path=${schema}`);
  return url.href;
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
