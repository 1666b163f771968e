/** What a webhook endpoint was told: read back with every try, and sent again by hand. */
import type {
  CompanyReads,
  WebhookAttempt,
  WebhookDelivery,
  WebhookDeliverySort,
  WebhookDeliveryStatus,
  WebhookEndpoint,
} from "@docreview/store";
import type { ResourceAnswer } from "../json-api/answer-document.ts";
import { apiError, notFound, refused } from "../json-api/error.ts";
import type { Query } from "../json-api/query.ts";
import type { Resource } from "../json-api/resource.ts";
import { webhookAttemptResource, webhookDeliveryResource } from "../resources/webhook-deliveries.ts";
import { webhookEndpointResource } from "../resources/webhook-endpoints.ts";
import { enqueueDelivery } from "../jobs/announce.ts";
import { createEndpoint, listEndpoint, readEndpoint, type Asked, type Endpoint } from "./endpoint.ts";
import { pageRequest } from "./page-request.ts";

const collection = "/v2/webhook-endpoints/{webhook-endpoint}/deliveries";
const one = `${collection}/{delivery}` as const;

const list = listEndpoint({
  operation: "listWebhookDeliveries",
  path: collection,
  summary: "Lists what the endpoint was told, or is to be told; each is kept for 30 days.",
  type: "webhook-deliveries",
  role: "admin",
  list: async (asked) => {
    const { reads, ids, query } = asked;
    const endpoint = await reads.webhookEndpoints.find(ids["webhook-endpoint"]);
    if (endpoint === null) return notFound();
    const statuses = query.filter["status"] as readonly WebhookDeliveryStatus[] | undefined;
    const page = pageRequest<WebhookDeliverySort>(query);
    const { items, total } = await reads.webhookDeliveries.list(endpoint.id, page, statuses && { statuses });
    return { ...(await shownOf(asked, reads, { endpoint, deliveries: items })), total };
  },
});

const read = readEndpoint({
  operation: "readWebhookDelivery",
  path: one,
  summary: "Reads one delivery; `include=attempts` brings every try.",
  type: "webhook-deliveries",
  role: "admin",
  read: async (asked) => {
    const { reads, ids } = asked;
    const endpoint = await reads.webhookEndpoints.find(ids["webhook-endpoint"]);
    const delivery = endpoint && (await reads.webhookDeliveries.find(endpoint.id, ids.delivery));
    return endpoint && delivery ? answerOf(asked, reads, { endpoint, delivery }) : notFound();
  },
});

const resend = createEndpoint({
  operation: "redeliverWebhook",
  path: `${one}/redelivery`,
  summary: "Sends the same message again, with the same `webhook-id`, as a delivery of its own.",
  type: "webhook-deliveries",
  role: "admin",
  load: "light",
  create: async (asked) => {
    const { writes, transaction, service, caller, ids } = asked;
    const endpoint = await writes.webhookEndpoints.find(ids["webhook-endpoint"]);
    const before = endpoint && (await writes.webhookDeliveries.find(endpoint.id, ids.delivery));
    if (endpoint === null || before === null) return notFound();
    if (endpoint.status === "disabled") {
      return refused(apiError("state-conflict", "The endpoint is disabled: enable it first."));
    }
    const { endpointId, event, messageId, body } = before;
    const delivery = await writes.webhookDeliveries.create({ endpointId, event, messageId, body });
    const payload = { companyId: caller.companyId, endpointId, deliveryId: delivery.id };
    await enqueueDelivery(transaction, service.store.jobs, payload);
    return answerOf(asked, writes, { endpoint, delivery });
  },
});

export const webhookDeliveryEndpoints: readonly Endpoint[] = [list, read, resend];

type QueryAsked = Asked<string> & { readonly query: Query };

interface Shown {
  readonly endpoint: WebhookEndpoint;
  readonly deliveries: readonly WebhookDelivery[];
}

interface ShownOne extends Pick<Shown, "endpoint"> {
  readonly delivery: WebhookDelivery;
}

async function answerOf(
  asked: QueryAsked,
  reads: CompanyReads,
  { endpoint, delivery }: ShownOne,
): Promise<ResourceAnswer> {
  const { items, included } = await shownOf(asked, reads, { endpoint, deliveries: [delivery] });
  const [data] = items;
  if (data === undefined) throw new Error("a delivery is no resource");
  return { data, included };
}

async function shownOf(
  { addresses, query }: QueryAsked,
  reads: CompanyReads,
  { endpoint, deliveries }: Shown,
) {
  const attempts = await reads.webhookDeliveries.attempts(deliveries.map(({ id }) => id));
  const attemptsOf = Map.groupBy(attempts, ({ deliveryId }) => deliveryId);
  const include = query.include ?? [];
  const included: readonly Resource[] = [
    ...(include.includes("webhook-endpoint") && deliveries.length > 0
      ? [webhookEndpointResource(addresses, endpoint)]
      : []),
    ...(include.includes("attempts") ? attempts.map(webhookAttemptResource) : []),
  ];
  const items = deliveries.map((delivery) => {
    const own: readonly WebhookAttempt[] = attemptsOf.get(delivery.id) ?? [];
    return webhookDeliveryResource(addresses, delivery, own);
  });
  return { items, included };
}
