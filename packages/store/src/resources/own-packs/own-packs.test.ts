/** Drafts and versions of the packs that companies write themselves. */
import { expect, test } from "vitest";
import { connection } from "../../database/database.ts";
import {
  finishedReview,
  foundRule,
  keepText,
  newTenant,
  noPins,
  pendingReview,
} from "../../testing/tenants.ts";
import { temporaryStore } from "../../testing/temporary-store.ts";
import { forCompany, type CompanyRepositories } from "../for-company.ts";

async function stage() {
  const store = await temporaryStore();
  const tenant = await newTenant(store);
  const { companyId, userId } = tenant;
  const write = <Result>(work: (repositories: CompanyRepositories) => Promise<Result>) =>
    store.write((transaction) => work(forCompany(transaction, companyId)));
  const publish = async (id: Parameters<CompanyRepositories["ownPacks"]["find"]>[0], text: string) =>
    store.write(async (transaction) => {
      const filesHash = await keepText(store, transaction, text);
      const version = { ownPackId: id, filesHash, rules: 1, publisherId: userId };
      return forCompany(transaction, companyId).ownPacks.publish(version);
    });
  const pack = (await write(({ ownPacks }) => ownPacks.create("house", userId)))!;
  return { store, tenant, write, publish, pack, reads: forCompany(store.reader, companyId) };
}

test("a name is given once in a company, and other companies have names of their own", async () => {
  const { store, write, tenant } = await stage();
  expect(await write(({ ownPacks }) => ownPacks.create("house", tenant.userId))).toBeNull();
  const other = await newTenant(store);
  const made = await store.write((transaction) =>
    forCompany(transaction, other.companyId).ownPacks.create("house", other.userId),
  );
  expect(made?.name).toBe("house");
});

test("files of a draft are written by path, sorted, and removed", async () => {
  const { write, reads, pack } = await stage();
  const put = (path: string, text: string) => write(({ ownPacks }) => ownPacks.write(pack.id, path, text));
  await put("b.yaml", "b");
  await put("a.yaml", "a");
  const again = await put("b.yaml", "B");
  expect((await reads.ownPacks.draft(pack.id)).map(({ path, text }) => [path, text])).toEqual([
    ["a.yaml", "a"],
    ["b.yaml", "B"],
  ]);
  expect(await write(({ ownPacks }) => ownPacks.removeFile(pack.id, again.id))).toBe(true);
  expect(await write(({ ownPacks }) => ownPacks.removeFile(pack.id, again.id))).toBe(false);
  expect(await reads.ownPacks.draft(pack.id)).toHaveLength(1);
});

test("versions are numbered, the last is used, an earlier one can be used again, and none", async () => {
  const { write, publish, reads, pack } = await stage();
  const first = await publish(pack.id, "one");
  const second = await publish(pack.id, "two");
  expect([first.number, second.number]).toEqual([1, 2]);
  const used = async () => (await reads.ownPacks.published()).map(({ name, number }) => [name, number]);
  expect(await used()).toEqual([["house", 2]]);
  await write(({ ownPacks }) => ownPacks.use(pack.id, first.id));
  expect(await used()).toEqual([["house", 1]]);
  await write(({ ownPacks }) => ownPacks.use(pack.id, null));
  expect(await used()).toEqual([]);
});

test("a review keeps the packs of its first attempt, whatever is published later", async () => {
  const { store, tenant, write } = await stage();
  const { review } = await pendingReview(store, tenant);
  const begin = async (version: number) =>
    store.write(async (transaction) => {
      const ownRulesHash = await keepText(store, transaction, `rules ${version}`);
      const own = { ownRulesHash, ownPacks: [{ name: "house", version }] };
      return forCompany(transaction, tenant.companyId).reviews.begin(review.id, { ...noPins, own });
    });
  const first = await begin(1);
  expect(first?.ownPacks).toEqual([{ name: "house", version: 1 }]);
  const second = await begin(2);
  expect([second?.attempt, second?.ownPacks, second?.ownRulesHash]).toEqual([
    2,
    [{ name: "house", version: 1 }],
    first?.ownRulesHash,
  ]);
  const { review: without } = await pendingReview(store, tenant);
  await write(({ reviews }) => reviews.begin(without.id, noPins));
  const own = { ownRulesHash: first!.ownRulesHash, ownPacks: [] };
  const late = await write(({ reviews }) => reviews.begin(without.id, { ...noPins, own }));
  expect([late?.attempt, late?.ownPacks]).toEqual([2, null]);
});

test("a pack is removed with its draft, versions and bytes, and the rules of reviews stay", async () => {
  const { store, tenant, write, publish, pack, reads } = await stage();
  await write(({ ownPacks }) => ownPacks.write(pack.id, "a.yaml", "a"));
  const { filesHash } = await publish(pack.id, "one");
  await finishedReview(store, tenant, [foundRule()]);
  expect(await write(({ ownPacks }) => ownPacks.remove(pack.id))).toBe(true);
  expect(await reads.ownPacks.published()).toEqual([]);
  const blobs = await store.reader[connection].selectFrom("blob").select("hash").execute();
  expect(blobs.map(({ hash }) => hash)).not.toContain(filesHash);
  expect(await write(({ ownPacks }) => ownPacks.remove(pack.id))).toBe(false);
});
