/** A store with sealed secrets of every kind, and their values. */
import { forCompany, forInstallation, type Store, type WebhookEndpoint } from "@docreview/store";
import type { KeyObject } from "node:crypto";
import { unseal, type Sealed } from "../auth/seal.ts";
import { ensureEvidenceKey, evidenceKeyName, rotateEvidenceKey } from "../auth/evidence-key-store.ts";
import { ensureSigningKey, rotateSigningKey } from "../auth/signing-key-store.ts";
import { createWebhookSecret, sealWebhookSecret, webhookSecretName } from "../auth/webhook-secret.ts";

type OpenStore = Pick<Store, "reader" | "write">;

/** A signing key of tokens and one of evidence, each with a retired one, and the secrets of webhook endpoints of two companies, one with a previous secret. */
export async function sealSecrets(store: Store, sealing: KeyObject): Promise<void> {
  const keys = { store, sealing, clock: Date.now, longestLife: 3_600_000 };
  await ensureSigningKey(keys);
  await rotateSigningKey(keys);
  await ensureEvidenceKey(keys);
  await rotateEvidenceKey(keys);
  const sealedFor = (id: WebhookEndpoint["id"]) => sealWebhookSecret(sealing, id, createWebhookSecret());
  for (const name of ["Loom", "Engine"]) {
    await store.write(async (transaction) => {
      const { id: companyId } = await forInstallation(transaction).companies.create(name);
      const { users, webhookEndpoints } = forCompany(transaction, companyId);
      const { id: creatorId } = await users.createService({ name, role: "admin" });
      const endpoint = { url: "https://example.org", description: "", events: [], creatorId, sealedFor };
      const { id } = await webhookEndpoints.create(endpoint);
      if (name === "Engine") await webhookEndpoints.rotate(id, sealedFor(id));
    });
  }
}

/** How many secrets of each kind `sealSecrets` seals. */
export const sealedCounts = { signingKeys: 2, evidenceKeys: 1, webhookEndpoints: 2 };

/** @throws UnsealError if any of them is sealed with another key. */
export async function secretsIn(store: OpenStore, sealing: KeyObject): Promise<readonly string[]> {
  const { sealedSecrets } = forInstallation(store.reader);
  const keys = (await sealedSecrets.signingKeys()).map(({ keyId, sealedPrivateKey }) =>
    unseal(sealing, keyId, sealedPrivateKey as Sealed),
  );
  const evidenceKeys = (await sealedSecrets.evidenceKeys()).map(({ keyId, sealedPrivateKey }) =>
    unseal(sealing, evidenceKeyName(keyId), sealedPrivateKey as Sealed),
  );
  const endpoints = (await sealedSecrets.webhookEndpoints()).flatMap(
    ({ id, sealedSecret, sealedPreviousSecret }) =>
      [sealedSecret, sealedPreviousSecret]
        .filter((sealed) => sealed !== null)
        .map((sealed) => unseal(sealing, webhookSecretName(id), sealed as Sealed)),
  );
  return [...keys, ...evidenceKeys, ...endpoints];
}
