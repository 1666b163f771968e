/**
 * The lock that says who has the store open. Services share it, each on a connection that lasts as long as its store is
 * open; a command that nothing may disturb, such as one that copies the whole store, holds it alone. PostgreSQL releases it
 * with the connection.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { StoreInUse } from "../database/sole-database.ts";

export type Use = "shared" | "alone";

const refusals: Readonly<Record<Use, string>> = {
  shared:
    "another docreview command has the store to itself (migrate-store, or admin sealing-key rotate): start again when it has ended",
  alone: "a service has the database open: stop every docreview serve and docreview worker on it first",
};

/** Milliseconds between attempts, and their number: PostgreSQL may notice only after a moment that a process has died. */
const pause = 200;
const attempts: Readonly<Record<Use, number>> = { shared: 1, alone: 10 };

/** @throws StoreInUse */
export async function lockUse(client: pg.Client, use: Use): Promise<void> {
  for (let attempt = 1; attempt <= attempts[use]; attempt++) {
    if (attempt > 1) await sleep(pause);
    if (await tryLock(client, use)) return;
  }
  throw new StoreInUse(refusals[use]);
}

async function tryLock(client: pg.Client, use: Use): Promise<boolean> {
  const lock = use === "shared" ? "pg_try_advisory_lock_shared" : "pg_try_advisory_lock";
  const { rows } = await client.query<{ held: boolean }>(
    `select ${lock}(hashtextextended('docreview store in ' || current_schema(), 0)) as "held"`,
  );
  return rows[0]?.held === true;
}
