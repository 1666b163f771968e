import fc from "fast-check";
import { expect, test } from "vitest";
import type { Id } from "../model/id.ts";
import { assetSorts } from "../resources/assets/repository.ts";
import { type CompanyReads, type CompanyRepositories, forCompany } from "../resources/for-company.ts";
import { type ReviewFilter, type ReviewSort, reviewSorts } from "../resources/reviews/list.ts";
import {
  foundRule,
  newAsset,
  newTenant,
  noPins,
  resultOf,
  type Tenant,
  complete,
  signOffOf,
} from "../testing/tenants.ts";
import { temporaryStore, type TemporaryStore } from "../testing/temporary-store.ts";
import type { Review } from "../resources/reviews/table.ts";
import type { Page, PageRequest } from "./paging.ts";
import { InvalidPosition, type Position, type Sort } from "./sort-keys.ts";

const directions = fc.constantFrom("ascending" as const, "descending" as const);

const sortsOf = <Key extends string>(keys: readonly Key[]) =>
  fc.uniqueArray(fc.record({ key: fc.constantFrom(...keys), direction: directions }), {
    selector: ({ key }) => key,
    maxLength: 3,
  });

type Value = string | number | null;

/** The whole list, sorted in the plainest way: what has no value is last, and ties follow the last key by their ids. */
function sortedPlainly<Key extends string, Row extends { readonly id: number }>(
  rows: readonly Row[],
  sort: readonly Sort<Key>[],
  valueOf: (row: Row, key: Key) => Value,
): readonly Row[] {
  const direction = sort.at(-1)?.direction ?? "ascending";
  return rows.toSorted((a, b) => {
    for (const one of sort) {
      const order = comparedPlainly(valueOf(a, one.key), valueOf(b, one.key), one.direction);
      if (order !== 0) return order;
    }
    return comparedPlainly(a.id, b.id, direction);
  });
}

function comparedPlainly(a: Value, b: Value, direction: Sort<string>["direction"]): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b === (direction === "ascending") ? -1 : 1;
}

type Listing<Key extends string, Item> = (request: PageRequest<Key>) => Promise<Page<Item>>;

async function walked<Key extends string, Item>(
  list: Listing<Key, Item>,
  options: { readonly size: number; readonly sort: readonly Sort<Key>[] },
  steps: "forwards" | "backwards",
): Promise<readonly Item[]> {
  const items: Item[] = [];
  let start:
    | { readonly number: number }
    | { readonly after: Position }
    | { readonly before: Position | null } = steps === "forwards" ? { number: 1 } : { before: null };
  for (;;) {
    const page = await list({ ...options, ...start });
    expect(page.items.length).toBeLessThanOrEqual(options.size);
    if (steps === "forwards") items.push(...page.items);
    else items.unshift(...page.items);
    const { edges } = page;
    if (!(steps === "forwards" ? page.hasNext : page.hasPrevious)) return items;
    expect(edges).not.toBeNull();
    start = steps === "forwards" ? { after: edges!.last } : { before: edges!.first };
  }
}

/** Reviews in all stages, with many equal values and many missing ones. */
async function filledStore(): Promise<{ readonly store: TemporaryStore; readonly tenant: Tenant }> {
  const store = await temporaryStore();
  const tenant = await newTenant(store);
  const stranger = await newTenant(store);
  for (let index = 0; index < 66; index++) {
    await store.write((transaction) => addReview(forCompany(transaction, tenant.companyId), tenant, index));
    if (index % 7 === 0) store.clock.advance(1);
  }
  await store.write((transaction) => addReview(forCompany(transaction, stranger.companyId), stranger, 1));
  return { store, tenant };
}

async function addReview(
  writes: CompanyRepositories,
  { userId }: Tenant,
  index: number,
): Promise<Id<"review">> {
  const title = `Title ${index % 5}`;
  const asset = await writes.assets.create({ ...newAsset({ userId } as Tenant), title });
  const { id } = await writes.reviews.create({
    creatorId: userId,
    assetId: asset.id,
    categorisationId: null,
  });
  if (index % 3 === 0) await writes.reviews.setDue(id, `2026-01-0${1 + (index % 4)}`, userId);
  if (index % 4 === 0) await writes.reviews.assign(id, { assigneeId: userId, userId });
  if (index % 6 === 0) return id;
  const begun = await writes.reviews.begin(id, noPins);
  if (index % 6 === 1) {
    await writes.reviews.fail(id, begun!.attempt, [{ code: "engine", message: "unreadable" }]);
    return id;
  }
  const rule = foundRule({ score: index % 3 });
  await writes.reviews.finish(id, begun!.attempt, resultOf(index % 6 === 2 ? [] : [rule]));
  const expiresAt = index % 10 === 0 ? 1 + (index % 4) : null;
  if (index % 5 === 0) await writes.signOffs.approve(signOffOf(id, userId), { ...complete, expiresAt });
  return id;
}

const valueOfReview = (review: Review, key: ReviewSort): Value => {
  if (key === "asset.title") return review.sortTitle;
  if (key === "assignee.name") return review.sortAssignee;
  if (key === "creator.name") return review.sortCreator;
  if (key === "approval.expiresAt") return review.approvalExpiresAt;
  return review[key];
};

const filters = fc.constantFrom<ReviewFilter>(
  {},
  { statuses: ["finished"] },
  { statuses: ["failed", "pending"] },
  { seen: { views: ["to-judge"], viewer: 1 as Id<"user"> } },
  { seen: { views: ["signed-off", "failed"], viewer: 1 as Id<"user"> } },
  { seen: { views: ["failed"], viewer: 1 as Id<"user"> }, statuses: ["pending"] },
  { seen: { views: ["mine", "failed"], viewer: 1 as Id<"user"> } },
  { assignees: [null] },
  { approval: { states: ["expires-soon", "expired"], now: 2 } },
  { riskScores: [1, 2], assignees: [1 as Id<"user">] },
  { search: "title 3" },
);

const matches = (
  review: Review,
  { statuses, seen, assignees, riskScores, approval, search }: ReviewFilter,
): boolean =>
  (statuses?.includes(review.status) ?? true) &&
  (seen?.views.some(
    (view) =>
      view === review.stage || (view === "mine" && review.assigneeId !== null && review.signedOffAt === null),
  ) ??
    true) &&
  (assignees?.some((id) => (id === null) === (review.assigneeId === null)) ?? true) &&
  (riskScores === undefined || (review.status === "finished" && riskScores.includes(review.riskScore))) &&
  // None has expired.
  (approval === undefined || (review.approvalExpiresAt ?? 0) > approval.now) &&
  review.sortTitle.includes(search ?? "");

async function everyReview(reads: CompanyReads): Promise<readonly Review[]> {
  return (await reads.reviews.list({ number: 1, size: 1000 })).items;
}

test("walking along a list forwards or backwards, or by numbers, gives the whole sorted list", async () => {
  const { store, tenant } = await filledStore();
  const reads = forCompany(store.reader, tenant.companyId);
  const every = await everyReview(reads);
  expect(every).toHaveLength(66);
  const size = fc.integer({ min: 1, max: 30 });
  await fc.assert(
    fc.asyncProperty(sortsOf(reviewSorts), filters, size, async (sort, filter, size) => {
      const plain = sortedPlainly(
        every.filter((review) => matches(review, filter)),
        sort,
        valueOfReview,
      );
      const list: Listing<ReviewSort, Review> = (request) => reads.reviews.list(request, filter);
      expect(await walked(list, { size, sort }, "forwards")).toEqual(plain);
      expect(await walked(list, { size, sort }, "backwards")).toEqual(plain);
      const number = 1 + (plain.length % 4);
      const page = await list({ size, sort, number });
      expect(page.items).toEqual(plain.slice((number - 1) * size, number * size));
      expect(page).toMatchObject({
        total: plain.length,
        isMore: false,
        hasPrevious: number > 1,
        hasNext: number * size < plain.length,
      });
    }),
    { numRuns: 150 },
  );
}, 120_000);

test("from any position, what is behind it and what is before it are known to be there", async () => {
  const { store, tenant } = await filledStore();
  const reads = forCompany(store.reader, tenant.companyId);
  await fc.assert(
    fc.asyncProperty(sortsOf(reviewSorts), fc.nat(65), async (sort, at) => {
      const { edges } = await reads.reviews.list({ sort, size: 1, number: at + 1 });
      const after = await reads.reviews.list({ sort, size: 100, after: edges!.first });
      const before = await reads.reviews.list({ sort, size: 100, before: edges!.first });
      expect([before.items.length, after.items.length]).toEqual([at, 65 - at]);
      expect([after.hasPrevious, after.hasNext]).toEqual([true, false]);
      expect([before.hasPrevious, before.hasNext]).toEqual([false, true]);
    }),
    { numRuns: 40 },
  );
}, 120_000);

test("while rows come, change and go, a walk gives none twice, and each that stays once", async () => {
  const { store, tenant } = await filledStore();
  const { userId } = tenant;
  let index = 100;
  await fc.assert(
    fc.asyncProperty(
      sortsOf(["asset.title", "dueOn", "riskScore", "assignee.name", "id"] as const),
      fc.integer({ min: 2, max: 12 }),
      fc.array(fc.nat(1000), { minLength: 30, maxLength: 30 }),
      async (sort, size, picks) => {
        const reads = forCompany(store.reader, tenant.companyId);
        const before = await everyReview(reads);
        const disturbed = new Set<Id<"review">>();
        const seen: Id<"review">[] = [];
        const list: Listing<ReviewSort, Review> = async (request) => {
          const page = await reads.reviews.list(request);
          seen.push(...page.items.map(({ id }) => id));
          const pick = picks[seen.length % picks.length]!;
          const victim = before[pick % before.length]!;
          await store.write(async (transaction) => {
            const writes = forCompany(transaction, tenant.companyId);
            await addReview(writes, tenant, (index += 1));
            if (disturbed.has(victim.id)) return;
            disturbed.add(victim.id);
            if (pick % 2 === 0) await writes.assets.remove(victim.assetId);
            else await writes.reviews.setDue(victim.id, victim.dueOn === null ? "2026-01-02" : null, userId);
          });
          return page;
        };
        await walked(list, { sort, size }, "forwards");
        const stayed = before.filter(({ id }) => !disturbed.has(id)).map(({ id }) => id);
        const undisturbed = seen.filter((id) => !disturbed.has(id));
        expect(new Set(undisturbed).size).toBe(undisturbed.length);
        expect(stayed.filter((id) => !undisturbed.includes(id))).toEqual([]);
      },
    ),
    { numRuns: 12 },
  );
}, 120_000);

test("users without an address are last in either direction, and assets are sorted by each key", async () => {
  const store = await temporaryStore();
  const tenant = await newTenant(store);
  await store.write(async (transaction) => {
    const { users, assets } = forCompany(transaction, tenant.companyId);
    for (let at = 0; at < 24; at++) {
      const name = `Name ${at % 3}`;
      if (at % 4 === 0) await users.createService({ name, role: "reviewer" });
      else await users.createPerson({ name, email: `${25 - at}@x.test`, role: "admin", passwordHash: null });
      const made = { ...newAsset(tenant), title: `Title ${at % 7}`, filesize: (at * 37) % 11 };
      const { id } = await assets.create(made);
      if (at % 3 === 0) await assets.fail(id, [{ code: "extraction", message: "unreadable" }]);
    }
  });
  const { users, assets } = forCompany(store.reader, tenant.companyId);
  const everyUser = (await users.list({ number: 1, size: 100 })).items;
  const everyAsset = (await assets.list({ number: 1, size: 100 })).items;
  await fc.assert(
    fc.asyncProperty(
      sortsOf(["id", "name", "email"] as const),
      sortsOf(assetSorts),
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom(undefined, ["failed"] as const, ["failed", "pending-upload"] as const),
      async (sort, assetSort, size, statuses) => {
        const sorted = sortedPlainly(everyUser, sort, (user, key) => user[key]);
        expect(await walked(users.list, { sort, size }, "forwards")).toEqual(sorted);
        expect(await walked(users.list, { sort, size }, "backwards")).toEqual(sorted);
        const chosen = everyAsset.filter(
          ({ status }) => statuses === undefined || (statuses as readonly string[]).includes(status),
        );
        const list: Listing<(typeof assetSorts)[number], unknown> = (request) =>
          assets.list(request, statuses && { statuses });
        expect(await walked(list, { sort: assetSort, size }, "backwards")).toEqual(
          sortedPlainly(chosen, assetSort, (asset, key) => asset[key]),
        );
      },
    ),
    { numRuns: 50 },
  );
}, 120_000);

test.each([
  [{ number: 0, size: 10 }, "page 0"],
  [{ number: 1, size: 0 }, "size 0"],
  [{ number: 1.5, size: 10 }, "page 1.5"],
])("%j is refused", async (request, message) => {
  const store = await temporaryStore();
  const { companyId } = await newTenant(store);
  await expect(forCompany(store.reader, companyId).assets.list(request)).rejects.toThrow(message);
});

test.each<[ReviewSort, Position]>([
  ["riskScore", []],
  ["riskScore", [1]],
  ["riskScore", [1, 2, 3]],
  ["riskScore", [null, 1]],
  ["riskScore", ["1", 1]],
  ["riskScore", [2 ** 31, 1]],
  ["riskScore", [1.5, 1]],
  ["createdAt", [2 ** 53, 1]],
  ["createdAt", [1, null]],
  ["dueOn", [20260101, 1]],
  ["asset.title", ["\ud800", 1]],
  ["status", ["signed-off", 1]],
  ["status", ["constructor", 1]],
])("a list by %s has no position %j", async (key, position) => {
  const store = await temporaryStore();
  const { companyId } = await newTenant(store);
  const { reviews } = forCompany(store.reader, companyId);
  const sort = [{ key, direction: "ascending" }] as const;
  for (const start of [{ after: position }, { before: position }]) {
    await expect(reviews.list({ size: 10, sort, ...start })).rejects.toThrow(InvalidPosition);
  }
});

test("a sort key that is not on the list never reaches the database", async () => {
  const store = await temporaryStore();
  const { companyId } = await newTenant(store);
  const sort = [{ key: "contentHash" as "id", direction: "ascending" }] as const;
  const listing = forCompany(store.reader, companyId).assets.list({ number: 1, size: 10, sort });
  await expect(listing).rejects.toThrow("lists cannot be sorted by contentHash");
});
