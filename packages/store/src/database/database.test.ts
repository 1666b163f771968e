import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { connection, type Transaction } from "./database.ts";
import { forCompany } from "../resources/for-company.ts";
import { forInstallation } from "../installation/for-installation.ts";
import { newTenant } from "../testing/tenants.ts";
import { openStore } from "../open-store.ts";
import { testDatabase } from "../testing/test-location.ts";
import { temporaryStore } from "../testing/temporary-store.ts";

const names = async (from: Parameters<typeof forInstallation>[0]) =>
  (await forInstallation(from).companies.list({ number: 1, size: 100 })).items.map(({ name }) => name);

describe("a transaction", () => {
  test("is committed completely, or not at all", async () => {
    const store = await temporaryStore();
    const failing = store.write(async (transaction) => {
      await forInstallation(transaction).companies.create("A");
      expect(await names(transaction)).toEqual(["A"]);
      expect(await names(store.reader)).toEqual([]);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await store.write((transaction) => forInstallation(transaction).companies.create("B"));
    expect(await names(store.reader)).toEqual(["B"]);
  });

  test("does not mix with another of the same name that begins while it waits", async () => {
    const store = await temporaryStore();
    const order: string[] = [];
    const begun = Promise.withResolvers<void>();
    const slow = store.write(async (transaction) => {
      transaction.serialise("names");
      await forInstallation(transaction).companies.create("slow");
      begun.resolve();
      await new Promise((done) => setTimeout(done, 20));
      order.push("slow");
    });
    await begun.promise;
    const quick = store.write(async (transaction) => {
      transaction.serialise("names");
      expect(await names(transaction)).toEqual(["slow"]);
      order.push("quick");
    });
    await Promise.all([slow, quick]);
    expect(order).toEqual(["slow", "quick"]);
  });

  test("takes its last steps when its work is done, as a part of it", async () => {
    const store = await temporaryStore();
    const write = (work: (transaction: Transaction) => Promise<void>) =>
      store.write(async (transaction) => {
        transaction.beforeCommit(async () => {
          const count = (await names(transaction)).length;
          await forInstallation(transaction).companies.create(`after ${count}`);
        });
        await work(transaction);
      });
    await write(async (transaction) => {
      await forInstallation(transaction).companies.create("A");
    });
    const failing = write(async () => {
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await names(store.reader)).toEqual(["A", "after 1"]);
  });

  test("waits for the disk when it is committed, unless it may be lost", async () => {
    const store = await temporaryStore();
    const isWaiting = async ({ [connection]: database }: Transaction) => {
      const setting =
        testDatabase === undefined
          ? sql<{ value: unknown }>`select "synchronous" as "value" from pragma_synchronous`
          : sql<{ value: unknown }>`select current_setting('synchronous_commit') as "value"`;
      const { rows } = await setting.execute(database);
      // FULL is 2 in SQLite.
      return rows[0]?.value === 2 || rows[0]?.value === "on";
    };
    expect(await store.write(isWaiting)).toBe(true);
    expect(await store.write(isWaiting, "eventual")).toBe(false);
    expect(await store.write(isWaiting)).toBe(true);
  });

  test("is refused what another is at, without waiting", async () => {
    const store = await temporaryStore();
    const isFree = (transaction: Transaction) => transaction.serialiseIfFree("names");
    await store.write(async (transaction) => {
      expect(await isFree(transaction)).toBe(true);
      expect(await isFree(transaction)).toBe(true);
      if (testDatabase === undefined) return;
      const other = await openStore({ ...store.location, clock: store.clock });
      // A transaction inside another is refused only where both are of one store.
      expect(await other.write(isFree)).toBe(false);
      await other.close();
    });
    expect(await store.write(isFree)).toBe(true);
  });

  test("refuses another inside it, instead of waiting forever", async () => {
    const store = await temporaryStore();
    const nested = store.write(() => store.write(async () => 1));
    await expect(nested).rejects.toThrow(/cannot wait for another/);
  });

  test("cannot be used once it has ended", async () => {
    const store = await temporaryStore();
    let leaked: Transaction | undefined;
    await store.write(async (transaction) => {
      leaked = transaction;
    });
    await expect(forInstallation(leaked!).companies.create("late")).rejects.toThrow(/has ended/);
    await store.write((transaction) => forInstallation(transaction).companies.create("in time"));
    expect(await names(store.reader)).toEqual(["in time"]);
  });

  test("uses one time for all its writes", async () => {
    const store = await temporaryStore();
    const [a, b] = await store.write(async (transaction) => {
      const { companies } = forInstallation(transaction);
      const first = await companies.create("A");
      store.clock.advance(1000);
      return [first, await companies.create("B")];
    });
    expect(a.createdAt).toBe(b.createdAt);
  });
});

test("the reader cannot write", async () => {
  const store = await temporaryStore();
  const { companyId } = await newTenant(store);
  expect(forCompany(store.reader, companyId).assets).not.toHaveProperty("create");
  const handle = store.reader[connection] as Transaction[typeof connection];
  await expect(handle.deleteFrom("company").execute()).rejects.toThrow(/read-?only/);
});
