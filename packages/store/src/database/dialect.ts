/** Which database a connection is to, for the few queries that differ. */
import { type Kysely, PostgresAdapter } from "kysely";
import type { Tables } from "./tables.ts";
import { connection, type Reader } from "./database.ts";

export function isPostgres(reader: Reader): boolean {
  // A reader is a whole connection: only its type restricts it.
  const database = reader[connection] as Kysely<Tables>;
  return database.getExecutor().adapter instanceof PostgresAdapter;
}
