/** The numbers that are kept of triggers are what counting all triggers gives, whatever happens and in whatever order. */
import { setTimeout as delay } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { connection } from "../database/database.ts";
import type { Id } from "../model/id.ts";
import { forCompany } from "../resources/for-company.ts";
import type { Verdict } from "../resources/triggers/table.ts";
import { addUses, countUses, dayLength } from "../resources/rule-uses/sums.ts";
import { follow, histories, numbersOf } from "../testing/review-history.ts";
import {
  finishedReview,
  foundRule,
  foundTrigger,
  newTenant,
  complete,
  signOffOf,
} from "../testing/tenants.ts";
import { temporaryStore } from "../testing/temporary-store.ts";
import { countRuleUses } from "./count-rule-uses.ts";
import { checkCounts, rebuildCounts } from "./rebuild-counts.ts";
import type { WrongCount } from "./wrong-counts.ts";

test("after any history, every number is the one that counting gives", async () => {
  const store = await temporaryStore();
  await fc.assert(
    fc.asyncProperty(histories, histories, fc.boolean(), async (before, after, isCounted) => {
      const tenant = await newTenant(store);
      await follow({ store, tenant }, before);
      if (isCounted) await countRuleUses(store);
      await follow({ store, tenant }, after);
      const { kept, counted } = await numbersOf({ store, tenant });
      expect(kept).toEqual(counted);
    }),
  );
  expect(await checkCounts(store.reader)).toBe(0);
});

/** Two companies with a review each, whose rule uses are counted. */
async function stage() {
  const store = await temporaryStore();
  const [tenant, other] = [await newTenant(store), await newTenant(store)];
  const rules = [
    foundRule({ ruleKey: "au/a", score: 5, triggers: [foundTrigger(), foundTrigger()] }),
    foundRule({ ruleKey: "au/b", score: 2, triggers: [foundTrigger()] }),
  ];
  const [review, elsewhere] = [
    await finishedReview(store, tenant, rules),
    await finishedReview(store, other, rules),
  ];
  await countRuleUses(store);
  return { store, tenant, review, other, elsewhere };
}

test("what is judged at once is counted where only some of its rules are", async () => {
  const store = await temporaryStore();
  const tenant = await newTenant(store);
  const { companyId, userId } = tenant;
  const rule = () => foundRule({ ruleKey: "au/a", triggers: [foundTrigger()] });
  for (let count = 0; count < 2; count++) await finishedReview(store, tenant, [rule()]);
  await store.write((transaction) => countUses({ transaction, companyId }, 1));
  const reads = forCompany(store.reader, companyId);
  const { items } = await reads.reviews.list({ number: 1, size: 2 });
  const states = await Promise.all(items.map(({ id }) => reads.triggers.statesOf(id)));
  const [counted, uncounted] = states.flat().map(({ id }) => id);
  const judge = (verdicts: readonly (readonly [typeof counted, Verdict])[]) =>
    store.write((transaction) =>
      forCompany(transaction, companyId).triggers.changeAll(
        verdicts.map(([id, verdict]) => ({ id: id!, verdict, reason: null, userId })),
      ),
    );
  await judge([[uncounted, "dismissed"]]);
  await judge([
    [counted, "dismissed"],
    [uncounted, "open"],
  ]);
  const lastDay = Math.trunc(store.clock() / dayLength);
  expect(await reads.reviewRules.uses()).toEqual([{ ruleKey: "au/a", fired: 2, dismissed: 1, lastDay }]);
});

test("transactions that add to the same sums in different orders do not wait in a circle", async () => {
  const { store, tenant } = await stage();
  const { companyId } = tenant;
  const [one, other] = await forCompany(store.reader, companyId).reviewRules.uses();
  const uses = [one!, other!].map(({ ruleKey }) => ruleKey);
  const writers = [uses, uses.toReversed()].map((order) =>
    // Without the lock of the company, as jobs on its parts.
    store.write(async (transaction) => {
      for (const ruleKey of order) {
        const change = { id: 1 as Id<"review-rule">, ruleKey, createdAt: store.clock() };
        addUses({ transaction, companyId }, [{ ...change, fired: 1, dismissed: 0 }]);
        await delay(50);
      }
    }),
  );
  await Promise.all(writers);
  const after = await forCompany(store.reader, companyId).reviewRules.uses();
  const firedOf = (ruleKey: string) => after.find((use) => use.ruleKey === ruleKey)?.fired;
  expect([firedOf(one!.ruleKey), firedOf(other!.ruleKey)]).toEqual([one!.fired + 2, other!.fired + 2]);
});

test("wrong counts are found, each with what it should be, and corrected", async () => {
  const { store, tenant, review, other, elsewhere } = await stage();
  const { companyId, userId } = tenant;
  const [, second] = await forCompany(store.reader, companyId).reviewRules.ofReview(review);
  await store.write((transaction) =>
    forCompany(transaction, companyId).signOffs.approve(signOffOf(review, userId), complete),
  );
  await store.write(async ({ [connection]: database }) => {
    await database.updateTable("reviewRule").set({ pendingCount: 0 }).where("id", "=", second!.id).execute();
    await database.updateTable("review").set({ riskScore: 9 }).where("id", "=", elsewhere).execute();
    await database
      .updateTable("ruleUse")
      .set({ fired: 3 })
      .where("companyId", "=", other.companyId)
      .where("ruleKey", "=", "au/a")
      .execute();
  });
  const found: WrongCount[] = [];
  const onWrong = (wrong: WrongCount) => void found.push(wrong);
  // A review and a sum are compared with the review rules as these are: what follows from a wrong one is wrong too.
  expect(await checkCounts(store.reader, { onWrong })).toBe(5);
  const day = Math.trunc(store.clock() / (24 * 60 * 60 * 1000));
  expect(found.map(({ companyId: company, of, kept, counted }) => [company, of, kept, counted])).toEqual([
    [
      companyId,
      { kind: "review-rule", id: second!.id },
      { triggerCount: 1, pendingCount: 0, openCount: 1 },
      { triggerCount: 1, pendingCount: 1, openCount: 1 },
    ],
    [
      companyId,
      { kind: "review", id: review },
      { openTriggers: 3, judgedTriggers: 0, confirmedTriggers: 0, riskScore: 5 },
      { openTriggers: 3, judgedTriggers: 0, confirmedTriggers: -1, riskScore: 5 },
    ],
    [companyId, { kind: "rule", key: "au/b", day }, { fired: 1, dismissed: 0 }, { fired: 1, dismissed: 1 }],
    [
      other.companyId,
      { kind: "review", id: elsewhere },
      expect.objectContaining({ riskScore: 9 }),
      expect.objectContaining({ riskScore: 5 }),
    ],
    [
      other.companyId,
      { kind: "rule", key: "au/a", day },
      { fired: 3, dismissed: 0 },
      { fired: 2, dismissed: 0 },
    ],
  ]);
  const compared: number[] = [];
  expect(await rebuildCounts(store, { onProgress: (count) => void compared.push(count) })).toBeGreaterThan(0);
  expect(compared.at(-1)).toBe(6);
  expect(await checkCounts(store.reader)).toBe(0);
  for (const each of [tenant, other]) {
    const { kept, counted } = await numbersOf({ store, tenant: each });
    expect(kept).toEqual(counted);
  }
  // The findings are the same as when it was signed off.
  expect((await forCompany(store.reader, companyId).reviews.find(review))?.signedOffById).toBe(userId);
  expect(await rebuildCounts(store)).toBe(0);
});

test("a mention that is not as its discussion is found, and corrected", async () => {
  const { store, tenant, review } = await stage();
  const { companyId, userId } = tenant;
  const reads = forCompany(store.reader, companyId);
  const [trigger] = await reads.triggers.statesOf(review);
  const { id: triggerId, reviewRuleId } = trigger!;
  const about = { reviewId: review, reviewRuleId, triggerId, authorId: userId, text: "", mentions: [userId] };
  const { id: commentId } = await store.write((transaction) =>
    forCompany(transaction, companyId).comments.create(about),
  );
  await store.write(async ({ [connection]: database }) => {
    await database.updateTable("comment").set({ resolvedAt: 1 }).where("id", "=", commentId).execute();
  });
  const found: WrongCount[] = [];
  await checkCounts(store.reader, { onWrong: (wrong) => void found.push(wrong) });
  const of = { kind: "mention", commentId, userId, triggerId };
  expect(found).toEqual([{ companyId, of, kept: { isOpen: 1 }, counted: { isOpen: 0 } }]);
  expect(await rebuildCounts(store)).toBe(1);
  expect(await checkCounts(store.reader)).toBe(0);
});

test("rows that no repository wrote are counted by a rebuild", async () => {
  const { store, tenant, review } = await stage();
  const [rule] = await forCompany(store.reader, tenant.companyId).reviewRules.ofReview(review);
  await store.write(async ({ [connection]: database }) => {
    const { id: _, status: _status, riskScore: _risk, ...row } = rule!;
    const counts = { triggerCount: 0, pendingCount: 0, openCount: 0 };
    const { id } = await database
      .insertInto("reviewRule")
      .values({ ...row, ...counts, position: 7, score: 8 })
      .returning("id")
      .executeTakeFirstOrThrow();
    await database
      .updateTable("trigger")
      .set({ reviewRuleId: id })
      .where("reviewRuleId", "=", rule!.id)
      .execute();
  });
  await rebuildCounts(store);
  const { kept, counted } = await numbersOf({ store, tenant });
  expect(kept).toEqual(counted);
});

test("what is judged while rule uses are counted is counted once", async () => {
  const store = await temporaryStore();
  const tenant = await newTenant(store);
  const rules = Array.from({ length: 20 }, (_, index) => foundRule({ ruleKey: `au/${index % 3}` }));
  const review = await finishedReview(store, tenant, rules);
  const states = await forCompany(store.reader, tenant.companyId).triggers.statesOf(review);
  const judging = states.map(({ id }) =>
    store.write((transaction) =>
      forCompany(transaction, tenant.companyId).triggers.change(id, {
        verdict: "dismissed",
        reason: null,
        userId: tenant.userId,
      }),
    ),
  );
  const counting = [1, 2].map(async () => {
    while (!(await store.write((transaction) => countUses({ transaction, ...tenant }, 3))));
  });
  await Promise.all([...judging, ...counting]);
  const { kept, counted } = await numbersOf({ store, tenant });
  expect(kept).toEqual(counted);
  expect(await checkCounts(store.reader)).toBe(0);
});
