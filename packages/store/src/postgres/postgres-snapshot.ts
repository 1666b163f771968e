/** A database as of one moment, for a program that copies all of it while others go on. */
import pg from "pg";
import { connection, type Reader } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import { clientAt, readingOnOne, serverAt } from "./postgres-database.ts";

export interface PostgresSnapshot {
  readonly reader: Reader;
  /** The largest id that the table has ever given; 0 if there was none, or if it gives none. */
  readonly lastId: (table: keyof Tables) => Promise<number>;
  readonly close: () => Promise<void>;
}

/** @throws InvalidDatabaseUrl, DatabaseUnavailable */
export async function openPostgresSnapshot(url: string): Promise<PostgresSnapshot> {
  const server = serverAt(url);
  const client = clientAt(url);
  client.on("error", () => undefined);
  const close = () => client.end().catch(() => undefined);
  try {
    await server.guard(() => client.connect());
    await server.guard(() => client.query("begin isolation level repeatable read read only"));
  } catch (error) {
    await close();
    throw error;
  }
  const lastId = async (table: keyof Tables) => {
    const { rows } = await server.guard(() => client.query(lastIdIn(table)));
    return Number(rows[0]?.last ?? 0);
  };
  return { reader: { [connection]: readingOnOne(client, server) }, lastId, close };
}

const lastIdIn = (table: keyof Tables) => `
  select pg_sequence_last_value(pg_get_serial_sequence('${pg.escapeIdentifier(table)}', 'id')::regclass) as "last"
  from pg_attribute
  where attrelid = '${pg.escapeIdentifier(table)}'::regclass and attname = 'id' and attidentity <> ''`;
