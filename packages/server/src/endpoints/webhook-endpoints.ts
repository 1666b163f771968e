/** Webhook endpoints and their secrets, which an admin keeps. */
import {
  webhookEvents,
  type CompanyReads,
  type CompanyRepositories,
  type WebhookEndpoint,
  type WebhookEndpointSort,
  type WebhookEndpointStatus,
  type WebhookEndpointWords,
} from "@docreview/store";
import { createWebhookSecret, sealWebhookSecret, type WebhookSecret } from "../auth/webhook-secret.ts";
import type { Service } from "../http/service.ts";
import type { ResourceAnswer } from "../json-api/answer-document.ts";
import { apiError, notFound, refused, type Refused } from "../json-api/error.ts";
import type { Query } from "../json-api/query.ts";
import type { Resource } from "../json-api/resource.ts";
import { webhookEndpointResource } from "../resources/webhook-endpoints.ts";
import { webhookSecretResource } from "../resources/webhook-secrets.ts";
import {
  createEndpoint,
  listEndpoint,
  readEndpoint,
  removeEndpoint,
  updateEndpoint,
  type Asked,
  type Endpoint,
  type ReadEndpoint,
} from "./endpoint.ts";
import { includedCreators } from "./included.ts";
import { pageRequest } from "./page-request.ts";

const collection = "/v2/webhook-endpoints";
const one = `${collection}/{webhook-endpoint}` as const;

const list = listEndpoint({
  operation: "listWebhookEndpoints",
  path: collection,
  summary: "Lists where the company wants to be told of what happens.",
  type: "webhook-endpoints",
  role: "admin",
  list: async (asked) => {
    const { reads, query, addresses } = asked;
    const statuses = query.filter["status"] as readonly WebhookEndpointStatus[] | undefined;
    const page = pageRequest<WebhookEndpointSort>(query);
    const { items, total } = await reads.webhookEndpoints.list(page, statuses && { statuses });
    const included = await includedOf(query, reads, items);
    return { items: items.map((item) => webhookEndpointResource(addresses, item)), total, included };
  },
});

/** The attributes of a request, as the resource type demands them. */
type Given = Partial<WebhookEndpointWords> & { readonly status?: WebhookEndpointStatus };

/** Of one company: whatever happens, each of them may have to be told. */
const mostEndpoints = 100;

const create = createEndpoint({
  operation: "createWebhookEndpoint",
  path: collection,
  summary: "Adds an endpoint; the answer shows the secret that signs what it is sent, this once.",
  type: "webhook-endpoints",
  role: "admin",
  load: "light",
  replay: "never",
  create: async (asked) => {
    const { caller, writes, request, service } = asked;
    const words = request.attributes as Given & Pick<WebhookEndpoint, "url">;
    const fault = urlFault(service, words.url);
    if (fault !== null) return fault;
    const { total } = await writes.webhookEndpoints.list({ number: 1, size: 1 });
    if (total >= mostEndpoints) return tooManyEndpoints();
    const secret = createWebhookSecret();
    const endpoint = await writes.webhookEndpoints.create({
      description: words.description ?? "",
      events: words.events ?? webhookEvents,
      url: words.url,
      creatorId: caller.userId,
      sealedFor: (id) => sealWebhookSecret(service.settings.sealingKey, id, secret),
    });
    const { data, ...rest } = await answerOf(asked, writes, endpoint);
    return { ...rest, data: showing(secret, data) };
  },
});

const readOne: ReadEndpoint<typeof one>["read"] = async (asked) => {
  const endpoint = await asked.reads.webhookEndpoints.find(asked.ids["webhook-endpoint"]);
  return endpoint === null ? notFound() : answerOf(asked, asked.reads, endpoint);
};

const read = readEndpoint({
  operation: "readWebhookEndpoint",
  path: one,
  summary: "Reads one endpoint; its secret is not shown again.",
  type: "webhook-endpoints",
  role: "admin",
  read: readOne,
});

const update = updateEndpoint({
  operation: "updateWebhookEndpoint",
  path: one,
  summary: "Changes an endpoint; enabling it again forgets why it was disabled.",
  type: "webhook-endpoints",
  role: "admin",
  subject: "webhook-endpoint",
  current: readOne,
  update: async (asked) => {
    const { writes, request, service, ids } = asked;
    const { status, ...words } = request.attributes as Given;
    const fault = words.url === undefined ? null : urlFault(service, words.url);
    if (fault !== null) return fault;
    const before = await writes.webhookEndpoints.describe(ids["webhook-endpoint"], words);
    const after = before && (await withStatus(writes, before, status ?? before.status));
    return after === null ? notFound() : answerOf(asked, writes, after);
  },
});

/** What was so already stays as it is: why it was disabled, and since when it fails. */
async function withStatus(
  { webhookEndpoints }: CompanyRepositories,
  endpoint: WebhookEndpoint,
  status: WebhookEndpointStatus,
): Promise<WebhookEndpoint | null> {
  if (status === endpoint.status) return endpoint;
  const { id } = endpoint;
  return status === "enabled" ? webhookEndpoints.enable(id) : webhookEndpoints.disable(id, null);
}

const remove = removeEndpoint({
  operation: "removeWebhookEndpoint",
  path: one,
  summary: "Removes an endpoint with its deliveries; what waits to be sent is not.",
  role: "admin",
  remove: async ({ writes, ids }) =>
    (await writes.webhookEndpoints.remove(ids["webhook-endpoint"])) ? null : notFound(),
});

const readSecret = readEndpoint({
  operation: "readWebhookSecret",
  path: `${one}/secret`,
  summary: "Tells how old the secret is, and until when the one before signs too.",
  type: "webhook-secrets",
  role: "admin",
  read: async ({ reads, ids, addresses }) => {
    const endpoint = await reads.webhookEndpoints.find(ids["webhook-endpoint"]);
    return endpoint === null ? notFound() : { data: webhookSecretResource(addresses, endpoint) };
  },
});

const rotateSecret = createEndpoint({
  operation: "rotateWebhookSecret",
  path: `${one}/secret`,
  summary: "Makes a new secret and shows it, this once; for 24 hours the one before signs too.",
  type: "webhook-secrets",
  role: "admin",
  load: "light",
  replay: "never",
  create: async ({ writes, ids, service, addresses }) => {
    const id = ids["webhook-endpoint"];
    const secret = createWebhookSecret();
    const sealed = sealWebhookSecret(service.settings.sealingKey, id, secret);
    const endpoint = await writes.webhookEndpoints.rotate(id, sealed);
    if (endpoint === null) return notFound();
    return { data: showing(secret, webhookSecretResource(addresses, endpoint)) };
  },
});

export const webhookEndpointEndpoints: readonly Endpoint[] = [
  list,
  create,
  read,
  update,
  remove,
  readSecret,
  rotateSecret,
];

function tooManyEndpoints(): Refused {
  const detail = `The company has ${mostEndpoints} webhook endpoints, which is as many as it may have: remove one first.`;
  return refused(apiError("state-conflict", detail));
}

/** Where it leads is looked up with each delivery; this is what the text alone tells. */
function urlFault({ outbound }: Service, url: string): Refused | null {
  const fault = outbound.refusal(url);
  return fault && refused(apiError("invalid-attribute", fault.detail, { pointer: "/data/attributes/url" }));
}

function showing(secret: WebhookSecret, resource: Resource): Resource {
  return { ...resource, attributes: { ...resource.attributes, secret } };
}

async function answerOf(
  { addresses, query }: Asked<string> & { readonly query: Query },
  reads: CompanyReads,
  endpoint: WebhookEndpoint,
): Promise<ResourceAnswer> {
  const included = await includedOf(query, reads, [endpoint]);
  return { data: webhookEndpointResource(addresses, endpoint), included };
}

function includedOf(
  { include }: Query,
  reads: CompanyReads,
  endpoints: readonly WebhookEndpoint[],
): Promise<readonly Resource[]> {
  const creators = include?.includes("creator") ? endpoints.map(({ creatorId }) => creatorId) : [];
  return includedCreators(reads, creators);
}
