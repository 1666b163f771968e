/** What pg-boss has follows from the rows of jobs. Only where the tests run on PostgreSQL. */
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { isAnyUnplaced } from "../jobs/backlog.ts";
import { leaseTime, type NewJob } from "../jobs/job-queue.ts";
import { places } from "../jobs/placing.ts";
import type { Id } from "../model/id.ts";
import { openStore } from "../open-store.ts";
import { temporaryStore, type TemporaryStore } from "../testing/temporary-store.ts";
import { testDatabase } from "../testing/test-location.ts";

const isElsewhere = testDatabase === undefined;

test.skipIf(isElsewhere)("jobs that pg-boss has lost run when a worker starts", async () => {
  const store = await temporaryStore();
  const ids = [await enqueue(store, 1), await enqueue(store, 2)];
  expect(await claim(store)).toMatchObject([{ id: ids[0] }]);
  await run(store, (schema) => `drop schema "${schema}_pgboss" cascade`);
  const restarted = await another(store);
  expect(await claim(restarted)).toMatchObject([{ id: ids[1], attempt: 1 }]);
  store.clock.advance(leaseTime);
  expect(await claim(restarted)).toMatchObject([{ id: ids[0], attempt: 2 }]);
});

test.skipIf(isElsewhere)(
  "jobs of another database that pg-boss still has are gone when a worker starts",
  async () => {
    const store = await temporaryStore();
    const first = await enqueue(store, 1);
    await enqueue(store, 2);
    expect(await claim(store)).toMatchObject([{ id: first }]);
    // As if the tables had been emptied and filled again.
    await run(
      store,
      () =>
        `update "job" set "turn" = null, "line" = null, "status" = 'waiting', "attempt" = 0, "dueAt" = "createdAt"`,
    );
    await run(store, () => `delete from "job" where "id" <> ${first}`);
    const restarted = await another(store);
    expect(await claim(restarted)).toMatchObject([{ id: first, attempt: 1 }]);
    expect(await claim(restarted)).toEqual([]);
    const jobs = await run(
      store,
      (schema) => `select cast(count(*) as int) as "jobs" from "${schema}_pgboss".job`,
    );
    expect(jobs).toEqual([{ jobs: 1 }]);
  },
);

test.skipIf(isElsewhere)("a worker that starts waits for no claim that gives places", async () => {
  const store = await temporaryStore();
  const id = await enqueue(store, 1);
  await enqueue(store, 2);
  expect(await claim(store)).toMatchObject([{ id }]);
  const started = await another(store);
  const giving = Promise.withResolvers<void>();
  const given = Promise.withResolvers<void>();
  const gives = store.write(async (transaction) => {
    transaction.serialise(places);
    await isAnyUnplaced(transaction);
    giving.resolve();
    await given.promise;
  });
  await giving.promise;
  try {
    expect(await claim(started)).toHaveLength(1);
  } finally {
    given.resolve();
    await gives;
  }
});

test.skipIf(isElsewhere)(
  "a worker that starts beside many jobs looks each up once, whatever the statistics say",
  { tags: "long" },
  async () => {
    const store = await temporaryStore();
    await claim(store);
    const companies = 3_000;
    await store.write((transaction) =>
      store.jobs.enqueueAll(
        transaction,
        Array.from({ length: companies }, (_, number) => review(number, number + 1)),
      ),
    );
    // From now on, the statistics say that no job has a place.
    await run(store, () => `alter table "job" set (autovacuum_enabled = false)`);
    await run(store, () => `analyze`);
    expect(await claim(store)).toHaveLength(1);
    const before = await pagesRead(store);
    const started = await openStore({ ...store.location, ...withoutCopies(store), clock: store.clock });
    await claim(started);
    // What its connections have counted is known once they have ended.
    await started.close();
    expect((await pagesRead(store)) - before).toBeLessThan(20 * companies);
  },
);

/** PostgreSQL reads a table as often as it uses it, instead of copying it to memory, so that `pagesRead` counts it. */
function withoutCopies({ databaseUrl }: TemporaryStore) {
  const url = new URL(databaseUrl!);
  url.searchParams.set("options", `${url.searchParams.get("options")} -c enable_material=off`);
  return { databaseUrl: url.href };
}

/** Pages of the tables of jobs and of their indexes, as often as queries have read them. */
async function pagesRead(store: TemporaryStore): Promise<number> {
  const [row] = await run(
    store,
    (schema) =>
      `select cast(sum(heap_blks_hit + heap_blks_read + idx_blks_hit + idx_blks_read) as int) as "pages"
       from pg_statio_user_tables
       where schemaname in ('${schema}', '${schema}_pgboss') and relname like 'job%'`,
  );
  return Number(row!["pages"]);
}

const claim = (store: Pick<TemporaryStore, "jobs">) => store.jobs.claim({ needs: ["processor"], limit: 1 });

function enqueue(store: TemporaryStore, number: number) {
  return store.write((transaction) => store.jobs.enqueue(transaction, review(number)));
}

function review(number: number, company = 1): NewJob {
  const payload = { companyId: company as Id<"company">, reviewId: number as Id<"review"> };
  return { kind: "run-review", payload, key: null };
}

async function another({ location, clock }: TemporaryStore) {
  const store = await openStore({ ...location, clock });
  onTestFinished(() => store.close());
  return store;
}

/** Its rows. */
async function run(store: TemporaryStore, statement: (schema: string) => string) {
  const client = new pg.Client({ connectionString: store.databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  const { rows } = await client.query<{ schema: string }>(`select current_schema() as "schema"`);
  return (await client.query<Record<string, unknown>>(statement(rows[0]!.schema))).rows;
}
