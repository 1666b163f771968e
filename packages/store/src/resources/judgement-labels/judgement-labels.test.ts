/** What people made of the findings of a rule, and whether it may be written out as labels. */
import { expect, test } from "vitest";
import { countRuleUses } from "../../counts/count-rule-uses.ts";
import { connection } from "../../database/database.ts";
import type { Id } from "../../model/id.ts";
import { finishedReview, foundRule, foundTrigger, newTenant, type Tenant } from "../../testing/tenants.ts";
import { temporaryStore, type TemporaryStore } from "../../testing/temporary-store.ts";
import { forCompany } from "../for-company.ts";
import { dayLength } from "../rule-uses/sums.ts";
import type { Verdict } from "../triggers/table.ts";

const promise = "au/promise";
const all = { before: null, size: 100 };

async function stage() {
  const store = await temporaryStore();
  const tenant = await newTenant(store);
  return { store, tenant, reads: forCompany(store.reader, tenant.companyId) };
}

/** A review in which the rule finds these words; returns the ids of its triggers, in order. */
async function reviewWith({ store, tenant }: Staged, words: readonly string[], ruleKey = promise) {
  const triggers = words.map((text, index) =>
    foundTrigger({ text, fingerprint: text, sentenceReference: index + 1 }),
  );
  const review = await finishedReview(store, tenant, [foundRule({ ruleKey, triggers })]);
  const states = await forCompany(store.reader, tenant.companyId).triggers.statesOf(review);
  return { review, ids: states.map(({ id }) => id) };
}

interface Staged {
  readonly store: TemporaryStore;
  readonly tenant: Tenant;
}

function judge(
  { store, tenant }: Staged,
  id: Id<"trigger">,
  [verdict, reason]: readonly [Verdict, string | null],
) {
  return store.write((transaction) =>
    forCompany(transaction, tenant.companyId).triggers.change(id, { verdict, reason, userId: tenant.userId }),
  );
}

test("only dismissals that stand are told, each with its last reason", async () => {
  const staged = await stage();
  const { ids } = await reviewWith(staged, ["a", "b", "c", "d"]);
  await judge(staged, ids[0]!, ["dismissed", "Mistake"]);
  await judge(staged, ids[0]!, ["open", null]);
  await judge(staged, ids[0]!, ["dismissed", "Quotation"]);
  await judge(staged, ids[1]!, ["dismissed", null]);
  await judge(staged, ids[2]!, ["dismissed", "Not ours"]);
  await judge(staged, ids[2]!, ["confirmed", "It is ours"]);
  const elsewhere = await reviewWith(staged, ["e"], "au/other");
  await judge(staged, elsewhere.ids[0]!, ["dismissed", "Other"]);
  const told = await staged.reads.reviewRules.recentDismissals(promise);
  expect(new Set(told.map(({ reason }) => reason))).toEqual(new Set(["Quotation", null]));
  expect(told).toHaveLength(2);
  expect(await staged.reads.reviewRules.recentDismissals("au/unknown")).toEqual([]);
});

test("nothing is told of dismissals that are withdrawn while they are read", async () => {
  const staged = await stage();
  const { review } = await reviewWith(staged, ["a"]);
  // What a reader sees whose first query was before the withdrawal, and whose second is after it.
  await staged.store.write(({ [connection]: database }) =>
    database.updateTable("reviewRule").set({ pendingCount: 0 }).where("reviewId", "=", review).execute(),
  );
  expect(await staged.reads.reviewRules.recentDismissals(promise)).toEqual([]);
});

test("of many dismissals, the latest 200 are told", async () => {
  const staged = await stage();
  const { store, tenant, reads } = staged;
  const words = Array.from({ length: 150 }, (_, index) => `w${index}`);
  for (const reason of ["first", "second"]) {
    const { ids } = await reviewWith(staged, words);
    await store.write((transaction) =>
      forCompany(transaction, tenant.companyId).triggers.changeAll(
        ids.map((id) => ({ id, verdict: "dismissed" as const, reason, userId: tenant.userId })),
      ),
    );
  }
  const told = await reads.reviewRules.recentDismissals(promise);
  const count = (reason: string) => told.filter((one) => one.reason === reason).length;
  expect([count("second"), count("first")]).toEqual([150, 50]);
});

test("judged findings of a rule are read slice by slice, by verdict, and leave with their review", async () => {
  const staged = await stage();
  const { store, tenant, reads } = staged;
  const first = await reviewWith(staged, ["a", "b"]);
  const second = await reviewWith(staged, ["c", "d"]);
  await judge(staged, first.ids[0]!, ["dismissed", "Quotation"]);
  await judge(staged, second.ids[0]!, ["confirmed", null]);
  await judge(staged, second.ids[1]!, ["dismissed", null]);
  const textsOf = async (slice: Parameters<typeof reads.judgementLabels.judged>[1]) =>
    (await reads.judgementLabels.judged(promise, slice)).map(({ text, reviewId }) => [text, reviewId]);
  expect(await textsOf({ verdict: "dismissed", ...all })).toEqual([
    ["d", second.review],
    ["a", first.review],
  ]);
  expect(await textsOf({ verdict: "confirmed", ...all })).toEqual([["c", second.review]]);
  const [one] = await reads.judgementLabels.judged(promise, { verdict: "dismissed", before: null, size: 1 });
  expect(await textsOf({ verdict: "dismissed", before: one!.reviewRuleId, size: 1 })).toEqual([
    ["a", first.review],
  ]);
  const asset = (await reads.reviews.find(first.review))!.assetId;
  await store.write((transaction) => forCompany(transaction, tenant.companyId).assets.remove(asset));
  expect(await textsOf({ verdict: "dismissed", ...all })).toEqual([["d", second.review]]);
});

test("the last day on which a rule fired follows its reviews, counted or not", async () => {
  const staged = await stage();
  const { store, tenant, reads } = staged;
  await reviewWith(staged, ["a"]);
  const { review } = await reviewWith(staged, ["b"]);
  const today = Math.trunc(store.clock() / dayLength);
  await store.write(({ [connection]: database }) =>
    database
      .updateTable("reviewRule")
      .set({ createdAt: (today + 3) * dayLength })
      .where("reviewId", "=", review)
      .execute(),
  );
  const lastDay = async () => (await reads.reviewRules.uses()).map((use) => use.lastDay);
  expect(await lastDay()).toEqual([today + 3]);
  await countRuleUses(store);
  expect(await lastDay()).toEqual([today + 3]);
  const asset = (await reads.reviews.find(review))!.assetId;
  await store.write((transaction) => forCompany(transaction, tenant.companyId).assets.remove(asset));
  expect(await lastDay()).toEqual([today]);
});

test("the consent of a company names who decided last, and when; nobody decides for others", async () => {
  const { store, tenant, reads } = await stage();
  const stranger = await newTenant(store);
  expect(await reads.judgementLabels.consent()).toBeNull();
  const decide = (companyId: Id<"company">, allowed: boolean, userId: Id<"user">) =>
    store.write((transaction) => forCompany(transaction, companyId).judgementLabels.decide(allowed, userId));
  await decide(tenant.companyId, true, tenant.userId);
  expect(await reads.judgementLabels.consent()).toEqual({
    companyId: tenant.companyId,
    allowed: true,
    decidedById: tenant.userId,
    decidedAt: expect.any(Number),
  });
  await decide(tenant.companyId, false, tenant.userId);
  expect(await reads.judgementLabels.consent()).toMatchObject({ allowed: false });
  await expect(decide(tenant.companyId, true, stranger.userId)).rejects.toThrow(/foreign key/i);
  expect(await forCompany(store.reader, stranger.companyId).judgementLabels.consent()).toBeNull();
});
