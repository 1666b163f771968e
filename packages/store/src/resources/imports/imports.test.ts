import { expect, test } from "vitest";
import type { Id } from "../../model/id.ts";
import { keepText, newAsset, newTenant, noPins, type Tenant } from "../../testing/tenants.ts";
import { temporaryStore, type TemporaryStore } from "../../testing/temporary-store.ts";
import { type CompanyRepositories, forCompany } from "../for-company.ts";

const page = { number: 1, size: 15 };
const file = { title: "Fees", filename: "fees.pdf", filesize: 3, mimetype: "application/pdf" };

async function stage() {
  const store = await temporaryStore();
  const tenant = await newTenant(store);
  return {
    store,
    imports: forCompany(store.reader, tenant.companyId).imports,
    write: <T>(work: (mine: CompanyRepositories) => Promise<T>) =>
      store.write((transaction) => work(forCompany(transaction, tenant.companyId))),
    begin: (correlationId: string) => begin(store, tenant, correlationId),
  };
}

/** Returns the id of the asset that waits for its file. */
function begin(store: TemporaryStore, tenant: Tenant, correlationId: string): Promise<Id<"asset">> {
  return store.write(async (transaction) => {
    const mine = forCompany(transaction, tenant.companyId);
    const creatorId = tenant.userId;
    const questionnaireHash = await keepText(store, transaction, "questionnaire");
    const answers = { creatorId, name: "", questionnaireHash, categories: [] };
    const { id: categorisationId } = await mine.categorisations.create(answers);
    const waiting = { ...newAsset(tenant), intake: "import", filesize: 0 } as const;
    const { id: assetId } = await mine.assets.create(waiting);
    const url = "https://files.example/fees.pdf";
    await mine.imports.create({ creatorId, assetId, categorisationId, correlationId, url });
    return assetId;
  });
}

test("each import adds an item under its correlation id, oldest first, page by page", async () => {
  const { imports, begin } = await stage();
  const ids: Id<"asset">[] = [];
  for (let at = 0; at < 17; at += 1) ids.push(await begin("Ä/1 %"));
  await begin("other");
  const first = await imports.states("Ä/1 %", page);
  expect(first.total).toBe(17);
  expect(first.items.map(({ asset }) => asset.id)).toEqual(ids.slice(0, 15));
  expect(first.items[0]).toEqual({
    asset: { id: ids[0], status: "pending-upload", errors: null },
    review: null,
  });
  const second = await imports.states("Ä/1 %", { ...page, number: 2 });
  expect(second.items.map(({ asset }) => asset.id)).toEqual(ids.slice(15));
  expect(await imports.states("ä/1 %", page)).toEqual({ items: [], total: 0 });
});

test("the state of the asset and of its one review is reported", async () => {
  const { write, imports, begin } = await stage();
  const assetId = await begin("A");
  const found = await imports.ofAsset(assetId);
  const reviewId = await write(async ({ reviews, ...mine }) => {
    const { creatorId, categorisationId } = found!;
    const review = await reviews.create({ creatorId, assetId, categorisationId });
    const other = await reviews.create({ creatorId, assetId, categorisationId });
    expect(await mine.imports.setReview(assetId, review.id)).toBe(true);
    expect(await mine.imports.setReview(assetId, other.id)).toBe(false);
    const { attempt } = (await reviews.begin(review.id, noPins))!;
    await reviews.fail(review.id, attempt, [{ code: "extraction", message: "unreadable" }]);
    return review.id;
  });
  const { items } = await imports.states("A", page);
  expect(items[0]?.review).toEqual({
    id: reviewId,
    status: "failed",
    failures: [{ code: "extraction", message: "unreadable" }],
    ruleErrors: null,
  });
});

test("the correlation id is found by the asset; an asset that was uploaded has none", async () => {
  const { write, imports, begin } = await stage();
  const id = await begin("A");
  const { creatorId } = (await imports.ofAsset(id))!;
  const uploaded = await write(({ assets }) => assets.create({ ...file, creatorId }));
  expect(await imports.correlationIdOf(id)).toBe("A");
  expect(await imports.correlationIdOf(uploaded.id)).toBeNull();
});

test("an import is deleted with its asset, and the review with both", async () => {
  const { write, imports, begin } = await stage();
  const assetId = await begin("A");
  const { creatorId, categorisationId } = (await imports.ofAsset(assetId))!;
  await write(async (mine) => {
    const { id } = await mine.reviews.create({ creatorId, categorisationId, assetId });
    await mine.imports.setReview(assetId, id);
  });
  expect(await write(({ assets }) => assets.remove(assetId))).toBe(true);
  expect(await imports.states("A", page)).toEqual({ items: [], total: 0 });
});

test("an asset takes its file once, and only in the way that it was created for", async () => {
  const { store, write, begin } = await stage();
  const id = await begin("A");
  const contentHash = await store.write((transaction) => keepText(store, transaction, "pdf"));
  const read = () => write(({ assets }) => assets.find(id));
  expect(await write(({ assets }) => assets.accept(id, contentHash))).toBe(false);
  expect(await read()).toMatchObject({ status: "pending-upload", contentHash: null });
  expect(await write(({ assets }) => assets.acceptFetched(id, { ...file, contentHash }))).toBe(true);
  expect(await read()).toMatchObject({ status: "processing", ...file, contentHash });
  expect(await write(({ assets }) => assets.acceptFetched(id, { ...file, contentHash }))).toBe(false);

  const { creatorId } = (await read())!;
  const uploaded = await write(({ assets }) => assets.create({ ...file, creatorId }));
  const fetch = () => write(({ assets }) => assets.acceptFetched(uploaded.id, { ...file, contentHash }));
  expect(await fetch()).toBe(false);
});

test("the file of a failed asset is discarded, its bytes with their last reference", async () => {
  const { store, write, begin } = await stage();
  const [one, other] = [await begin("A"), await begin("A")];
  const contentHash = await store.write((transaction) => keepText(store, transaction, "pdf"));
  const discard = (id: Id<"asset">) => write(({ assets }) => assets.discardContent(id));
  for (const id of [one, other]) {
    await write(({ assets }) => assets.acceptFetched(id, { ...file, contentHash }));
    expect(await discard(id)).toBe(false);
    await write(({ assets }) => assets.fail(id, [{ code: "malware", message: "" }]));
  }
  store.clock.advance(60 * 60 * 1000);
  expect(await discard(one)).toBe(true);
  expect(await discard(one)).toBe(false);
  expect(await store.blobs.size(contentHash)).toBe(3);
  expect(await discard(other)).toBe(true);
  await expect(store.blobs.size(contentHash)).rejects.toThrow("is missing");
});
