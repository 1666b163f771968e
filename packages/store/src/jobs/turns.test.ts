/** However many jobs wait, a claim looks up the few that it needs. */
import { DatabaseSync } from "node:sqlite";
import { Kysely, SqliteDialect } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { connection, type Transaction } from "../database/database.ts";
import { databaseFile } from "../data-folder/layout.ts";
import type { Id } from "../model/id.ts";
import { alone } from "../sqlite/sqlite-database.ts";
import { kyselyDatabase } from "../sqlite/statements.ts";
import { toSqlite } from "../sqlite/values.ts";
import type { Tables } from "../database/tables.ts";
import { temporaryStore, type TemporaryStore } from "../testing/temporary-store.ts";
import { testDatabase } from "../testing/test-location.ts";
import { backlogsFor, isAnyUnplaced } from "./backlog.ts";
import { take } from "./take.ts";
import { lineUp, roundOf } from "./turns.ts";

test("a claim after a burst gives places to a few jobs of each company", async () => {
  const store = await temporaryStore();
  await enqueueReviews(store, { companies: 3, each: 1_000 });
  const placed = () =>
    store.reader[connection]
      .selectFrom("job")
      .where("turn", "is not", null)
      .select(({ fn }) => fn.countAll().as("jobs"))
      .executeTakeFirstOrThrow();
  for (let claims = 0; claims < 30; claims++) {
    expect(await store.jobs.claim({ needs: ["processor"], limit: 2 })).toHaveLength(2);
    // Three companies, with at most 40 waiting each, and those that run.
    expect(Number((await placed()).jobs)).toBeLessThanOrEqual(3 * 40 + 2 * (claims + 1));
  }
});

test("a job that comes while many companies wait is found as soon as a claim has room", async () => {
  const store = await temporaryStore();
  await enqueueReviews(store, { companies: 64, each: 1 });
  expect(await store.jobs.claim({ needs: ["processor"], limit: 1 })).toHaveLength(1);
  await enqueueReviews(store, { companies: 1, each: 1 });
  const claimed = [
    ...(await store.jobs.claim({ needs: ["processor"], limit: 80 })),
    ...(await store.jobs.claim({ needs: ["processor"], limit: 80 })),
  ];
  expect(claimed).toHaveLength(64);
});

interface Reviews {
  readonly companies: number;
  readonly each: number;
}

function enqueueReviews({ write, jobs }: TemporaryStore, { companies, each }: Reviews): Promise<void> {
  const reviews = Array.from({ length: companies * each }, (_, number) => ({
    kind: "run-review" as const,
    payload: { companyId: ((number % companies) + 1) as Id<"company">, reviewId: number as Id<"review"> },
    key: null,
  }));
  return write((transaction) => jobs.enqueueAll(transaction, reviews));
}

/** The plans are those of SQLite. */
const isOther = testDatabase !== undefined;

test.skipIf(isOther)("due jobs, the last places of a flow and the head of a line are looked up", async () => {
  const place = { line: "processor", round: 1 } as const;
  const backlog = { kind: "run-review", flow: 1, places: 10 } as const;
  expect(await planOf((transaction) => lineUp(transaction, place, [backlog]))).toEqual([
    "SEARCH job USING INDEX jobBacklog (kind=? AND flow=? AND dueAt<?)",
    "SEARCH job USING INTEGER PRIMARY KEY (rowid=?)",
    "SEARCH line USING INDEX sqlite_autoindex_line_1 (name=? AND flow=?)",
    "SEARCH job USING COVERING INDEX jobFlow (line=? AND flow=? AND turn>?)",
  ]);
  expect(await planOf((transaction) => roundOf(transaction, "processor"))).toEqual([
    "SEARCH line USING INDEX lineTurn (name=?)",
    "SEARCH job USING INDEX jobFlow (line=? AND flow=? AND turn>?)",
    "SEARCH line USING INDEX lineTurn (name=? AND turn>?)",
    "SEARCH job USING INDEX jobFlow (line=? AND flow=? AND turn>?)",
  ]);
  const request = { needs: ["processor"], limit: 2 } as const;
  expect(await planOf((transaction) => take(transaction, request, Infinity))).toEqual([
    "SEARCH job USING INDEX jobTurn (line=? AND turn>?)",
    "SEARCH job USING INTEGER PRIMARY KEY (rowid=?)",
  ]);
  expect(await planOf((transaction) => take(transaction, request, 2))).toEqual([
    "SEARCH job USING INDEX jobWaiting (status=?)",
    "SEARCH job USING INDEX jobTurn (line=? AND turn>?)",
  ]);
});

test.skipIf(isOther)("companies whose jobs wait for places are looked up one after the other", async () => {
  const request = { needs: ["processor"], limit: 1 } as const;
  expect(await planOf((transaction) => backlogsFor(transaction, request))).toEqual([
    "SEARCH job USING INDEX jobBacklog (kind=? AND flow>?)",
    "SEARCH job USING INDEX jobBacklog (kind=? AND flow>?)",
    "SEARCH job USING INDEX jobBacklog (kind=? AND flow=? AND dueAt>?)",
    "SEARCH job USING INDEX jobFlow (line=? AND flow=? AND turn>?)",
  ]);
  expect(await planOf(isAnyUnplaced)).toEqual(["SEARCH job USING INDEX jobDue (dueAt<?)"]);
});

/** No step of a transaction is about its end. */
const never = { beforeCommit: () => undefined, afterCommit: () => undefined };

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
  await work({ [connection]: explaining, now: 1, ...alone, ...never });
  return steps.filter((step) => /\b(job|line)\b/.test(step));
}
