/**
 * The sealing key of an installation whose settings do not give one: a file in the data folder, created if missing.
 * During an exchange the file has both keys, one per line, because neither a crash nor a backup can separate two keys
 * in one file. The next process to open it determines which of them seals the store, and removes the other.
 */
import { openSealingKeyFile, replaceSealingKeyFile, type SoleStore, type Store } from "@docreview/store";
import { createSecretKey, randomBytes, type KeyObject } from "node:crypto";
import { isSealedWith, resealStore, type Resealed } from "./reseal-store.ts";
import { sealingKey, sealingKeyBytes, UnsealError } from "./seal.ts";

type ReadableStore = Pick<Store, "reader">;

interface SealingKeySettings {
  /** Null for the key in the data folder. */
  readonly sealingKey: KeyObject | null;
  readonly dataFolder: string;
}

/** The key from the settings, or else the one in the data folder. @throws see `openSealingKey` */
export async function sealingKeyOf(
  { sealingKey: given, dataFolder }: SealingKeySettings,
  store: ReadableStore,
): Promise<KeyObject> {
  return given ?? openSealingKey(dataFolder, store);
}

/**
 * The store must be open, so that no other process exchanges the key in the meantime. Processes that create it
 * concurrently all get the same key.
 * @throws Error if the file does not contain a key, UnsealError if it contains two and neither is that of the store
 */
export async function openSealingKey(dataFolder: string, store: ReadableStore): Promise<KeyObject> {
  const { path, text } = await openSealingKeyFile(dataFolder, textOf(freshKey()));
  const lines = text.trim().split("\n").map(sealingKey);
  const keys = lines.filter((key) => key !== null);
  if (keys.length !== lines.length) {
    throw new Error(`${path} does not contain a sealing key: restore the original file from a backup`);
  }
  const [key, ...others] = keys;
  return key !== undefined && others.length === 0 ? key : settle(dataFolder, keys, store);
}

/**
 * Seals the secrets in the store with a new key, and puts it into the file. If it is killed at any moment, the file
 * still has the key of the store.
 * @param store which nobody else has open
 * @throws see `openSealingKey`; UnsealError if the store is sealed with another key; then nothing has changed
 */
export async function rotateSealingKeyFile(dataFolder: string, store: SoleStore): Promise<Resealed> {
  const change = { from: await openSealingKey(dataFolder, store), to: freshKey() };
  if ((await isSealedWith(store, change.from)) === false) throw new UnsealError("the database");
  const keys = [change.from, change.to];
  await replaceSealingKeyFile(dataFolder, keys.map(textOf).join(""));
  try {
    const resealed = await resealStore(store, change);
    await replaceSealingKeyFile(dataFolder, textOf(change.to));
    return resealed;
  } catch (error) {
    // This works whether or not the transaction was committed. If that cannot be determined now, the next start
    // determines it.
    await settle(dataFolder, keys, store).catch(() => undefined);
    throw error;
  }
}

/** Leaves only the key that the store is sealed with: the first if nothing is sealed yet. */
async function settle(
  dataFolder: string,
  keys: readonly KeyObject[],
  store: ReadableStore,
): Promise<KeyObject> {
  for (const key of keys) {
    if ((await isSealedWith(store, key)) === false) continue;
    await replaceSealingKeyFile(dataFolder, textOf(key));
    return key;
  }
  throw new UnsealError("the database");
}

const freshKey = () => createSecretKey(randomBytes(sealingKeyBytes));
const textOf = (key: KeyObject) => `${key.export().toString("base64")}\n`;
