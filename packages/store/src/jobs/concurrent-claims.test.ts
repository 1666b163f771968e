/** Claims of several workers at the same time. Only where the tests run on PostgreSQL: SQLite runs one transaction at a time. */
import { expect, onTestFinished, test } from "vitest";
import type { Transaction } from "../database/database.ts";
import type { Id } from "../model/id.ts";
import { openStore } from "../open-store.ts";
import { temporaryStore, type TemporaryStore } from "../testing/temporary-store.ts";
import { testDatabase } from "../testing/test-location.ts";
import type { ClaimRequest } from "./job-queue.ts";
import { createPlacing, places } from "./placing.ts";
import { take } from "./take.ts";

const isElsewhere = testDatabase === undefined;
const request: ClaimRequest = { needs: ["processor"], limit: 1 };

test.skipIf(isElsewhere)(
  "a claim waits for no claim of the same company that has not been committed",
  async () => {
    const store = await temporaryStore();
    const ids = await enqueue(store, [1, 1, 1]);
    await givePlaces(store);
    await withOpen(
      store,
      (transaction) => taken(transaction),
      async () => {
        expect(await claimed(store)).toEqual([ids[1]]);
        expect(await claimed(store)).toEqual([ids[2]]);
        expect(await claimed(store)).toEqual([]);
      },
    );
  },
);

test.skipIf(isElsewhere)("nor where the running jobs of a company are limited", async () => {
  const store = await temporaryStore({ jobsPerCompany: 2 });
  const ids = await enqueue(store, [1, 1, 1, 2, 2, 2]);
  await givePlaces(store);
  await withOpen(
    store,
    (transaction) => taken(transaction, 2),
    async () => {
      // The jobs of company 1 are being counted.
      expect(await claimed(store)).toEqual([ids[3]]);
      expect(await claimed(store)).toEqual([ids[4]]);
      expect(await claimed(store)).toEqual([]);
    },
  );
  expect(await claimed(store)).toEqual([ids[1]]);
  expect(await claimed(store)).toEqual([]);
});

test.skipIf(isElsewhere)("nor for one that gives places", async () => {
  const store = await temporaryStore();
  const ids = await enqueue(store, [1]);
  const gives = async (transaction: Transaction) => {
    expect(await transaction.serialiseIfFree(places)).toBe(true);
  };
  await withOpen(store, gives, async () => expect(await claimed(store)).toEqual([]));
  expect(await claimed(store)).toEqual(ids);
});

test.skipIf(isElsewhere)("a worker that starts waits for none of them", async () => {
  const store = await temporaryStore();
  const ids = await enqueue(store, [1, 1]);
  await givePlaces(store);
  const gives = async (transaction: Transaction) => {
    await transaction.serialiseIfFree(places);
    await taken(transaction);
  };
  await withOpen(store, gives, async () => {
    const started = await openStore({ ...store.location, clock: store.clock });
    onTestFinished(() => started.close());
    expect(await claimed(started)).toEqual([ids[1]]);
  });
});

/** Runs `meanwhile` while a transaction that has done something is open. */
async function withOpen(
  { write }: TemporaryStore,
  work: (transaction: Transaction) => Promise<void>,
  meanwhile: () => Promise<void>,
): Promise<void> {
  const isDone = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const open = write(async (transaction) => {
    await work(transaction);
    isDone.resolve();
    await mayEnd.promise;
  });
  try {
    await Promise.race([isDone.promise, open]);
    await meanwhile();
  } finally {
    mayEnd.resolve();
    await open;
  }
}

async function taken(transaction: Transaction, jobsPerCompany = Infinity): Promise<void> {
  const { claims } = await take(transaction, request, jobsPerCompany);
  expect(claims).toHaveLength(1);
}

async function claimed({ jobs }: Pick<TemporaryStore, "jobs">): Promise<readonly Id<"job">[]> {
  return (await jobs.claim(request)).map(({ id }) => id);
}

function givePlaces({ write }: TemporaryStore): Promise<boolean> {
  return write((transaction) => createPlacing().placeNext(transaction, request));
}

/** A job for each of these. Returns their ids. */
async function enqueue(
  { jobs, write }: TemporaryStore,
  companies: readonly number[],
): Promise<readonly Id<"job">[]> {
  const ids: Id<"job">[] = [];
  for (const company of companies) {
    const payload = { companyId: company as Id<"company">, reviewId: 1 as Id<"review"> };
    const job = { kind: "run-review", payload, key: null } as const;
    ids.push(await write((transaction) => jobs.enqueue(transaction, job)));
  }
  return ids;
}
