import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSoleStore, openStore, StoreInUse, type SoleStore, type Store } from "@docreview/store";
import { describe, expect, onTestFinished, test } from "vitest";
import { sealedCounts, sealSecrets, secretsIn } from "../testing/sealed-store.ts";
import { UnsealError } from "./seal.ts";
import { openSealingKey, rotateSealingKeyFile, sealingKeyOf } from "./sealing-key-file.ts";

const clock = Date.now;

/** A data folder and its key file. The store is SQLite, because otherwise the key would be a setting. */
function place() {
  const parent = mkdtempSync(join(tmpdir(), "docreview-sealing-key-"));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const folder = join(parent, "data");
  const file = join(folder, "sealing-key");
  return { parent, folder, file, text: () => readFileSync(file, "utf8") };
}

async function withStore<T>(folder: string, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore({ folder, clock });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** A store with secrets, not opened by any process. */
async function sealed() {
  const at = place();
  const secrets = await withStore(at.folder, async (store) => {
    const key = await openSealingKey(at.folder, store);
    await sealSecrets(store, key);
    return secretsIn(store, key);
  });
  return { ...at, secrets };
}

/** The state that a starting service finds. */
const found = (folder: string) =>
  withStore(folder, async (store) => secretsIn(store, await openSealingKey(folder, store)));

async function alone<T>(folder: string, work: (store: SoleStore) => Promise<T>): Promise<T> {
  const store = await openSoleStore({ folder, clock });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

describe("the file of the sealing key", () => {
  test("is created once, only for its owner, and concurrent processes get the same key", async () => {
    const { folder, parent } = place();
    const empty = join(parent, "empty");
    const keys = await withStore(folder, (store) =>
      Promise.all(Array.from({ length: 8 }, () => openSealingKey(empty, store))),
    );
    expect(keys.every((key) => key.equals(keys[0]!))).toBe(true);
    expect(readdirSync(empty)).toEqual(["sealing-key"]);
    expect(statSync(join(empty, "sealing-key")).mode & 0o777).toBe(0o600);
  });

  test("is not created where the settings give a key", async () => {
    const { folder, file } = place();
    const given = { sealingKey: null, dataFolder: folder };
    await withStore(folder, async (store) => {
      const key = await sealingKeyOf(given, store);
      rmSync(file);
      expect(await sealingKeyOf({ ...given, sealingKey: key }, store)).toBe(key);
    });
    expect(readdirSync(folder)).not.toContain("sealing-key");
  });

  test.each(["no key", `${"A".repeat(43)}=\nno key`])(
    "that contains %j is reported, and not changed",
    async (content) => {
      const { folder, file, text } = place();
      await withStore(folder, async (store) => {
        await openSealingKey(folder, store);
        writeFileSync(file, content);
        await expect(openSealingKey(folder, store)).rejects.toThrow(`${file} does not contain a sealing key`);
      });
      expect(text()).toBe(content);
    },
  );
});

describe("a rotation of the sealing key", () => {
  test("seals all secrets with a new key, which only the owner can read", async () => {
    const { folder, file, text, secrets } = await sealed();
    const before = text();
    expect(await alone(folder, (store) => rotateSealingKeyFile(folder, store))).toEqual(sealedCounts);
    expect(text()).toMatch(/^[A-Za-z0-9+/]{43}=\n$/);
    expect(text()).not.toBe(before);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await found(folder)).toEqual(secrets);
    writeFileSync(file, before);
    await expect(found(folder)).rejects.toThrow(UnsealError);
  });

  test("replaces the key of a store without secrets", async () => {
    const { folder, text } = place();
    await withStore(folder, (store) => openSealingKey(folder, store));
    const before = text();
    const none = { signingKeys: 0, evidenceKeys: 0, webhookEndpoints: 0 };
    expect(await alone(folder, (store) => rotateSealingKeyFile(folder, store))).toEqual(none);
    expect(text()).not.toBe(before);
  });

  test("needs the store for itself", async () => {
    const { folder, text } = await sealed();
    const before = text();
    await withStore(folder, async () => {
      await expect(openSoleStore({ folder, clock })).rejects.toThrow(StoreInUse);
    });
    expect(text()).toBe(before);
  });

  test.each(["before", "after"])("that fails %s its commit leaves the key of the store", async (moment) => {
    const { folder, text, secrets } = await sealed();
    const before = text();
    await alone(folder, async (store) => {
      const write: SoleStore["write"] = async (work) => {
        // By now, the file contains both keys.
        expect(text()).toMatch(/^\S{44}\n\S{44}\n$/);
        if (moment === "after") await store.write(work);
        throw new Error("the disk is gone");
      };
      await expect(rotateSealingKeyFile(folder, { ...store, write })).rejects.toThrow("the disk is gone");
    });
    expect(text() === before).toBe(moment === "before");
    expect(text()).toMatch(/^\S{44}\n$/);
    expect(await found(folder)).toEqual(secrets);
  });

  test("that was killed after its commit, or before, is settled by the next start, also from a backup", async () => {
    const { folder, parent, file, text, secrets } = await sealed();
    const old = text();
    copyFileSync(join(folder, "docreview.sqlite"), join(parent, "sealed-with-old"));
    await alone(folder, (store) => rotateSealingKeyFile(folder, store));
    const fresh = text();
    const both = `${old}${fresh}`;

    writeFileSync(file, both);
    const backup = join(parent, "backup");
    await withStore(folder, (store) => store.backUp(backup));
    for (const one of [backup, folder]) {
      expect(await found(one)).toEqual(secrets);
      expect(readFileSync(join(one, "sealing-key"), "utf8")).toBe(fresh);
    }

    copyFileSync(join(parent, "sealed-with-old"), join(folder, "docreview.sqlite"));
    writeFileSync(file, both);
    expect(await found(folder)).toEqual(secrets);
    expect(text()).toBe(old);
  });

  test("is refused with a key that is not that of the store, and changes nothing", async () => {
    const { folder, file, text } = await sealed();
    const other = `${Buffer.alloc(32, 7).toString("base64")}\n`;
    const another = `${Buffer.alloc(32, 8).toString("base64")}\n`;
    for (const content of [other, other + another]) {
      writeFileSync(file, content);
      await alone(folder, (store) =>
        expect(rotateSealingKeyFile(folder, store)).rejects.toThrow(UnsealError),
      );
      expect(text()).toBe(content);
    }
  });
});
