/** The secrets that the service has encrypted, of the installation and of every company, for encrypting them with another key. */
import { connection, type Reader, type Transaction } from "../database/database.ts";
import type { EvidenceKey } from "../resources/evidence-keys/table.ts";
import type { SigningKey } from "../resources/signing-keys/table.ts";
import type { WebhookEndpoint } from "../resources/webhook-endpoints/table.ts";

export interface SealedEvidenceKey extends Pick<EvidenceKey, "keyId"> {
  readonly sealedPrivateKey: string;
}
export type SealedSigningKey = Pick<SigningKey, "keyId" | "sealedPrivateKey">;
export type SealedWebhookEndpoint = Pick<WebhookEndpoint, "id" | "sealedSecret" | "sealedPreviousSecret">;

export function sealedSecretReads({ [connection]: database }: Reader) {
  return {
    signingKeys: (): Promise<readonly SealedSigningKey[]> =>
      database.selectFrom("signingKey").orderBy("id").select(["keyId", "sealedPrivateKey"]).execute(),
    /** Without those that are retired. */
    evidenceKeys: (): Promise<readonly SealedEvidenceKey[]> =>
      database
        .selectFrom("evidenceKey")
        .where("sealedPrivateKey", "is not", null)
        .orderBy("id")
        .select(["keyId", "sealedPrivateKey"])
        .$narrowType<SealedEvidenceKey>()
        .execute(),
    webhookEndpoints: (): Promise<readonly SealedWebhookEndpoint[]> =>
      database
        .selectFrom("webhookEndpoint")
        .orderBy("id")
        .select(["id", "sealedSecret", "sealedPreviousSecret"])
        .execute(),
  };
}

export function sealedSecretWrites({ [connection]: database }: Transaction) {
  return {
    replaceInSigningKey: async ({ keyId, sealedPrivateKey }: SealedSigningKey): Promise<void> => {
      await database.updateTable("signingKey").set({ sealedPrivateKey }).where("keyId", "=", keyId).execute();
    },
    replaceInEvidenceKey: async ({ keyId, sealedPrivateKey }: SealedEvidenceKey): Promise<void> => {
      await database
        .updateTable("evidenceKey")
        .set({ sealedPrivateKey })
        .where("keyId", "=", keyId)
        .execute();
    },
    replaceInWebhookEndpoint: async ({ id, ...sealed }: SealedWebhookEndpoint): Promise<void> => {
      await database.updateTable("webhookEndpoint").set(sealed).where("id", "=", id).execute();
    },
  };
}
