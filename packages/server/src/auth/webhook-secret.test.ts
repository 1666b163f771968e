import type { WebhookEndpoint } from "@docreview/store";
import { createSecretKey, randomBytes } from "node:crypto";
import fc from "fast-check";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { UnsealError } from "./seal.ts";
import { createWebhookSecret, sealWebhookSecret, signingSecrets, webhookHeaders } from "./webhook-secret.ts";

const sealing = createSecretKey(randomBytes(32));
const id = 7 as WebhookEndpoint["id"];

test("a signature matches that of the Standard Webhooks package", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.integer({ min: 0, max: 2 ** 41 }), (text, sentAt) => {
      const secret = createWebhookSecret();
      const headers = webhookHeaders({ id: "msg_1", sentAt, body: Buffer.from(text) }, [secret]);
      expect(headers["webhook-signature"]).toBe(
        new Webhook(secret).sign("msg_1", new Date(sentAt), Buffer.from(text)),
      );
      expect(headers["webhook-timestamp"]).toBe(String(Math.floor(sentAt / 1000)));
    }),
  );
});

test("a secret has the specified length, and differs each time", () => {
  const secrets = Array.from({ length: 20 }, createWebhookSecret);
  expect(new Set(secrets).size).toBe(20);
  for (const secret of secrets) {
    expect(secret).toMatch(/^whsec_/);
    expect(Buffer.from(secret.slice(6), "base64")).toHaveLength(32);
  }
});

test("the previous secret signs until it expires, and one of another endpoint never", () => {
  const [first, second] = [createWebhookSecret(), createWebhookSecret()];
  const kept = {
    id,
    sealedSecret: sealWebhookSecret(sealing, id, second),
    sealedPreviousSecret: sealWebhookSecret(sealing, id, first),
    previousSecretExpiresAt: 100,
  };
  expect(signingSecrets(sealing, kept, 99)).toEqual([second, first]);
  expect(signingSecrets(sealing, kept, 100)).toEqual([second]);
  expect(kept.sealedSecret).not.toContain(second.slice(6));
  const other = { ...kept, id: 8 as WebhookEndpoint["id"] };
  expect(() => signingSecrets(sealing, other, 100)).toThrow(UnsealError);
});
