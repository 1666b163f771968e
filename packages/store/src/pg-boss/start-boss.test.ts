/** What pg-boss has follows from the rows of jobs. Only where the tests run on PostgreSQL. */
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { leaseTime } from "../jobs/job-queue.ts";
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

const claim = (store: Pick<TemporaryStore, "jobs">) => store.jobs.claim({ needs: ["processor"], limit: 1 });

function enqueue(store: TemporaryStore, number: number) {
  const payload = { companyId: 1 as Id<"company">, reviewId: number as Id<"review"> };
  return store.write((transaction) =>
    store.jobs.enqueue(transaction, { kind: "run-review", payload, key: null }),
  );
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
