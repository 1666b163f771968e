/** A database that no service has open or can open: see `use-lock.ts`. */
import { sql } from "kysely";
import { connection } from "../database/database.ts";
import type { SoleDatabase } from "../database/sole-database.ts";
import type { Clock } from "../model/clock.ts";
import type { Tables } from "../database/tables.ts";
import { openPostgresDatabase } from "./postgres-database.ts";
import { storedText } from "./values.ts";

/** @throws StoreInUse */
export async function openSolePostgresDatabase(url: string, clock: Clock): Promise<SoleDatabase> {
  const database = await openPostgresDatabase({
    url,
    clock,
    onCommit: () => Promise.resolve(),
    onNotification: () => undefined,
    use: "alone",
  });
  return {
    ...database,
    lastId: (table) =>
      database.write(async (transaction) => {
        const last = sql<{ last: number | null }>`
          select pg_sequence_last_value("id"."sequence"::regclass) as "last" from ${idOf(table)}`;
        const { rows } = await last.execute(transaction[connection]);
        return rows[0]?.last ?? 0;
      }),
    continueIds: async (transaction, table, last) => {
      if (last === 0) return;
      await sql`select setval("id"."sequence", ${last}) from ${idOf(table)}`.execute(transaction[connection]);
    },
    storedText,
  };
}

/** The sequence of its ids; no row for a table that gives none. */
const idOf = (table: keyof Tables) => sql`(
  select pg_get_serial_sequence(${`"${table}"`}, 'id') as "sequence"
  from "pg_attribute"
  where "attrelid" = ${`"${table}"`}::regclass and "attname" = 'id' and "attidentity" <> '') as "id"`;
