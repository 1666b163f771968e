/**
 * One attempt to deliver a webhook. Any 2xx is a success, 410 disables the endpoint, and everything else, including a
 * redirect, is a failure that is retried for a day. An endpoint that has only failed for a day is disabled. Only the
 * status of a response is stored, as its content is untrusted.
 */
import type { KeyObject } from "node:crypto";
import {
  forCompany,
  forPart,
  isLastTry,
  webhookPatience,
  serviceActor,
  type Again,
  type CompanyRepositories,
  type Claim,
  type JobHandler,
  type NewWebhookAttempt,
  type Store,
  type Transaction,
  type WebhookDelivery,
  type WebhookEndpoint,
  type Clock,
} from "@docreview/store";
import { signingSecrets, webhookHeaders } from "../auth/webhook-secret.ts";
import type { Outbound } from "../outbound/outbound.ts";

export interface WebhookWork {
  readonly store: Pick<Store, "reader">;
  readonly outbound: Pick<Outbound, "post">;
  readonly clock: Clock;
  /** The key that unseals secrets. */
  readonly sealing: KeyObject;
}

type Job = Claim<"deliver-webhook">;

export function deliverWebhook(work: WebhookWork): JobHandler<"deliver-webhook"> {
  return {
    run: async (job, signal) => {
      const { payload } = job;
      const { companyId, endpointId, deliveryId } = payload;
      const { webhookEndpoints, webhookDeliveries } = forCompany(work.store.reader, companyId);
      const endpoint = await webhookEndpoints.find(endpointId);
      const delivery = await webhookDeliveries.find(endpointId, deliveryId);
      // Deleted, or settled by an earlier attempt.
      if (endpoint === null || delivery?.status !== "pending") return async () => undefined;
      if (endpoint.status === "disabled") return fail(payload, "Not sent: the endpoint is disabled.");
      const attempted = await send(work, { endpoint, delivery }, signal);
      return (transaction) => write(transaction, payload, { ...attempted, isLast: isLastTry(job) });
    },
    giveUp: (transaction, { payload }) =>
      fail(payload, "Abandoned: every attempt was interrupted.")(transaction),
  };
}

interface Sending {
  readonly endpoint: WebhookEndpoint;
  readonly delivery: WebhookDelivery;
}

/** @throws the reason of the signal: another worker has taken over. */
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
  const attempted = { deliveryId: delivery.id, at, milliseconds: clock() - at };
  if (answer.kind !== "answered") return { ...attempted, status: null, fault: answer.detail };
  answer.close();
  return { ...attempted, status: answer.status, fault: faultOf(answer.status) };
}

function faultOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400)
    return `The endpoint responded with ${status}: redirects are not followed.`;
  return status === goneStatus
    ? "The endpoint responded with 410: it is gone."
    : `The endpoint responded with ${status}.`;
}

const goneStatus = 410;

interface Attempted extends NewWebhookAttempt {
  readonly isLast: boolean;
}

/** Does nothing if the endpoint has been deleted in the meantime. */
async function write(
  transaction: Transaction,
  { companyId, endpointId, deliveryId }: Job["payload"],
  { isLast, ...attempt }: Attempted,
): Promise<void | Again> {
  const repositories = forPart(transaction, companyId, { kind: "webhook endpoint", id: endpointId });
  const { webhookEndpoints, webhookDeliveries } = repositories;
  if ((await webhookDeliveries.find(endpointId, deliveryId)) === null) return undefined;
  await webhookDeliveries.log(attempt);
  if (attempt.fault === null) {
    await webhookDeliveries.settle(deliveryId, "delivered");
    await webhookEndpoints.worked(endpointId);
    return undefined;
  }
  const isDisabled = await countFailure(repositories, endpointId, {
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

/** Returns whether the endpoint is now disabled. */
async function countFailure(
  { webhookEndpoints, audit }: CompanyRepositories,
  id: WebhookEndpoint["id"],
  { status, fault, now }: Failure,
): Promise<boolean> {
  const endpoint = await webhookEndpoints.failed(id);
  if (endpoint === null || endpoint.status === "disabled") return true;
  const isLong = endpoint.failingSince !== null && now - endpoint.failingSince >= webhookPatience;
  if (status !== goneStatus && !isLong) return false;
  const reason =
    status === goneStatus ? fault : `All deliveries failed for 24 hours. The last error: ${fault}`;
  await webhookEndpoints.disable(id, reason);
  audit.record({
    actor: serviceActor,
    action: "webhook-endpoint.disabled",
    subject: { type: "webhook-endpoints", id },
    before: { status: endpoint.status },
    after: { status: "disabled", reason },
  });
  return true;
}

/** Ends the delivery; a final attempt records the reason. */
function fail({ companyId, endpointId, deliveryId }: Job["payload"], fault: string) {
  return async (transaction: Transaction): Promise<void> => {
    const part = { kind: "webhook endpoint", id: endpointId } as const;
    const { webhookDeliveries } = forPart(transaction, companyId, part);
    if (!(await webhookDeliveries.settle(deliveryId, "failed"))) return;
    await webhookDeliveries.log({ deliveryId, at: transaction.now, milliseconds: 0, status: null, fault });
  };
}
