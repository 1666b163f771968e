import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openLocalVault } from "../blobs/local-vault.ts";
import { uploadGrace } from "../blobs/blob-store.ts";
import { blobFolder, databaseFile, sealingKeyFile } from "../data-folder/layout.ts";
import type { Id } from "../model/id.ts";
import { openStore } from "../open-store.ts";
import { verifyAudit } from "../resources/audit/verify.ts";
import { forCompany } from "../resources/for-company.ts";
import { openSealingKeyFile } from "../data-folder/sealing-key-file.ts";
import { finishedReview, foundRule, keepText, newAsset, newTenant, type Tenant } from "../testing/tenants.ts";
import { testBlobs } from "../testing/test-location.ts";
import { temporaryFolder, temporaryStore, type TemporaryStore } from "../testing/temporary-store.ts";
import { blobsOf } from "./copy-database.ts";
import { FolderExists } from "./refuse-existing.ts";
import { restore } from "./restore.ts";

const upload = (store: TemporaryStore, tenant: Tenant, text: string) =>
  store.write(async (transaction) => {
    const { assets } = forCompany(transaction, tenant.companyId);
    const { id } = await assets.create({ ...newAsset(tenant), title: text });
    await assets.accept(id, await keepText(store, transaction, text));
    return id;
  });

async function textsOf(folder: string, { companyId }: Tenant): Promise<Record<string, string>> {
  const store = await openStore({ folder, clock: () => 0 });
  const { items } = await forCompany(store.reader, companyId).assets.list({ number: 1, size: 1000 });
  const texts: Record<string, string> = {};
  for (const { title, contentHash } of items) {
    texts[title] = Buffer.from(await store.blobs.readWhole(contentHash!)).toString();
  }
  await store.close();
  return texts;
}

async function stage() {
  const store = await temporaryStore();
  const tenant = await newTenant(store);
  const folder = temporaryFolder();
  return { store, tenant, target: join(folder, "backup"), restored: join(folder, "restored") };
}

test("a restored backup is the store as it was", async () => {
  const { store, tenant, target, restored } = await stage();
  for (const text of ["a", "b"]) await upload(store, tenant, text);
  await store.backUp(target);
  await upload(store, tenant, "c");
  await restore({ from: target, to: restored, clock: store.clock });
  expect(await textsOf(restored, tenant)).toEqual({ a: "a", b: "b" });
  expect(readdirSync(join(target, "..")).toSorted()).toEqual(["backup", "restored"]);
});

test("a restored backup is searched like the store", async () => {
  const { store, tenant, target, restored } = await stage();
  const id = await finishedReview(store, tenant, [foundRule()]);
  await store.backUp(target);
  await restore({ from: target, to: restored, clock: store.clock });
  const copy = await openStore({ folder: restored, clock: store.clock });
  const { reviews } = forCompany(copy.reader, tenant.companyId);
  for (const search of ["rochur", "guaranteed return"]) {
    expect((await reviews.list({ number: 1, size: 10 }, { search })).items.map((one) => one.id)).toEqual([
      id,
    ]);
  }
  await copy.close();
});

test.skipIf(testBlobs !== undefined).each([false, true])(
  "a backup shares its files with the store only on request: %s",
  async (hardLinks) => {
    const { store, tenant, target, restored } = await stage();
    await upload(store, tenant, "a");
    await store.backUp(target, { hardLinks });
    const [hash] = blobsOf(databaseFile(target));
    const file = (folder: string) => join(blobFolder(folder), hash!.slice(0, 2), hash!);
    expect(statSync(file(target)).ino === statSync(file(store.folder)).ino).toBe(hardLinks);
    writeFileSync(file(store.folder), "damaged");
    const restoring = restore({ from: target, to: restored, clock: store.clock });
    if (hardLinks) await expect(restoring).rejects.toThrow("not those that were stored");
    else expect(await restoring.then(() => textsOf(restored, tenant))).toEqual({ a: "a" });
  },
);

test("a restored audit log verifies, up to its last row", async () => {
  const { store, tenant, target, restored } = await stage();
  const { companyId, userId } = tenant;
  const actor = { kind: "user", userId, address: "203.0.113.7" } as const;
  const entry = { actor, action: "asset.created", subject: { type: "assets", id: 1 } } as const;
  for (const title of ["a\0", "\uD800", "\u{1F600}"])
    await store.write(async (transaction) =>
      forCompany(transaction, companyId).audit.record({ ...entry, after: { title } }),
    );
  const head = await forCompany(store.reader, companyId).audit.head();
  await store.backUp(target);
  await restore({ from: target, to: restored, clock: store.clock });
  const again = await openStore({ folder: restored, clock: store.clock });
  const verified = await verifyAudit(forCompany(again.reader, companyId).audit, { expected: [head!] }).next();
  expect(verified).toMatchObject({ done: true, value: { rows: 3, head: { hash: head!.hash } } });
  await again.close();
});

test("a backup has the PDFs that were made of documents", async () => {
  const { store, tenant, target, restored } = await stage();
  const id = await upload(store, tenant, "a");
  const renditionHash = await store.write(async (transaction) => {
    const made = {
      rendition: "layout" as const,
      renditionHash: await keepText(store, transaction, "pdf"),
      documentHash: await keepText(store, transaction, "document"),
    };
    await forCompany(transaction, tenant.companyId).assets.makeReady(id, made);
    return made.renditionHash;
  });
  await store.backUp(target);
  await restore({ from: target, to: restored, clock: store.clock });
  const again = await openStore({ folder: restored, clock: store.clock });
  const asset = await forCompany(again.reader, tenant.companyId).assets.find(id);
  expect(asset).toMatchObject({ rendition: "layout", renditionHash });
  expect(Buffer.from(await again.blobs.readWhole(renditionHash)).toString()).toBe("pdf");
  await again.close();
});

test("a backup taken while others upload and remove is whole", async () => {
  const { store, tenant, target, restored } = await stage();
  const kept = await Promise.all(
    Array.from({ length: 20 }, (_, index) => upload(store, tenant, `kept ${index}`)),
  );
  store.clock.advance(2 * uploadGrace);
  const busy = new AbortController();
  const work = async (worker: number) => {
    for (let round = 0; !busy.signal.aborted; round++) {
      const id = await upload(store, tenant, `${worker} ${round}`);
      store.clock.advance(2 * uploadGrace);
      await store.write((transaction) => forCompany(transaction, tenant.companyId).assets.remove(id));
    }
  };
  const working = Promise.all([work(1), work(2)]);
  for (let round = 0; round < 3; round++) {
    await store.backUp(`${target}-${round}`);
    await restore({ from: `${target}-${round}`, to: `${restored}-${round}`, clock: store.clock });
  }
  busy.abort();
  await working;
  for (let round = 0; round < 3; round++) {
    const texts = await textsOf(`${restored}-${round}`, tenant);
    expect(Object.keys(texts).length).toBeGreaterThanOrEqual(kept.length);
    expect(Object.entries(texts).filter(([title, text]) => title !== text)).toEqual([]);
  }
});

test("the sealing key is included if there is one, readable only by its owner", async () => {
  const { store, target, restored } = await stage();
  await store.backUp(`${target}-without`);
  expect(existsSync(sealingKeyFile(`${target}-without`))).toBe(false);
  const { text } = await openSealingKeyFile(store.folder, "the key");
  expect(text).toBe("the key");
  await store.backUp(target);
  await restore({ from: target, to: restored, clock: store.clock });
  for (const folder of [target, restored]) {
    const { path, text: kept } = await openSealingKeyFile(folder, "another key");
    expect(kept).toBe("the key");
    expect(statSync(path).mode & 0o777).toBe(0o600);
  }
});

test("a blob that is removed from the store stays in the backup", async () => {
  const { store, tenant, target } = await stage();
  const id = await upload(store, tenant, "gone");
  await store.backUp(target);
  store.clock.advance(2 * uploadGrace);
  await store.write((transaction) => forCompany(transaction, tenant.companyId).assets.remove(id));
  expect(await textsOf(target, tenant)).toEqual({ gone: "gone" });
});

test("a backup goes on while one document after another is removed, and keeps nothing of those", async () => {
  const { store, tenant, target } = await stage();
  const ids: Id<"asset">[] = [];
  for (let index = 0; index < 200; index++) ids.push(await upload(store, tenant, `document ${index}`));
  store.clock.advance(2 * uploadGrace);
  let isOver = false;
  const removing = async () => {
    for (const id of ids.slice(0, -1)) {
      if (isOver) return;
      await store.write((transaction) => forCompany(transaction, tenant.companyId).assets.remove(id));
    }
  };
  const going = removing();
  await store.backUp(target).finally(() => (isOver = true));
  await going;
  const referred = [...blobsOf(databaseFile(target))];
  const kept = await openLocalVault(blobFolder(target), store.clock);
  const copied: string[] = [];
  for await (const hash of kept.list(Infinity)) copied.push(hash);
  expect(copied).toEqual(referred);
});

describe("nothing is overwritten, and nothing incomplete looks complete", () => {
  test("by a backup", async () => {
    const { store, target } = await stage();
    mkdirSync(target);
    writeFileSync(join(target, "notes"), "mine");
    await expect(store.backUp(target)).rejects.toThrow(FolderExists);
    expect(readdirSync(target)).toEqual(["notes"]);
  });

  test("by a restore", async () => {
    const { store, target, tenant } = await stage();
    await upload(store, tenant, "a");
    await store.backUp(target);
    const restoring = restore({ from: target, to: store.folder, clock: store.clock });
    await expect(restoring).rejects.toThrow(FolderExists);
  });

  test.each(["missing", "damaged"])("a backup in which a blob is %s is not restored", async (fault) => {
    const { store, target, tenant, restored } = await stage();
    await upload(store, tenant, "a");
    await store.backUp(target);
    const [hash] = blobsOf(databaseFile(target));
    const file = (await openLocalVault(blobFolder(target), store.clock)).fileOf(hash!);
    rmSync(file);
    if (fault === "damaged") writeFileSync(file, "b");
    const restoring = restore({ from: target, to: restored, clock: store.clock });
    await expect(restoring).rejects.toThrow(
      fault === "damaged" ? "not those that were stored" : "is missing",
    );
    expect(readdirSync(join(restored, ".."))).toEqual(["backup"]);
  });
});
