/** Previews of drafts: one of a pack at a time, in steps that happen once, and words that go with their reviews. */
import { expect, test } from "vitest";
import { connection } from "../../database/database.ts";
import { forInstallation } from "../../installation/for-installation.ts";
import type { Id } from "../../model/id.ts";
import { finishedReview, foundRule, keepText, newTenant, noPins, resultOf } from "../../testing/tenants.ts";
import { temporaryStore } from "../../testing/temporary-store.ts";
import { forCompany, type CompanyRepositories } from "../for-company.ts";
import { mostPreviews, type NewPreviewChange } from "./progress.ts";
import { previewLifetime } from "./repository.ts";

const page = { number: 1, size: 100 };

async function stage() {
  const store = await temporaryStore();
  const tenant = await newTenant(store);
  const { companyId, userId } = tenant;
  const write = <Result>(work: (repositories: CompanyRepositories) => Promise<Result>) =>
    store.write((transaction) => work(forCompany(transaction, companyId)));
  const pack = (await write(({ ownPacks }) => ownPacks.create("house", userId)))!;
  const start = (draft = "draft") =>
    store.write(async (transaction) => {
      const draftHash = await keepText(store, transaction, draft);
      return forCompany(transaction, companyId).ownPackPreviews.start({
        ownPackId: pack.id,
        creatorId: userId,
        draftHash,
        publishedVersion: null,
        publishedHash: null,
        asOf: "2026-01-31",
        mostDocuments: 10,
      });
    });
  const begun = async (reviewIds: readonly Id<"review">[] = []) => {
    const started = await start();
    return (await write(({ ownPackPreviews }) =>
      ownPackPreviews.begin(started!.id, { reviewIds, leftOut: 0 }),
    ))!;
  };
  const blobs = async () =>
    (await store.reader[connection].selectFrom("blob").select("hash").execute()).map(({ hash }) => hash);
  return { store, tenant, pack, write, start, begun, blobs, reads: forCompany(store.reader, companyId) };
}

const appeared = (reviewId: Id<"review">, rule = "house/a"): NewPreviewChange => ({
  reviewId,
  rule,
  change: "appeared",
  before: null,
  after: { text: "sure", prefix: "", suffix: "", missing: false, where: "page 1" },
  scoreBefore: null,
  scoreAfter: null,
});

test("one preview of a pack runs at a time, and the next starts when it has ended", async () => {
  const { start, write } = await stage();
  const [first, second] = await Promise.all([start(), start()]);
  expect([first, second].filter((one) => one === null)).toHaveLength(1);
  const { id } = (first ?? second)!;
  expect((await write(({ ownPackPreviews }) => ownPackPreviews.cancel(id)))?.status).toBe("cancelled");
  expect(await write(({ ownPackPreviews }) => ownPackPreviews.cancel(id))).toBeNull();
  expect((await start())?.status).toBe("waiting");
});

test("a piece is added once, from where the preview is, and not after it was cancelled", async () => {
  const { store, tenant, begun, write, reads } = await stage();
  const review = await finishedReview(store, tenant, [foundRule()]);
  const preview = await begun([review]);
  const sums = { position: 1, counts: { ...preview.counts, compared: 1 }, rules: [] };
  const advance = (from: typeof preview) =>
    write(({ ownPackPreviews }) => ownPackPreviews.advance(from, sums, [appeared(review)]));
  expect(await advance(preview)).toMatchObject({ position: 1, keptChanges: 1, counts: { compared: 1 } });
  expect(await advance(preview)).toBeNull();
  await write(({ ownPackPreviews }) => ownPackPreviews.cancel(preview.id));
  expect(await advance({ ...preview, position: 1 })).toBeNull();
  expect(await write(({ ownPackPreviews }) => ownPackPreviews.finish(preview.id))).toBeNull();
  expect((await reads.ownPackPreviews.changes(preview.id, page)).total).toBe(1);
});

test("changes are listed by rule and kind with their document, and go with it", async () => {
  const { store, tenant, begun, write, reads } = await stage();
  const review = await finishedReview(store, tenant, [foundRule()]);
  const { assetId } = (await reads.reviews.find(review))!;
  const preview = await begun([review]);
  const moved = { ...appeared(review, "house/b"), change: "moved" } as const;
  await write(({ ownPackPreviews }) =>
    ownPackPreviews.advance(preview, { position: 1, counts: preview.counts, rules: [] }, [
      appeared(review),
      moved,
    ]),
  );
  const list = async (filter: object) =>
    (await reads.ownPackPreviews.changes(preview.id, page, filter)).items.map((one) => [
      one.rule,
      one.title,
      one.assetId,
    ]);
  expect(await list({})).toEqual([
    ["house/a", "Brochure", assetId],
    ["house/b", "Brochure", assetId],
  ]);
  expect(await list({ rules: ["house/b"] })).toHaveLength(1);
  expect(await list({ rules: ["house/b"], changes: ["appeared"] })).toEqual([]);
  await write(({ assets }) => assets.remove(assetId));
  expect(await list({})).toEqual([]);
  expect(await reads.ownPackPreviews.get(preview.id)).not.toBeNull();
});

test("the latest finished review of each document is judged, the latest first", async () => {
  const { store, tenant, write, reads } = await stage();
  const first = await finishedReview(store, tenant, [foundRule()]);
  const second = await finishedReview(store, tenant, [foundRule()]);
  const latest = () => reads.ownPackPreviews.latestReviews(10);
  expect(await latest()).toEqual([second, first]);
  expect(await reads.ownPackPreviews.latestReviews(1)).toEqual([second]);
  const { assetId } = (await reads.reviews.find(first))!;
  const again = await write(async ({ reviews }) => {
    const made = await reviews.create({ creatorId: tenant.userId, assetId, categorisationId: null });
    const begun = await reviews.begin(made.id, noPins);
    await reviews.finish(made.id, begun!.attempt, resultOf([]));
    await reviews.create({ creatorId: tenant.userId, assetId, categorisationId: null });
    return made.id;
  });
  expect(await latest()).toEqual([again, second]);
  const other = await newTenant(store);
  await finishedReview(store, other, [foundRule()]);
  expect(await latest()).toHaveLength(2);
});

test("documents are found behind any number of reviews of another", async () => {
  const { store, tenant, reads } = await stage();
  const first = await finishedReview(store, tenant, [foundRule()]);
  const busy = await finishedReview(store, tenant, [foundRule()]);
  const { id: _id, stage: _stage, ...row } = (await reads.reviews.find(busy))!;
  const copies = Array.from({ length: 300 }, () => ({ ...row, failures: null, ruleErrors: null }));
  const inserted: { readonly id: Id<"review"> }[] = [];
  for (let at = 0; at < 4; at++) {
    await store.write(async ({ [connection]: database }) => {
      inserted.push(...(await database.insertInto("review").values(copies).returning("id").execute()));
    });
  }
  const last = inserted.map(({ id }) => id).toSorted((a, b) => b - a)[0];
  expect(await reads.ownPackPreviews.latestReviews(10)).toEqual([last, first]);
});

test("only the last previews of a pack are kept, and their bytes", async () => {
  const { start, write, reads, pack, blobs } = await stage();
  const started: NonNullable<Awaited<ReturnType<typeof start>>>[] = [];
  for (let at = 0; at <= mostPreviews; at++) {
    const one = (await start(`draft ${at}`))!;
    started.push(one);
    await write(({ ownPackPreviews }) => ownPackPreviews.cancel(one.id));
  }
  const { items } = await reads.ownPackPreviews.list(pack.id, page);
  expect(items.map(({ id }) => id)).toEqual(started.slice(1).map(({ id }) => id));
  const kept = await blobs();
  expect(kept).not.toContain(started[0]!.draftHash);
  expect(kept).toContain(started[1]!.draftHash);
  expect(await write(({ ownPacks }) => ownPacks.remove(pack.id))).toBe(true);
  expect(await blobs()).not.toContain(started[1]!.draftHash);
});

test("a preview is forgotten after its time, its changes first", async () => {
  const { store, tenant, begun, write, reads } = await stage();
  const review = await finishedReview(store, tenant, [foundRule()]);
  const preview = await begun([review]);
  const many = Array.from({ length: 450 }, () => appeared(review));
  await write(({ ownPackPreviews }) =>
    ownPackPreviews.advance(preview, { position: 1, counts: preview.counts, rules: [] }, many),
  );
  const forget = () => store.write((transaction) => forInstallation(transaction).retention.forgetExpired());
  store.clock.advance(previewLifetime - 1);
  expect(await forget()).toBe(false);
  expect((await reads.ownPackPreviews.changes(preview.id, page)).total).toBe(450);
  store.clock.advance(60_000);
  expect(await forget()).toBe(true);
  expect((await reads.ownPackPreviews.changes(preview.id, page)).total).toBe(250);
  while (await forget());
  expect(await reads.ownPackPreviews.get(preview.id)).toBeNull();
});
