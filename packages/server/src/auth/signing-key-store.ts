/**
 * The signing keys in the store. They are read every time, so that a key created or retired by another process takes
 * effect at once. Creating and retiring happen in one transaction: if several processes start together, only the first
 * creates a key.
 */
import {
  forInstallation,
  type InstallationReads,
  type SigningKey as StoredKey,
  type Store,
  type Clock,
} from "@docreview/store";
import type { KeyObject } from "node:crypto";
import { unseal, type Sealed } from "./seal.ts";
import {
  createSigningKey,
  currentKey,
  rotated,
  verifyingKeys,
  type PublicKey,
  type SigningKey,
} from "./signing-key.ts";

export interface SigningKeySettings {
  readonly store: Store;
  readonly sealing: KeyObject;
  readonly clock: Clock;
  /** How long a token may stay valid after its key was retired, in milliseconds. */
  readonly longestLife: number;
}

/** The keys that verify tokens now, including the one that signs. */
export async function storedKeys(settings: SigningKeySettings): Promise<readonly SigningKey[]> {
  const keys = await listedKeys(forInstallation(settings.store.reader));
  return verifyingKeys(keys, { now: settings.clock(), longestLife: settings.longestLife });
}

/** Creates the first key if there is none. @throws UnsealError if the sealing key does not match the store. */
export async function ensureSigningKey({ store, sealing, clock }: SigningKeySettings): Promise<void> {
  await store.write(async (transaction) => {
    const repositories = forInstallation(transaction);
    const keys = await listedKeys(repositories);
    if (keys.every(({ retiredAt }) => retiredAt !== null)) {
      await repositories.signingKeys.create(storedKey(await createSigningKey(sealing, clock())));
      return;
    }
    const { id, privateKey } = currentKey(keys);
    unseal(sealing, id, privateKey);
  });
}

/** A new key signs from now on; earlier keys verify until their tokens have expired. Returns the new key's id. */
export async function rotateSigningKey(settings: SigningKeySettings): Promise<string> {
  const { store, sealing, clock, longestLife } = settings;
  return store.write(async (transaction) => {
    const { signingKeys } = forInstallation(transaction);
    const before = await listedKeys({ signingKeys });
    const next = await createSigningKey(sealing, clock());
    const after = new Set(rotated(before, next, { now: clock(), longestLife }).map(({ id }) => id));
    for (const { id } of before) {
      if (after.has(id)) await signingKeys.retire(id);
      else await signingKeys.remove(id);
    }
    await signingKeys.create(storedKey(next));
    return next.id;
  });
}

async function listedKeys(from: Pick<InstallationReads, "signingKeys">): Promise<readonly SigningKey[]> {
  const keys = await from.signingKeys.list();
  return keys.map(signingKey);
}

/** Rows are only written by `storedKey`. */
function signingKey({ keyId, publicKey, sealedPrivateKey, createdAt, retiredAt }: StoredKey): SigningKey {
  const publicHalf = publicKey as unknown as PublicKey;
  return { id: keyId, publicKey: publicHalf, privateKey: sealedPrivateKey as Sealed, createdAt, retiredAt };
}

function storedKey({ id, publicKey, privateKey }: SigningKey) {
  return { keyId: id, publicKey: { ...publicKey }, sealedPrivateKey: privateKey };
}
