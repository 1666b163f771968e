/**
 * The signing keys where they are kept. They are read anew each time: a key that another process made or retired
 * holds here at once. Making and retiring happen in one transaction, so that of several processes that start
 * together only the first makes a key.
 */
import {
  forInstallation,
  type InstallationReads,
  type SigningKey as StoredKey,
  type Store,
} from "@docreview/store";
import type { KeyObject } from "node:crypto";
import type { Clock } from "../auth/clock.ts";
import { unseal, type Sealed } from "../auth/seal.ts";
import {
  createSigningKey,
  currentKey,
  rotated,
  verifyingKeys,
  type PublicKey,
  type SigningKey,
} from "../auth/signing-key.ts";

export interface SigningKeySettings {
  readonly store: Store;
  readonly sealing: KeyObject;
  readonly clock: Clock;
  /** How long after a key was retired a token of it may live, in milliseconds. */
  readonly longestLife: number;
}

/** The keys that verify now, the one that signs among them. */
export async function storedKeys(settings: SigningKeySettings): Promise<readonly SigningKey[]> {
  const keys = await listedKeys(forInstallation(settings.store.reader));
  return verifyingKeys(keys, { now: settings.clock(), longestLife: settings.longestLife });
}

/** Makes the first key where there is none. @throws UnsealError when the sealing key is not the one of the store. */
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

/** A new key signs from now on; those before it verify as long as their tokens live. Gives the new key's id. */
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

/** What is kept was made by `storedKey`, and by nothing else. */
function signingKey({ keyId, publicKey, sealedPrivateKey, createdAt, retiredAt }: StoredKey): SigningKey {
  const publicHalf = publicKey as unknown as PublicKey;
  return { id: keyId, publicKey: publicHalf, privateKey: sealedPrivateKey as Sealed, createdAt, retiredAt };
}

function storedKey({ id, publicKey, privateKey }: SigningKey) {
  return { keyId: id, publicKey: { ...publicKey }, sealedPrivateKey: privateKey };
}
