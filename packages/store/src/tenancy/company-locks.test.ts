/** Which transactions of a company wait for each other. SQLite runs one at a time, so most tests need PostgreSQL. */
import fc from "fast-check";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Transaction } from "../database/database.ts";
import type { Id } from "../model/id.ts";
import { foundRule, newTenant, noPins, pendingReview, resultOf } from "../testing/tenants.ts";
import { temporaryStore } from "../testing/temporary-store.ts";
import { testDatabase } from "../testing/test-location.ts";
import { type CompanyRepositories, forCompany, forPart } from "../resources/for-company.ts";

const isElsewhere = testDatabase === undefined;

/** Reviews of one company that have begun. */
async function stage(count: number) {
  const store = await temporaryStore();
  const tenant = await newTenant(store);
  const { companyId } = tenant;
  const ids: Id<"review">[] = [];
  while (ids.length < count) ids.push((await pendingReview(store, tenant)).review.id);
  const work = (id: Id<"review">, step: (mine: CompanyRepositories) => Promise<unknown>) =>
    store.write((transaction) => step(forPart(transaction, companyId, { kind: "review", id })));
  for (const id of ids) await work(id, ({ reviews }) => reviews.begin(id, noPins));
  const finish = (id: Id<"review">) =>
    work(id, ({ reviews }) => reviews.finish(id, 1, resultOf([foundRule()])));
  /** A transaction that has made a step, until the function that it gives back is called. */
  const open = async (begin: (transaction: Transaction) => Promise<unknown>) => {
    const isMade = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const ended = store.write(async (transaction) => {
      await begin(transaction);
      isMade.resolve();
      await mayEnd.promise;
    });
    await Promise.race([isMade.promise, ended]);
    return async () => {
      mayEnd.resolve();
      await ended;
    };
  };
  const ofReview = (transaction: Transaction, id: Id<"review">) =>
    forPart(transaction, companyId, { kind: "review", id });
  return { store, companyId, ids, work, finish, open, ofReview, reads: forCompany(store.reader, companyId) };
}

test.skipIf(isElsewhere)("the result of one review does not wait for that of another", async () => {
  const { ids, finish, open, ofReview, reads } = await stage(2);
  const before = (await reads.events.latest())!.id;
  const end = await open((transaction) =>
    ofReview(transaction, ids[0]!).reviews.finish(ids[0]!, 1, resultOf([foundRule()])),
  );
  try {
    await finish(ids[1]!);
    expect((await reads.reviews.find(ids[1]!))!.status).toBe("finished");
    expect((await reads.reviews.find(ids[0]!))!.status).toBe("pending");
  } finally {
    await end();
  }
  const events = await reads.events.after(before, 10);
  expect(events.map(({ id, about }) => [id, about])).toEqual([
    [before + 1, { review: ids[1] }],
    [before + 2, { review: ids[0] }],
  ]);
});

test.skipIf(isElsewhere)(
  "a step on a review waits for another on it, and for what changes the company",
  async () => {
    const { companyId, ids, work, open, ofReview } = await stage(1);
    const [id] = ids;
    const held = [
      (transaction: Transaction) => ofReview(transaction, id!).reviews.find(id!),
      (transaction: Transaction) => forCompany(transaction, companyId).reviews.find(id!),
    ];
    for (const [turn, hold] of held.entries()) {
      const end = await open(hold);
      let isEnded = false;
      const advanced = work(id!, async ({ reviews }) => {
        await reviews.advance(id!, 1, turn / 10);
        expect(isEnded).toBe(true);
      });
      await delay(100);
      isEnded = true;
      await end();
      await advanced;
    }
  },
);

test.skipIf(isElsewhere)("what changes the company waits for each step on a part of it", async () => {
  const { store, companyId, ids, open, ofReview } = await stage(2);
  const ends = [];
  for (const id of ids) ends.push(await open((transaction) => ofReview(transaction, id).reviews.find(id)));
  let ended = 0;
  const changed = store.write(async (transaction) => {
    await forCompany(transaction, companyId).companies.find(companyId);
    expect(ended).toBe(2);
  });
  for (const end of ends) {
    await delay(50);
    ended += 1;
    await end();
  }
  await changed;
});

test("whoever reads events as they come misses none, however many reviews are worked on", async () => {
  const pauses = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 3, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(fc.array(pauses, { minLength: 2, maxLength: 4 }), async (reviews) => {
      const { ids, work, finish, reads } = await stage(reviews.length);
      const first = (await reads.events.latest())!.id;
      let isWorking = true;
      const seen: number[] = [];
      const reading = (async () => {
        for (let isLast = false; !isLast;) {
          isLast = !isWorking;
          const events = await reads.events.after(seen.at(-1) ?? first, 100);
          seen.push(...events.map(({ id }) => id));
          // SQLite reads without giving way to others.
          await delay(1);
        }
      })();
      await Promise.all(
        reviews.map(async (waits, nth) => {
          const id = ids[nth]!;
          for (const wait of waits) {
            await work(id, async (mine) => {
              await mine.reviews.advance(id, 1, 0.5);
              await delay(wait);
            });
          }
          await finish(id);
        }),
      );
      isWorking = false;
      await reading;
      const count = reviews.flat().length + reviews.length;
      expect(seen).toEqual(Array.from({ length: count }, (_, nth) => first + 1 + nth));
    }),
    { numRuns: 5 },
  );
});
