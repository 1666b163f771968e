import { expect, onTestFinished, test } from "vitest";
import { openStore, type Store } from "../../open-store.ts";
import { temporaryStore } from "../../testing/temporary-store.ts";
import { forInstallation } from "../../installation/for-installation.ts";
import type { PaidBy } from "./repository.ts";

const change = (store: Store, key: string, by: (paidBy: PaidBy) => PaidBy) =>
  store.write((transaction) => forInstallation(transaction).loginThrottle.change(key, by));
const owed = (store: Store, key: string) => change(store, key, (paidBy) => paidBy);

test("the state of a key is stored, changed, and deleted", async () => {
  const store = await temporaryStore();
  expect(await owed(store, "a")).toBeNull();
  expect(await change(store, "a", () => 5)).toBe(5);
  expect(await change(store, "a", (paidBy) => paidBy! + 2)).toBe(7);
  expect(await owed(store, "b")).toBeNull();
  expect(await change(store, "a", () => null)).toBeNull();
  expect(await owed(store, "a")).toBeNull();
});

test("no change is lost, whichever process makes it", async () => {
  const store = await temporaryStore();
  const other = await openStore({ ...store.location, clock: store.clock });
  onTestFinished(() => other.close());
  const adds = Array.from({ length: 40 }, (_, index) =>
    change(index % 2 === 0 ? store : other, "a", (paidBy) => (paidBy ?? 0) + 1),
  );
  await Promise.all(adds);
  expect(await owed(other, "a")).toBe(40);
});

test("a state is deleted once its time is past", async () => {
  const store = await temporaryStore();
  await change(store, "past", () => store.clock() + 10);
  await change(store, "owed", () => store.clock() + 11);
  store.clock.advance(10);
  await store.write((transaction) => forInstallation(transaction).retention.forgetExpired());
  expect([await owed(store, "past"), await owed(store, "owed")]).toEqual([null, store.clock() + 1]);
});
