/**
 * The secrets that authenticate webhooks, and their signatures as in the Standard Webhooks specification: HMAC-SHA256
 * over `id.timestamp.body`, in Base64.
 */
import type { WebhookEndpoint } from "@docreview/store";
import { createHmac, randomBytes, type KeyObject } from "node:crypto";
import { seal, unseal, type Sealed } from "./seal.ts";

/** `whsec_` and the key in Base64. */
export type WebhookSecret = string & { readonly webhookSecret: unique symbol };

/** The specification requires 24 to 64 bytes. */
const keyBytes = 32;

const prefix = "whsec_";

export function createWebhookSecret(): WebhookSecret {
  return `${prefix}${randomBytes(keyBytes).toString("base64")}` as WebhookSecret;
}

/** Sealed for storage, bound to its endpoint. */
export function sealWebhookSecret(
  sealing: KeyObject,
  id: WebhookEndpoint["id"],
  secret: WebhookSecret,
): Sealed {
  return seal(sealing, webhookSecretName(id), secret);
}

export type KeptSecrets = Pick<
  WebhookEndpoint,
  "id" | "sealedSecret" | "sealedPreviousSecret" | "previousSecretExpiresAt"
>;

/** The secrets that sign at this time, newest first. @throws UnsealError */
export function signingSecrets(
  sealing: KeyObject,
  endpoint: KeptSecrets,
  now: number,
): readonly WebhookSecret[] {
  const { id, sealedSecret, sealedPreviousSecret, previousSecretExpiresAt } = endpoint;
  const isOverlap = now < (previousSecretExpiresAt ?? 0);
  const kept =
    isOverlap && sealedPreviousSecret !== null ? [sealedSecret, sealedPreviousSecret] : [sealedSecret];
  return kept.map((sealed) => unseal(sealing, webhookSecretName(id), sealed as Sealed) as WebhookSecret);
}

/** The name to which the sealed secrets of an endpoint are bound. */
export const webhookSecretName = (id: WebhookEndpoint["id"]) => `the secret of webhook endpoint ${id}`;

export interface WebhookMessage {
  readonly id: string;
  /** When the message is sent, in milliseconds. */
  readonly sentAt: number;
  readonly body: Uint8Array;
}

/** The headers of a message, signed with each of the secrets. */
export function webhookHeaders(
  { id, sentAt, body }: WebhookMessage,
  secrets: readonly WebhookSecret[],
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(sentAt / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest("base64")}`;
  });
  return {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
