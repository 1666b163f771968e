import { expect, test } from "vitest";
import { connection } from "../database/database.ts";
import type { Id } from "../model/id.ts";
import { forCompany } from "../resources/for-company.ts";
import { forInstallation, type InstallationRepositories } from "../installation/for-installation.ts";
import { finishedReview, foundRule, foundTrigger, newTenant } from "../testing/tenants.ts";
import { temporaryStore } from "../testing/temporary-store.ts";

/** Reviews of two companies, whose words are not indexed. */
async function stage(count: number) {
  const store = await temporaryStore();
  const tenants = [await newTenant(store), await newTenant(store)] as const;
  const ids: Id<"review">[] = [];
  for (let number = 0; number < count; number++) {
    ids.push(await finishedReview(store, tenants[number % 2 === 0 ? 0 : 1], [foundRule()]));
  }
  await finishedReview(store, tenants[0], [foundRule({ triggers: [foundTrigger({ text: " " })] })]);
  await store.write((transaction) => transaction[connection].deleteFrom("findingText").execute());
  /** Of both companies. */
  const found = async () => {
    const lists = tenants.map(({ companyId }) =>
      forCompany(store.reader, companyId).reviews.list({ number: 1, size: 100 }, { search: "guaranteed" }),
    );
    return (await Promise.all(lists))
      .flatMap(({ items }) => items.map(({ id }) => id))
      .toSorted((a, b) => a - b);
  };
  const write = <T>(work: (backlog: InstallationRepositories["findingBacklog"]) => Promise<T>) =>
    store.write((transaction) => work(forInstallation(transaction).findingBacklog));
  return { store, ids, found, write };
}

test("a backlog is indexed from the newest review on, by several processes at once", async () => {
  const { store, ids, found, write } = await stage(45);
  await store.write((transaction) =>
    transaction[connection]
      .insertInto("findingBacklog")
      .values({ id: 1, below: ids.at(-1)! })
      .execute(),
  );
  expect(await found()).toEqual([]);
  // The last review is not part of the backlog.
  expect(await write(({ indexNext }) => indexNext())).toBe(ids.at(-21));
  expect(await found()).toEqual(ids.slice(-21, -1));
  const rest = await Promise.all([1, 2, 3, 4].map(() => write(({ indexNext }) => indexNext())));
  expect(new Set(rest)).toEqual(new Set([ids.at(-41), ids.at(0), null]));
  expect(await found()).toEqual(ids.slice(0, -1));
});

test("recent reviews that another version finished are indexed, and others are left alone", async () => {
  const { ids, found, write } = await stage(25);
  expect(await write(({ indexNext }) => indexNext())).toBeNull();
  expect(await write(({ indexMissing }) => indexMissing())).toBe(20);
  await write(({ indexMissing }) => indexMissing());
  expect(await found()).toEqual(ids);
  // The one whose findings have no words.
  expect(await write(({ indexMissing }) => indexMissing())).toBe(1);
});
