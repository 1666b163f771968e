/**
 * Counts requests in a table that is not logged: it is empty after a crash of the server, which matters for a minute at most.
 * It is not part of the schema, as nothing in it is kept.
 */
import type pg from "pg";
import type { RequestCounter } from "../database/request-counter.ts";
import type { Clock } from "../model/clock.ts";

const minute = 60_000;

/** Requests of this process after which the minutes that are over are removed. */
const sweepInterval = 1_000;

const createTable = `create unlogged table if not exists "requestMinute" (
  "client" text not null primary key, "endsAt" bigint not null, "used" bigint not null)`;

/** A minute that ends too late is over too: a clock was set back. */
const isOver = `("requestMinute"."endsAt" <= $2::bigint or "requestMinute"."endsAt" > $2::bigint + ${minute})`;

const countOne = `insert into "requestMinute" ("client", "endsAt", "used")
  values ($1, $2::bigint + ${minute}, 1)
  on conflict ("client") do update set
    "used" = case when ${isOver} then 1 else least("requestMinute"."used" + 1, $3::bigint + 1) end,
    "endsAt" = case when ${isOver} then excluded."endsAt" else "requestMinute"."endsAt" end
  returning "endsAt", "used"`;

/** Processes that start together must not create it at once. */
export async function createRequestTable(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(`select to_regclass('"requestMinute"') as "found"`);
  if (rows[0]?.found !== null) return;
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock(hashtextextended('table of requests', 0))");
    await client.query(createTable);
    await client.query("commit");
    client.release();
  } catch (error) {
    client.release(error as Error);
    throw error;
  }
}

export function createRequestCounter(pool: pg.Pool, clock: Clock): RequestCounter {
  let counted = 0;
  return {
    count: async (client, limit) => {
      const now = clock();
      const { rows } = await pool.query(countOne, [client, now, limit]);
      counted += 1;
      if (counted % sweepInterval === 0) {
        await pool.query(`delete from "requestMinute" where "endsAt" <= $1`, [now]);
      }
      return rows[0];
    },
  };
}
