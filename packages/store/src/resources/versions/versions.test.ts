import { expect, test } from "vitest";
import { newAsset, newTenant } from "../../testing/tenants.ts";
import { temporaryStore } from "../../testing/temporary-store.ts";
import type { Id } from "../../model/id.ts";
import { type CompanyRepositories, forCompany } from "../for-company.ts";
import { mostVersions } from "./repository.ts";

type Asset = Id<"asset">;

async function stage() {
  const store = await temporaryStore();
  const tenant = await newTenant(store);
  const reads = forCompany(store.reader, tenant.companyId);
  const write = <T>(work: (mine: CompanyRepositories) => Promise<T>) =>
    store.write((transaction) => work(forCompany(transaction, tenant.companyId)));
  const announce = async () => (await write(({ assets }) => assets.create(newAsset(tenant)))).id;
  const setPrevious = (id: Asset, previous: Asset | null) =>
    write(({ versions }) => versions.setPrevious(id, previous));
  const previousOf = async (id: Asset) => (await reads.versions.previousOf([id])).get(id) ?? null;
  const nextOf = async (previousId: Asset) =>
    (await reads.assets.list({ number: 1, size: 100 }, { previousId })).items.map(({ id }) => id);
  return { store, tenant, write, announce, setPrevious, previousOf, nextOf };
}

test("a document has one version before it, and any number after it", async () => {
  const { announce, setPrevious, previousOf, nextOf } = await stage();
  const [first, second, branch] = [await announce(), await announce(), await announce()];
  expect([await setPrevious(second, first), await setPrevious(branch, first)]).toEqual(["set", "set"]);
  expect([await previousOf(first), await previousOf(second)]).toEqual([null, first]);
  expect(await nextOf(first)).toEqual([second, branch]);
  expect(await setPrevious(branch, second)).toBe("set");
  expect([await nextOf(first), await nextOf(second)]).toEqual([[second], [branch]]);
  expect(await setPrevious(branch, null)).toBe("set");
  expect([await previousOf(branch), await nextOf(second)]).toEqual([null, []]);
});

test("no document comes before itself, however far back", async () => {
  const { announce, setPrevious, previousOf } = await stage();
  const [first, second, third] = [await announce(), await announce(), await announce()];
  await setPrevious(second, first);
  await setPrevious(third, second);
  expect([await setPrevious(first, first), await setPrevious(first, third)]).toEqual(["cycle", "cycle"]);
  expect(await previousOf(first)).toBeNull();
});

test("a document of another company is the version of nothing", async () => {
  const { store, announce, setPrevious, previousOf } = await stage();
  const stranger = await newTenant(store);
  const theirs = await store.write((transaction) =>
    forCompany(transaction, stranger.companyId).assets.create(newAsset(stranger)),
  );
  const mine = await announce();
  expect([await setPrevious(mine, theirs.id), await setPrevious(theirs.id, mine)]).toEqual([
    "unknown",
    "unknown",
  ]);
  expect(await previousOf(mine)).toBeNull();
});

test("when a version is deleted, the next one follows the one before it", async () => {
  const { write, announce, setPrevious, previousOf } = await stage();
  const [first, second, third] = [await announce(), await announce(), await announce()];
  await setPrevious(second, first);
  await setPrevious(third, second);
  await write(({ assets }) => assets.remove(second));
  expect(await previousOf(third)).toBe(first);
  await write(({ assets }) => assets.remove(first));
  expect(await previousOf(third)).toBeNull();
});

test("a history that is too long is refused, so that looking for a cycle stays quick", async () => {
  const { announce, setPrevious, write, tenant } = await stage();
  const ids = await write(async ({ assets, versions }) => {
    const made: Asset[] = [];
    for (let count = 0; count <= mostVersions; count++) {
      const { id } = await assets.create(newAsset(tenant));
      const last = made.at(-1);
      if (last !== undefined) expect(await versions.setPrevious(id, last)).toBe("set");
      made.push(id);
    }
    return made;
  });
  expect(await setPrevious(await announce(), ids.at(-1)!)).toBe("too-many");
});
