/** On the database of the tests: SQLite, or PostgreSQL. */
import { createSecretKey, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { forInstallation, openSoleStore, openStore, StoreInUse } from "@docreview/store";
import { createTestLocation } from "@docreview/store/test-location";
import { expect, onTestFinished, test } from "vitest";
import { sealedCounts, sealSecrets, secretsIn } from "../testing/sealed-store.ts";
import { isSealedWith, resealStore } from "./reseal-store.ts";
import { UnsealError } from "./seal.ts";

const [from, to] = [createSecretKey(randomBytes(32)), createSecretKey(randomBytes(32))];
const clock = Date.now;

async function place() {
  const folder = mkdtempSync(join(tmpdir(), "docreview-reseal-"));
  const { location, drop } = await createTestLocation(folder);
  onTestFinished(async () => {
    await drop();
    rmSync(folder, { recursive: true });
  });
  return { ...location, clock };
}

async function sealedStore() {
  const options = await place();
  const shared = await openStore(options);
  expect(await isSealedWith(shared, from)).toBeNull();
  await sealSecrets(shared, from);
  await expect(openSoleStore(options)).rejects.toThrow(StoreInUse);
  await shared.close();
  const store = await openSoleStore(options);
  onTestFinished(store.close);
  return store;
}

test("every secret is the same after it was sealed with another key, and the old key opens none", async () => {
  const store = await sealedStore();
  const secrets = await secretsIn(store, from);
  expect(new Set(secrets).size).toBe(6);
  expect(await resealStore(store, { from, to })).toEqual(sealedCounts);
  expect(await secretsIn(store, to)).toEqual(secrets);
  expect([await isSealedWith(store, from), await isSealedWith(store, to)]).toEqual([false, true]);
});

test("a single secret that cannot be unsealed leaves all as they were", async () => {
  const store = await sealedStore();
  const damaged = await store.write(async (transaction) => {
    const { sealedSecrets } = forInstallation(transaction);
    const last = (await sealedSecrets.webhookEndpoints()).at(-1)!;
    await sealedSecrets.replaceInWebhookEndpoint({ ...last, sealedPreviousSecret: "v1.damaged" });
    return last;
  });
  await expect(resealStore(store, { from, to })).rejects.toThrow(
    new UnsealError(`the secret of webhook endpoint ${damaged.id}`),
  );
  await store.write((transaction) =>
    forInstallation(transaction).sealedSecrets.replaceInWebhookEndpoint(damaged),
  );
  expect(await secretsIn(store, from)).toHaveLength(6);
});
