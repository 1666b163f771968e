/** Webhook deliveries: reading them with their attempts, and sending them again. */
import type {
  CompanyReads,
  WebhookAttempt,
  WebhookDelivery,
  WebhookDeliverySort,
  WebhookDeliveryStatus,
  WebhookEndpoint,
} from "@docreview/store";
import type { ResourceAnswer } from "../../json-api/answer-document.ts";
import { apiError, notFound, refused } from "../../json-api/error.ts";
import type { Query } from "../../json-api/query.ts";
import type { Resource } from "../../json-api/resource.ts";
import { webhookAttemptResource, webhookDeliveryResource } from "./type.ts";
import { webhookEndpointResource } from "../webhook-endpoints/type.ts";
import { enqueueDelivery } from "../../jobs/announce.ts";
import {
  createEndpoint,
  listEndpoint,
  readEndpoint,
  type RequestContext,
  type Endpoint,
} from "../../routing/endpoint.ts";
import { pageRequest } from "../../routing/page-request.ts";

const collection = "/v2/webhook-endpoints/{webhook-endpoint}/deliveries";
const one = `${collection}/{delivery}` as const;

const list = listEndpoint({
  operation: "listWebhookDeliveries",
  path: collection,
  summary: "Lists the deliveries to an endpoint. Each is kept for 30 days.",
  type: "webhook-deliveries",
  role: "admin",
  list: async (context) => {
    const { reads, ids, query } = context;
    const endpoint = await reads.webhookEndpoints.find(ids["webhook-endpoint"]);
    if (endpoint === null) return notFound();
    const statuses = query.filter["status"] as readonly WebhookDeliveryStatus[] | undefined;
    const page = pageRequest<WebhookDeliverySort>(query);
    const found = await reads.webhookDeliveries.list(endpoint.id, page, statuses && { statuses });
    const { items: deliveries, ...state } = found;
    return { ...state, ...(await shownOf(context, reads, { endpoint, deliveries })) };
  },
});

const read = readEndpoint({
  operation: "readWebhookDelivery",
  path: one,
  summary: "Reads one delivery. `include=attempts` adds its attempts.",
  type: "webhook-deliveries",
  role: "admin",
  read: async (context) => {
    const { reads, ids } = context;
    const endpoint = await reads.webhookEndpoints.find(ids["webhook-endpoint"]);
    const delivery = endpoint && (await reads.webhookDeliveries.find(endpoint.id, ids.delivery));
    return endpoint && delivery ? answerOf(context, reads, { endpoint, delivery }) : notFound();
  },
});

const resend = createEndpoint({
  operation: "redeliverWebhook",
  path: `${one}/redelivery`,
  audit: { action: "webhook-delivery.repeated", shows: ["event", "webhook-endpoint"] },
  summary:
    "Sends the same message again, with the same `webhook-id`, as a new delivery. The request needs no body.",
  type: "webhook-deliveries",
  role: "admin",
  load: "light",
  body: "optional",
  create: async (context) => {
    const { writes, transaction, service, caller, ids } = context;
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
    return answerOf(context, writes, { endpoint, delivery });
  },
});

export const webhookDeliveryEndpoints: readonly Endpoint[] = [list, read, resend];

type QueryContext = RequestContext<string> & { readonly query: Query };

interface Shown {
  readonly endpoint: WebhookEndpoint;
  readonly deliveries: readonly WebhookDelivery[];
}

interface ShownOne extends Pick<Shown, "endpoint"> {
  readonly delivery: WebhookDelivery;
}

async function answerOf(
  context: QueryContext,
  reads: CompanyReads,
  { endpoint, delivery }: ShownOne,
): Promise<ResourceAnswer> {
  const { items, included } = await shownOf(context, reads, { endpoint, deliveries: [delivery] });
  const [data] = items;
  if (data === undefined) throw new Error("a delivery has no resource");
  return { data, included };
}

async function shownOf(
  { addresses, query }: QueryContext,
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
