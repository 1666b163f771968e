/**
 * The sealing key of an installation whose settings do not give one: a file in the data folder, created if missing. While the key
 * is exchanged, the file has both keys, one per line, because no crash can separate two keys in one file, nor a backup. Whoever
 * opens it afterwards finds out which of them the store is sealed with, and removes the other.
 */
import { openSealingKeyFile, replaceSealingKeyFile, type SoleStore, type Store } from "@docreview/store";
import { randomBytes, type KeyObject } from "node:crypto";
import { isSealedWith, resealStore, type Resealed } from "./reseal-store.ts";
import { sealingKey, sealingKeyBytes, UnsealError } from "./seal.ts";

type ReadableStore = Pick<Store, "reader">;

interface SealingKeySettings {
  /** Null: the key in the data folder. */
  readonly sealingKey: KeyObject | null;
  readonly dataFolder: string;
}

/** The key of the settings, otherwise that of the data folder. @throws see `openSealingKey` */
export async function sealingKeyOf(
  { sealingKey: given, dataFolder }: SealingKeySettings,
  store: ReadableStore,
): Promise<KeyObject> {
  return given ?? openSealingKey(dataFolder, store);
}

/**
 * The store must be open, so that nobody exchanges the key meanwhile. Processes that create it concurrently all get the same key.
 * @throws Error if the file does not contain a key, UnsealError if it contains two and neither is that of the store
 */
export async function openSealingKey(dataFolder: string, store: ReadableStore): Promise<KeyObject> {
  const { path, text } = await openSealingKeyFile(dataFolder, textOf(freshKey()));
  const lines = text.trim().split("\n").map(sealingKey);
  const keys = lines.filter((key) => key !== null);
  if (keys.length !== lines.length) {
    throw new Error(`${path} does not contain a sealing key: restore the original file from a backup`);
  }
  return keys.length === 1 ? keys[0]! : settle(dataFolder, keys, store);
}

/**
 * Seals the secrets in the store with a new key, and puts it into the file. Killed at any moment, it leaves a file with the key
 * of the store.
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
    // Whether or not it was committed. If even that cannot be determined now, the next start determines it.
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

const freshKey = () => sealingKey(randomBytes(sealingKeyBytes).toString("base64"))!;
const textOf = (key: KeyObject) => `${key.export().toString("base64")}\n`;
