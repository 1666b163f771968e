/**
 * The keys that sign evidence bundles, in the store. They are not those of tokens: tokens are verified for minutes, and their
 * keys are then deleted, but a bundle must be verifiable as long as somebody has it. So public keys are kept forever, and a
 * private one only while it signs.
 */
import { createPrivateKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import {
  createSigner,
  publicKeyFrom,
  publicKeyOf,
  type EvidencePublicKey,
  type Signer,
} from "@docreview/evidence";
import { forInstallation, type EvidenceKey, type Store } from "@docreview/store";
import { seal, unseal, type Sealed } from "./seal.ts";

export interface EvidenceKeySettings {
  readonly store: Pick<Store, "reader" | "write">;
  readonly sealing: KeyObject;
}

/** Creates the first key if there is none. */
export async function ensureEvidenceKey({ store, sealing }: EvidenceKeySettings): Promise<void> {
  await store.write(async (transaction) => {
    const { evidenceKeys } = forInstallation(transaction);
    const current = currentOf(await evidenceKeys.list());
    if (current === null) await evidenceKeys.replace(newKey(sealing));
    else unsealed(sealing, current);
  });
}

/** A new key signs from now on; bundles that earlier ones signed stay valid. Returns the new key. */
export async function rotateEvidenceKey({ store, sealing }: EvidenceKeySettings): Promise<EvidencePublicKey> {
  const key = newKey(sealing);
  return store.write(async (transaction) => {
    const { evidenceKeys } = forInstallation(transaction);
    // With another sealing key than the service's, it could not sign.
    const current = currentOf(await evidenceKeys.list());
    if (current !== null) unsealed(sealing, current);
    await evidenceKeys.replace(key);
    return publicHalf(key);
  });
}

export interface ListedEvidenceKey extends EvidencePublicKey {
  readonly createdAt: number;
  /** Null: it signs. */
  readonly retiredAt: number | null;
}

/** All keys that have ever signed, newest first. */
export async function listEvidenceKeys({
  store,
}: Pick<EvidenceKeySettings, "store">): Promise<readonly ListedEvidenceKey[]> {
  const keys = await forInstallation(store.reader).evidenceKeys.list();
  return keys.map((key) => ({ ...publicHalf(key), createdAt: key.createdAt, retiredAt: key.retiredAt }));
}

/** What signs now. @throws Error if there is no key; UnsealError */
export async function evidenceSigner({ store, sealing }: EvidenceKeySettings): Promise<Signer> {
  const current = currentOf(await forInstallation(store.reader).evidenceKeys.list());
  if (current === null) throw new Error("there is no key to sign evidence with");
  return createSigner(unsealed(sealing, current));
}

interface CurrentKey extends EvidenceKey {
  readonly sealedPrivateKey: string;
}

function currentOf(keys: readonly EvidenceKey[]): CurrentKey | null {
  return keys.find((key): key is CurrentKey => key.sealedPrivateKey !== null) ?? null;
}

/** By this name, a sealed key cannot be mistaken for one of tokens. */
export const evidenceKeyName = (keyId: string) => `evidence key ${keyId}`;

function newKey(sealing: KeyObject) {
  const { privateKey } = generateKeyPairSync("ed25519");
  const key = publicKeyOf(privateKey);
  if (key === null) throw new Error("Node.js made a key of another kind");
  const pem = privateKey.export({ format: "pem", type: "pkcs8" }).toString();
  return { keyId: key.id, publicKey: key.x, sealedPrivateKey: seal(sealing, evidenceKeyName(key.id), pem) };
}

function unsealed(sealing: KeyObject, { keyId, sealedPrivateKey }: CurrentKey): KeyObject {
  return createPrivateKey(unseal(sealing, evidenceKeyName(keyId), sealedPrivateKey as Sealed));
}

function publicHalf({ keyId, publicKey }: Pick<EvidenceKey, "keyId" | "publicKey">): EvidencePublicKey {
  const key = publicKeyFrom(publicKey);
  if (key === null) throw new Error(`the evidence key ${keyId} is damaged`);
  return key;
}
