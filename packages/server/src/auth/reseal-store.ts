/** Seals every secret in the store with another key, in one transaction, so that all of them always have the same key. */
import {
  forInstallation,
  type SealedEvidenceKey,
  type SealedSigningKey,
  type SealedWebhookEndpoint,
  type SoleStore,
  type Store,
} from "@docreview/store";
import type { KeyObject } from "node:crypto";
import { evidenceKeyName } from "./evidence-key-store.ts";
import { reseal, unseal, UnsealError, type KeyChange, type Sealed } from "./seal.ts";
import { webhookSecretName } from "./webhook-secret.ts";

/** How many of each have been sealed. */
export interface Resealed {
  readonly signingKeys: number;
  readonly evidenceKeys: number;
  readonly webhookEndpoints: number;
}

/** @throws UnsealError if any secret cannot be unsealed; then nothing has changed. */
export async function resealStore(store: Pick<SoleStore, "write">, change: KeyChange): Promise<Resealed> {
  return store.write(async (transaction) => {
    const { sealedSecrets } = forInstallation(transaction);
    const signingKeys = await sealedSecrets.signingKeys();
    const evidenceKeys = await sealedSecrets.evidenceKeys();
    const endpoints = await sealedSecrets.webhookEndpoints();
    for (const key of signingKeys) await sealedSecrets.replaceInSigningKey(resealedKey(key, change));
    for (const key of evidenceKeys)
      await sealedSecrets.replaceInEvidenceKey(resealedEvidenceKey(key, change));
    for (const one of endpoints) await sealedSecrets.replaceInWebhookEndpoint(resealedEndpoint(one, change));
    return {
      signingKeys: signingKeys.length,
      evidenceKeys: evidenceKeys.length,
      webhookEndpoints: endpoints.length,
    };
  });
}

function resealedKey({ keyId, sealedPrivateKey }: SealedSigningKey, change: KeyChange): SealedSigningKey {
  return { keyId, sealedPrivateKey: reseal(change, keyId, sealedPrivateKey as Sealed) };
}

function resealedEvidenceKey(
  { keyId, sealedPrivateKey }: SealedEvidenceKey,
  change: KeyChange,
): SealedEvidenceKey {
  return { keyId, sealedPrivateKey: reseal(change, evidenceKeyName(keyId), sealedPrivateKey as Sealed) };
}

function resealedEndpoint(
  { id, sealedSecret, sealedPreviousSecret }: SealedWebhookEndpoint,
  change: KeyChange,
): SealedWebhookEndpoint {
  const resealed = (sealed: string) => reseal(change, webhookSecretName(id), sealed as Sealed);
  return {
    id,
    sealedSecret: resealed(sealedSecret),
    sealedPreviousSecret: sealedPreviousSecret === null ? null : resealed(sealedPreviousSecret),
  };
}

/**
 * Whether the secrets in the store are sealed with this key; null if there are none. Checking one of them is enough.
 */
export async function isSealedWith(
  { reader }: Pick<Store, "reader">,
  key: KeyObject,
): Promise<boolean | null> {
  const { sealedSecrets } = forInstallation(reader);
  const [signingKey] = await sealedSecrets.signingKeys();
  if (signingKey !== undefined) return opens(key, signingKey.keyId, signingKey.sealedPrivateKey);
  const [evidenceKey] = await sealedSecrets.evidenceKeys();
  if (evidenceKey !== undefined) {
    return opens(key, evidenceKeyName(evidenceKey.keyId), evidenceKey.sealedPrivateKey);
  }
  const [endpoint] = await sealedSecrets.webhookEndpoints();
  return endpoint === undefined ? null : opens(key, webhookSecretName(endpoint.id), endpoint.sealedSecret);
}

function opens(key: KeyObject, name: string, sealed: string): boolean {
  try {
    unseal(key, name, sealed as Sealed);
    return true;
  } catch (error) {
    if (error instanceof UnsealError) return false;
    throw error;
  }
}
