/** However many jobs wait, a claim looks up the few that it needs. */
import { DatabaseSync } from "node:sqlite";
import { Kysely, SqliteDialect } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { connection, type Transaction } from "../database/database.ts";
import { databaseFile } from "../data-folder/layout.ts";
import { kyselyDatabase } from "../sqlite/statements.ts";
import { toSqlite } from "../sqlite/values.ts";
import type { Tables } from "../tables/tables.ts";
import { temporaryStore } from "../testing/temporary-store.ts";
import { testDatabase } from "../testing/test-location.ts";
import { createRowLeases } from "./row-leases.ts";
import { lineUp } from "./turns.ts";

/** The plans are those of SQLite. */
const isOther = testDatabase !== undefined;

test.skipIf(isOther)("due jobs, the last places of a flow and the head of a line are looked up", async () => {
  expect(await planOf((transaction) => lineUp(transaction, 10))).toEqual([
    "SEARCH job USING INDEX jobDue (dueAt<?)",
    "SEARCH line USING COVERING INDEX lineTurn (name=?)",
    "SEARCH line USING INDEX sqlite_autoindex_line_1 (name=? AND flow=?)",
    "SEARCH job USING COVERING INDEX jobFlow (line=? AND flow=? AND turn>?)",
    "SEARCH job USING INTEGER PRIMARY KEY (rowid=?)",
  ]);
  const { take } = createRowLeases(Infinity);
  expect(await planOf((transaction) => take(transaction, { needs: ["processor"], limit: 2 }))).toEqual([
    "SEARCH job USING INDEX jobTurn (line=? AND turn>?)",
  ]);
});

/** The steps that access the jobs or sort more than the few that were found. */
async function planOf(work: (transaction: Transaction) => Promise<unknown>): Promise<readonly string[]> {
  const { folder } = await temporaryStore();
  const database = new DatabaseSync(databaseFile(folder));
  onTestFinished(() => database.close());
  const steps: string[] = [];
  const explaining = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: kyselyDatabase(database) }),
    log: ({ query }) => {
      const plan = database
        .prepare(`explain query plan ${query.sql}`)
        .all(...query.parameters.map((value) => toSqlite(value)));
      steps.push(...plan.map((step) => String(step["detail"])));
    },
  });
  await work({ [connection]: explaining, now: 1, serialise: () => undefined, afterCommit: () => undefined });
  return steps.filter((step) => /\b(job|line)\b/.test(step));
}
