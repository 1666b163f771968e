import { expect, test } from "vitest";
import { openStore } from "../../open-store.ts";
import type { EventName } from "./table.ts";
import {
  finishedReview,
  foundRule,
  foundTrigger,
  keepText,
  newAsset,
  newTenant,
  noPins,
  pendingReview,
  resultOf,
} from "../../testing/tenants.ts";
import { testDatabase } from "../../testing/test-location.ts";
import { temporaryStore } from "../../testing/temporary-store.ts";
import { eventLifetime } from "./repository.ts";
import { type CompanyRepositories, forCompany } from "../for-company.ts";
import { forInstallation } from "../../installation/for-installation.ts";

async function stage() {
  const store = await temporaryStore();
  const tenant = await newTenant(store);
  const reads = forCompany(store.reader, tenant.companyId);
  const write = <T>(work: (mine: CompanyRepositories) => Promise<T>) =>
    store.write((transaction) => work(forCompany(transaction, tenant.companyId)));
  const position = async () => (await reads.events.latest())?.id ?? 0;
  /** What `work` recorded. */
  const during = async (work: () => Promise<unknown>) => {
    const before = await position();
    await work();
    const events = await reads.events.after(before, 10_000);
    return events.map(({ name, about }): [EventName, object] => [name, about]);
  };
  return { store, tenant, reads, write, position, during };
}

test("the course of a review is recorded, until it is removed with its asset", async () => {
  const { store, tenant, write, during } = await stage();
  const user = tenant.userId;
  const created = await during(() => pendingReview(store, tenant));
  expect(created).toEqual([["review.created", { review: 1, user }]]);
  const review = 1 as never;
  const changed = [["review.changed", { review }]];
  const hash = await store.write((transaction) => keepText(store, transaction, "bytes"));
  const read = { rendition: "original", renditionHash: null, documentHash: null } as const;
  const steps: readonly ((mine: CompanyRepositories) => Promise<unknown>)[] = [
    ({ assets }) => assets.accept(1 as never, hash),
    ({ assets }) => assets.advance(1 as never, 0.5),
    ({ assets }) => assets.makeReady(1 as never, read),
    ({ reviews }) => reviews.begin(review, noPins).then(() => reviews.advance(review, 1, 0.5)),
    ({ reviews }) => reviews.fail(review, 1, []),
    ({ reviews }) => reviews.retry(review),
    ({ reviews }) =>
      reviews.begin(review, noPins).then(() => reviews.finish(review, 2, resultOf([foundRule()]))),
  ];
  for (const step of steps) expect(await during(() => write(step)), String(step)).toEqual(changed);
  const nothing = await during(() => write(({ reviews }) => reviews.retry(review)));
  expect(nothing).toEqual([]);
  const removed = await during(() => write(({ assets }) => assets.remove(1 as never)));
  expect(removed).toEqual([["review.deleted", { review }]]);
});

test("what people do to findings is recorded with who did it, each change once", async () => {
  const { store, tenant, reads, write, during } = await stage();
  const user = tenant.userId;
  const triggers = [foundTrigger(), foundTrigger()];
  const review = await finishedReview(store, tenant, [foundRule({ requiresJudgement: true, triggers })]);
  const [rule] = await reads.reviewRules.ofReview(review);
  const [first, second] = await reads.triggers.statesOf(review);
  const about = { review, rule: rule!.id };
  const counted = [
    ["review-rule.changed", about],
    ["review.changed", { review }],
  ];
  const change = { verdict: "dismissed", reason: null, userId: user } as const;
  const changes = [
    { id: first!.id, ...change },
    { id: second!.id, ...change },
  ];
  expect(await during(() => write((mine) => mine.triggers.changeAll(changes)))).toEqual([
    ...counted,
    ["trigger.changed", { ...about, trigger: first!.id, user }],
    ["trigger.changed", { ...about, trigger: second!.id, user }],
  ]);
  expect(
    await during(() =>
      write(async (mine) => {
        for (const { id } of changes) await mine.triggers.change(id, { ...change, verdict: "open" });
      }),
    ),
  ).toHaveLength(4);
  expect(await during(() => write((mine) => mine.reviewRules.judge(rule!.id, true, user)))).toEqual([
    ["review-rule.changed", { ...about, user }],
    ["review.changed", { review }],
  ]);
  const words = { reference: "", group: "", description: "Wrong logo.", feedback: "", score: 3 };
  const added = await during(() =>
    write((mine) => mine.reviewRules.create({ ...words, reviewId: review, creatorId: user })),
  );
  const manual = (await reads.reviewRules.ofReview(review))[1]!.id;
  expect(added).toEqual([["review-rule.created", { review, rule: manual, user }]]);
  const { fingerprint: _, ...found } = foundTrigger();
  const marked = await during(() =>
    write((mine) => mine.triggers.create({ ...found, reviewRuleId: manual, creatorId: user })),
  );
  const trigger = (await reads.triggers.manualOf(review))[0]!.id;
  expect(marked.at(-1)).toEqual(["trigger.created", { review, rule: manual, trigger, user }]);
  expect(marked).toHaveLength(3);
  const unmarked = await during(() => write((mine) => mine.triggers.remove(trigger)));
  expect(unmarked.at(-1)).toEqual(["trigger.deleted", { review, rule: manual, trigger }]);
  expect(await during(() => write((mine) => mine.reviewRules.remove(manual)))).toEqual([
    ["review-rule.deleted", { review, rule: manual }],
    ["review.changed", { review }],
  ]);
});

test("ids are counted within the company, and say nothing of what happens in others", async () => {
  const { store, tenant, reads } = await stage();
  const other = await newTenant(store);
  for (let count = 0; count < 3; count++) {
    await pendingReview(store, tenant);
    await finishedReview(store, other, [foundRule(), foundRule()]);
  }
  const ids = (await reads.events.after(0, 10)).map(({ id }) => id);
  expect(ids).toEqual([1, 2, 3]);
  const theirs = await forCompany(store.reader, other.companyId).events.after(0, 100);
  expect(theirs.map(({ id }) => id)).toEqual(theirs.map((_, index) => index + 1));
});

test("a change that is rolled back is not recorded, and wakes nobody", async () => {
  const { store, tenant, write, during } = await stage();
  let calls = 0;
  const end = store.onEvents(() => (calls += 1));
  const fail = () =>
    write(async ({ assets, reviews }) => {
      const { id } = await assets.create(newAsset(tenant));
      await reviews.create({ creatorId: tenant.userId, assetId: id, categorisationId: null });
      throw new Error("no");
    }).catch(() => undefined);
  expect(await during(fail)).toEqual([]);
  expect(calls).toBe(0);
  await pendingReview(store, tenant);
  const heard = calls;
  // PostgreSQL also tells the process that committed, at some time.
  if (testDatabase === undefined) expect(heard).toBe(1);
  else expect(heard).toBeGreaterThan(0);
  end();
  await pendingReview(store, tenant);
  expect(calls).toBe(heard);
});

test("events of another store on the same folder are read, and listed in pages", async () => {
  const { store, tenant, reads } = await stage();
  const other = await openStore({ ...store.location, clock: store.clock });
  for (let count = 0; count < 3; count++) await pendingReview(other, tenant);
  await other.close();
  const all = await reads.events.after(0, 10);
  expect(all).toHaveLength(3);
  expect(await reads.events.after(0, 2)).toEqual(all.slice(0, 2));
  const page = await reads.events.list({ number: 2, size: 1 }, { after: all[0]!.id });
  expect(page).toMatchObject({ items: [all[2]], total: 2 });
  expect(await forInstallation(store.reader).events.latest()).toBe(all[2]!.id);
});

test("a day later events are deleted, and positions after which some are missing are not kept", async () => {
  const { store, tenant, reads, position } = await stage();
  const other = await newTenant(store);
  const forget = () => store.write((transaction) => forInstallation(transaction).retention.forgetExpired());
  expect([await reads.events.isKept(0), await reads.events.isKept(1)]).toEqual([true, false]);
  await pendingReview(store, tenant);
  const first = await position();
  await pendingReview(store, tenant);
  const second = await position();
  await pendingReview(store, other);
  store.clock.advance(eventLifetime - 1);
  await pendingReview(store, tenant);
  const third = await position();
  await forget();
  const kept = async () =>
    Promise.all([0, first, second, third, third + 1].map((id) => reads.events.isKept(id)));
  expect(await kept()).toEqual([false, true, true, true, false]);
  store.clock.advance(1);
  await forget();
  expect(await kept()).toEqual([false, false, false, true, false]);
  store.clock.advance(eventLifetime);
  await forget();
  expect(await kept()).toEqual([false, false, false, true, false]);
  expect(await forCompany(store.reader, other.companyId).events.after(0, 10)).toHaveLength(1);
});
