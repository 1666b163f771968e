import { expect, test } from "vitest";
import type { Id } from "../../model/id.ts";
import {
  finishedReview,
  foundRule,
  foundTrigger,
  newAsset,
  newTenant,
  pendingReview,
  complete,
  signOffOf,
} from "../../testing/tenants.ts";
import { temporaryStore } from "../../testing/temporary-store.ts";
import { type CompanyRepositories, forCompany } from "../for-company.ts";
import { mostCounted, reviewSorts, reviewViews, type ReviewSort, type ReviewView } from "./list.ts";

const all = { number: 1, size: 100 };

/** A review in each state, and another company's. */
async function stage() {
  const store = await temporaryStore();
  const tenant = await newTenant(store);
  const { companyId, userId } = tenant;
  const reads = forCompany(store.reader, companyId);
  const write = <T>(work: (mine: CompanyRepositories) => Promise<T>) =>
    store.write((transaction) => work(forCompany(transaction, companyId)));
  const other = await write(({ users }) => users.createService({ name: "Bob", role: "reviewer" }));
  const running = (await pendingReview(store, tenant)).review.id;
  const high = await finishedReview(store, tenant, [foundRule({ score: 9 })]);
  const low = await finishedReview(store, tenant, [
    foundRule({ score: 2, triggers: [foundTrigger(), foundTrigger()] }),
  ]);
  const signed = await finishedReview(store, tenant, [foundRule({ score: 5 })]);
  const failed = await pendingReview(store, tenant);
  await write(({ reviews }) => reviews.failOfAsset(failed.asset.id, [{ code: "malware", message: "" }]));
  await write(async ({ reviews }) => {
    await reviews.assign(low, { assigneeId: userId, userId });
    await reviews.assign(running, { assigneeId: other.id, userId });
    await reviews.assign(signed, { assigneeId: userId, userId });
  });
  await write(({ signOffs }) => signOffs.approve(signOffOf(signed, userId), complete));
  await finishedReview(store, await newTenant(store), [foundRule()]);
  const idsOf = async (views: readonly ReviewView[], viewer = userId) =>
    (await reads.reviews.list(all, { seen: { views, viewer } })).items.map(({ id }) => id);
  const sorted = async (key: ReviewSort, direction: "ascending" | "descending" = "ascending") =>
    (await reads.reviews.list({ ...all, sort: [{ key, direction }] })).items.map(({ id }) => id);
  return {
    store,
    tenant,
    reads,
    write,
    other,
    idsOf,
    sorted,
    ids: { running, high, low, signed, failed: failed.review.id },
  };
}

test("each view has the reviews of its state, as the user sees them", async () => {
  const { idsOf, other, write, tenant, ids } = await stage();
  const { running, high, low, signed, failed } = ids;
  expect(await idsOf(["to-judge"])).toEqual([high, low]);
  expect(await idsOf(["mine"])).toEqual([low]);
  expect(await idsOf(["mine"], other.id)).toEqual([running]);
  expect(await idsOf(["signed-off"])).toEqual([signed]);
  expect(await idsOf(["failed"])).toEqual([failed]);
  expect(await idsOf(["all"])).toEqual([running, high, low, signed, failed]);
  expect(await idsOf(["failed", "mine"])).toEqual([low, failed]);
  await write(({ signOffs }) => signOffs.withdraw(signOffOf(signed, tenant.userId)));
  expect(await idsOf(["mine"])).toEqual([low, signed]);
  expect(await idsOf(["to-judge"])).toEqual([high, low, signed]);
});

test("a review whose findings are all judged waits for changes if any is confirmed", async () => {
  const { idsOf, reads, write, tenant, ids } = await stage();
  const [first, second] = await reads.triggers.statesOf(ids.low);
  const judge = (id: Id<"trigger">, verdict: "open" | "confirmed" | "dismissed") =>
    write(({ triggers }) => triggers.change(id, { verdict, reason: null, userId: tenant.userId }));
  const seen = async () => [await idsOf(["to-judge"]), await idsOf(["waiting-for-changes"])];
  await judge(first!.id, "confirmed");
  expect(await seen()).toEqual([[ids.high, ids.low], []]);
  await judge(second!.id, "dismissed");
  expect(await seen()).toEqual([[ids.high], [ids.low]]);
  await judge(first!.id, "dismissed");
  expect(await seen()).toEqual([[ids.high, ids.low], []]);
});

test("a review is in “mentions” of who is mentioned, until the discussion is resolved", async () => {
  const { idsOf, reads, write, tenant, other, ids } = await stage();
  const [trigger] = await reads.triggers.statesOf(ids.high);
  const say = (mentions: readonly Id<"user">[]) =>
    write(({ comments }) =>
      comments.create({
        reviewId: ids.high,
        reviewRuleId: trigger!.reviewRuleId,
        triggerId: trigger!.id,
        authorId: tenant.userId,
        text: "Is it?",
        mentions,
      }),
    );
  const resolve = (id: Id<"comment">, isResolved: boolean) =>
    write(({ comments }) => comments.resolve(id, { isResolved, userId: other.id }));
  await say([other.id]);
  expect([await idsOf(["mentions"], other.id), await idsOf(["mentions"])]).toEqual([[ids.high], []]);
  const answer = await say([]);
  expect(await idsOf(["mentions"], other.id)).toEqual([ids.high]);
  await resolve(answer.id, true);
  expect(await idsOf(["mentions"], other.id)).toEqual([]);
  // A later comment opens it again.
  const later = await say([]);
  expect(await idsOf(["mentions"], other.id)).toEqual([ids.high]);
  await write(({ comments }) => comments.remove(later.id));
  expect(await idsOf(["mentions"], other.id)).toEqual([]);
  // Whom an answer mentions in a resolved discussion has nothing to do.
  await write(({ comments }) => comments.edit(answer.id, { mentions: [tenant.userId] }));
  expect(await idsOf(["mentions"])).toEqual([]);
  await resolve(answer.id, false);
  expect([await idsOf(["mentions"]), await idsOf(["mentions"], other.id)]).toEqual([[ids.high], [ids.high]]);
});

test("each view is counted, and filters narrow a view", async () => {
  const { reads, tenant, other, ids } = await stage();
  const counts = async (viewer: Id<"user">) =>
    (await reads.reviews.countViews(viewer)).map(({ view, count, isMore }) => [view, count, isMore]);
  expect(await counts(tenant.userId)).toEqual([
    ["to-judge", 2, false],
    ["mine", 1, false],
    ["mentions", 0, false],
    ["waiting-for-changes", 0, false],
    ["signed-off", 1, false],
    ["failed", 1, false],
    ["all", 5, false],
  ]);
  expect((await counts(other.id))[1]).toEqual(["mine", 1, false]);
  const seen = { views: reviewViews, viewer: tenant.userId };
  const narrowed = await reads.reviews.list(all, { seen, riskScores: [9] });
  expect([narrowed.items.map(({ id }) => id), narrowed.total]).toEqual([[ids.high], 1]);
});

test("a view of very many reviews is counted only up to a limit", async () => {
  const { reads, tenant, write } = await stage();
  const count = async () =>
    (await reads.reviews.countViews(tenant.userId)).find(({ view }) => view === "all");
  await write(async ({ assets, reviews }) => {
    const { id: assetId } = await assets.create(newAsset(tenant));
    const made = { creatorId: tenant.userId, assetId, categorisationId: null };
    for (let at = 5; at < mostCounted; at++) await reviews.create(made);
  });
  expect(await count()).toEqual({ view: "all", count: mostCounted, isMore: false });
  await pendingReviewOf(write, tenant);
  expect(await count()).toEqual({ view: "all", count: mostCounted, isMore: true });
});

async function pendingReviewOf(
  write: Awaited<ReturnType<typeof stage>>["write"],
  tenant: Awaited<ReturnType<typeof stage>>["tenant"],
) {
  await write(async ({ assets, reviews }) => {
    const { id: assetId } = await assets.create(newAsset(tenant));
    await reviews.create({ creatorId: tenant.userId, assetId, categorisationId: null });
  });
}

test("reviews are sorted by every column, those without a value last in both directions", async () => {
  const { sorted, write, tenant, ids } = await stage();
  const { running, high, low, signed, failed } = ids;
  await write(async ({ reviews }) => {
    await reviews.setDue(high, "2026-12-24", tenant.userId);
    await reviews.setDue(failed, "2026-01-31", tenant.userId);
  });
  expect((await sorted("dueOn")).slice(0, 3)).toEqual([failed, high, running]);
  expect((await sorted("dueOn", "descending")).slice(0, 3)).toEqual([high, failed, signed]);
  expect((await sorted("signedOffAt", "descending"))[0]).toBe(signed);
  expect((await sorted("signedOffAt"))[0]).toBe(signed);
  expect(await sorted("assignee.name")).toEqual([running, low, signed, high, failed]);
  expect(await sorted("assignee.name", "descending")).toEqual([signed, low, running, failed, high]);
  expect((await sorted("riskScore", "descending")).slice(0, 3)).toEqual([high, signed, low]);
  for (const key of reviewSorts) {
    expect(new Set(await sorted(key)), key).toEqual(new Set([running, high, low, signed, failed]));
  }
});

test("reviews are sorted by the title of their document, whatever its case", async () => {
  const store = await temporaryStore();
  const tenant = await newTenant(store);
  const titled = (title: string) =>
    store.write(async (transaction) => {
      const { assets, reviews } = forCompany(transaction, tenant.companyId);
      const { id: assetId } = await assets.create({ ...newAsset(tenant), title });
      return (await reviews.create({ creatorId: tenant.userId, assetId, categorisationId: null })).id;
    });
  const [zebra, apple, Mango] = [await titled("zebra"), await titled("apple"), await titled("Mango")];
  const { reviews } = forCompany(store.reader, tenant.companyId);
  const sort = [{ key: "asset.title", direction: "ascending" }] as const;
  const { items, total } = await reviews.list({ number: 1, size: 2, sort });
  expect([items.map(({ id }) => id), total]).toEqual([[apple, Mango], 3]);
  expect((await reviews.list({ number: 2, size: 2, sort })).items.map(({ id }) => id)).toEqual([zebra]);
});

test("a new title or name changes the order at once, also of names of any length", async () => {
  const { sorted, write, reads, tenant, other, ids } = await stage();
  const { running, high, low, signed, failed } = ids;
  expect(await sorted("assignee.name")).toEqual([running, low, signed, high, failed]);
  await write(({ users }) => users.describe(tenant.userId, { name: "Ann" }));
  expect(await sorted("assignee.name")).toEqual([low, signed, running, high, failed]);
  const long = "Z".repeat(300);
  await write(({ users }) => users.describe(tenant.userId, { name: long }));
  await write(async ({ assets, reviews }) => {
    const { id: assetId } = await assets.create(newAsset(tenant));
    await reviews.create({ creatorId: other.id, assetId, categorisationId: null });
  });
  const [byOther] = await sorted("creator.name");
  expect((await reads.reviews.find(byOther!))?.creatorId).toBe(other.id);
  await write(({ users }) => users.describe(tenant.userId, { name: "Aaron" }));
  expect((await sorted("creator.name")).at(-1)).toBe(byOther);
  const { assetId } = (await reads.reviews.find(high))!;
  await write(({ assets }) => assets.rename(assetId, "Aardvark"));
  expect((await sorted("asset.title"))[0]).toBe(high);
  await write(({ assets }) => assets.rename(assetId, "Zebra"));
  expect((await sorted("asset.title")).at(-1)).toBe(high);
});
