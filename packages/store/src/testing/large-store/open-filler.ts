/** A connection that fills the database of a store, without the store. */
import { createHash } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { databaseFile } from "../../data-folder/layout.ts";
import type { DatabaseLocation } from "../../database-location/open-database.ts";
import { type Dialect, postgres, sqlite } from "./dialect.ts";

export interface Filler {
  readonly dialect: Dialect;
  readonly run: (statement: string) => Promise<void>;
  /** Does at once what PostgreSQL does by itself within minutes: it counts rows, and notes which pages all can see. */
  readonly settle: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export function openFiller({ folder, databaseUrl }: DatabaseLocation): Promise<Filler> {
  return databaseUrl === undefined ? openSqlite(databaseFile(folder)) : openPostgres(databaseUrl);
}

async function openSqlite(file: string): Promise<Filler> {
  const database = new DatabaseSync(file);
  database.function("sha256", { deterministic: true }, (text) =>
    createHash("sha256").update(String(text)).digest("hex"),
  );
  return {
    dialect: sqlite,
    run: async (statement) => database.exec(statement),
    settle: async () => undefined,
    close: async () => database.close(),
  };
}

async function openPostgres(connectionString: string): Promise<Filler> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return {
    dialect: postgres,
    run: async (statement) => void (await client.query(statement)),
    settle: async () => {
      const tables = "select tablename from pg_tables where schemaname = current_schema()";
      const { rows } = await client.query<{ readonly tablename: string }>(tables);
      for (const { tablename } of rows) await client.query(`vacuum (analyze) "${tablename}"`);
    },
    close: () => client.end(),
  };
}
