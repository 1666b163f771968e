/**
 * One try at telling one endpoint. Any 2xx means that it has heard; 410 that it never wants to again. Everything else
 * is a failure, a redirect too, and is tried again for a day. An endpoint of which nothing but failure came for a day is
 * disabled. Of an answer only its status is kept: what a stranger's server writes may hold anything.
 */
import type { KeyObject } from "node:crypto";
import {
  forCompany,
  jobPolicies,
  webhookPatience,
  type Again,
  type CompanyRepositories,
  type Claim,
  type JobHandler,
  type NewWebhookAttempt,
  type Store,
  type Transaction,
  type WebhookDelivery,
  type WebhookEndpoint,
} from "@docreview/store";
import type { Clock } from "../auth/clock.ts";
import { signingSecrets, webhookHeaders } from "../auth/webhook-secret.ts";
import type { Outbound } from "../outbound/outbound.ts";

export interface WebhookWork {
  readonly store: Pick<Store, "reader">;
  readonly outbound: Pick<Outbound, "post">;
  readonly clock: Clock;
  /** The key that secrets are sealed with. */
  readonly sealing: KeyObject;
}

type Job = Claim<"deliver-webhook">;

export function deliverWebhook(work: WebhookWork): JobHandler<"deliver-webhook"> {
  return {
    run: async ({ payload, attempt }, signal) => {
      const { companyId, endpointId, deliveryId } = payload;
      const { webhookEndpoints, webhookDeliveries } = forCompany(work.store.reader, companyId);
      const endpoint = await webhookEndpoints.find(endpointId);
      const delivery = await webhookDeliveries.find(endpointId, deliveryId);
      // Removed, or settled by an earlier try.
      if (endpoint === null || delivery?.status !== "pending") return async () => undefined;
      if (endpoint.status === "disabled") return fail(payload, "Not sent: the endpoint is disabled.");
      const tried = await send(work, { endpoint, delivery }, signal);
      const isLast = attempt >= jobPolicies["deliver-webhook"].maximumAttempts;
      return (transaction) => write(transaction, payload, { ...tried, isLast });
    },
    giveUp: (transaction, { payload }) => fail(payload, "Given up: every try broke off.")(transaction),
  };
}

interface Sending {
  readonly endpoint: WebhookEndpoint;
  readonly delivery: WebhookDelivery;
}

/** @throws the reason of the signal: it was another's to send. */
async function send(
  { outbound, clock, sealing }: WebhookWork,
  { endpoint, delivery }: Sending,
  signal: AbortSignal,
): Promise<NewWebhookAttempt> {
  const at = clock();
  const body = Buffer.from(delivery.body);
  const message = { id: delivery.messageId, sentAt: at, body };
  const headers = webhookHeaders(message, signingSecrets(sealing, endpoint, at));
  const answer = await outbound.post(endpoint.url, { headers, body, signal });
  const tried = { deliveryId: delivery.id, at, milliseconds: clock() - at };
  if (answer.kind !== "answered") return { ...tried, status: null, fault: answer.detail };
  answer.close();
  return { ...tried, status: answer.status, fault: faultOf(answer.status) };
}

function faultOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `It answered ${status}: redirects are not followed.`;
  return status === gone ? "It answered 410: it is gone." : `It answered ${status}.`;
}

const gone = 410;

interface Tried extends NewWebhookAttempt {
  readonly isLast: boolean;
}

/** Nothing, where the endpoint was removed meanwhile. */
async function write(
  transaction: Transaction,
  { companyId, endpointId, deliveryId }: Job["payload"],
  { isLast, ...attempt }: Tried,
): Promise<void | Again> {
  const mine = forCompany(transaction, companyId);
  const { webhookEndpoints, webhookDeliveries } = mine;
  if ((await webhookDeliveries.find(endpointId, deliveryId)) === null) return undefined;
  await webhookDeliveries.log(attempt);
  if (attempt.fault === null) {
    await webhookDeliveries.settle(deliveryId, "delivered");
    await webhookEndpoints.worked(endpointId);
    return undefined;
  }
  const isDisabled = await countFailure(mine, endpointId, {
    ...attempt,
    fault: attempt.fault,
    now: transaction.now,
  });
  if (!isDisabled && !isLast) return { again: attempt.fault };
  await webhookDeliveries.settle(deliveryId, "failed");
  return undefined;
}

interface Failure extends NewWebhookAttempt {
  readonly fault: string;
  readonly now: number;
}

/** Whether the endpoint is disabled now. */
async function countFailure(
  { webhookEndpoints }: CompanyRepositories,
  id: WebhookEndpoint["id"],
  { status, fault, now }: Failure,
): Promise<boolean> {
  const endpoint = await webhookEndpoints.failed(id);
  if (endpoint === null || endpoint.status === "disabled") return true;
  const isLong = endpoint.failingSince !== null && now - endpoint.failingSince >= webhookPatience;
  if (status !== gone && !isLong) return false;
  const reason = status === gone ? fault : `Nothing but failure for 24 hours. The last one: ${fault}`;
  await webhookEndpoints.disable(id, reason);
  return true;
}

/** It is tried no more, and the last of its attempts tells why. */
function fail({ companyId, deliveryId }: Job["payload"], fault: string) {
  return async (transaction: Transaction): Promise<void> => {
    const { webhookDeliveries } = forCompany(transaction, companyId);
    if (!(await webhookDeliveries.settle(deliveryId, "failed"))) return;
    await webhookDeliveries.log({ deliveryId, at: transaction.now, milliseconds: 0, status: null, fault });
  };
}
