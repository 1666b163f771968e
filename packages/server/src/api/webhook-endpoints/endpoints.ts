/** Webhook endpoints and their secrets, managed by admins. */
import {
  webhookEvents,
  type CompanyReads,
  type CompanyRepositories,
  type WebhookEndpoint,
  type WebhookEndpointSort,
  type WebhookEndpointStatus,
  type WebhookEndpointWords,
} from "@docreview/store";
import { createWebhookSecret, sealWebhookSecret, type WebhookSecret } from "../../auth/webhook-secret.ts";
import type { Service } from "../../http/service.ts";
import type { ResourceAnswer } from "../../json-api/answer-document.ts";
import { apiError, notFound, refused, type Refused } from "../../json-api/error.ts";
import type { Query } from "../../json-api/query.ts";
import type { Resource } from "../../json-api/resource.ts";
import { webhookEndpointResource } from "./type.ts";
import { webhookSecretResource } from "./secret-type.ts";
import {
  createEndpoint,
  listEndpoint,
  readEndpoint,
  removeEndpoint,
  updateEndpoint,
  type RequestContext,
  type Endpoint,
  type ReadEndpoint,
} from "../../routing/endpoint.ts";
import { settingTable } from "../../settings/setting-table.ts";
import { includedCreators } from "../users/included.ts";
import { pageRequest } from "../../routing/page-request.ts";

const collection = "/v2/webhook-endpoints";
const one = `${collection}/{webhook-endpoint}` as const;

const list = listEndpoint({
  operation: "listWebhookEndpoints",
  path: collection,
  summary: "Lists the webhook endpoints of the company.",
  type: "webhook-endpoints",
  role: "admin",
  list: async (context) => {
    const { reads, query, addresses } = context;
    const statuses = query.filter["status"] as readonly WebhookEndpointStatus[] | undefined;
    const request = pageRequest<WebhookEndpointSort>(query);
    const { items, ...page } = await reads.webhookEndpoints.list(request, statuses && { statuses });
    const included = await includedOf(query, reads, items);
    return { items: items.map((item) => webhookEndpointResource(addresses, item)), ...page, included };
  },
});

/** The attributes of a request, as validated by the resource type. */
type Given = Partial<WebhookEndpointWords> & { readonly status?: WebhookEndpointStatus };

/** The maximum per company: each event may be sent to all of them. */
const maximumEndpoints = 100;

const create = createEndpoint({
  operation: "createWebhookEndpoint",
  path: collection,
  audit: {
    action: "webhook-endpoint.created",
    shows: ["events", "status"],
    showsOrigins: ["url"],
    withholds: ["url"],
  },
  summary: "Adds an endpoint. Only this response shows the secret that signs its messages.",
  type: "webhook-endpoints",
  role: "admin",
  load: "light",
  replay: "never",
  create: async (context) => {
    const { caller, writes, request, service } = context;
    const attributes = request.attributes as Given & Pick<WebhookEndpoint, "url">;
    const fault = urlFault(service, attributes.url);
    if (fault !== null) return fault;
    const { total } = await writes.webhookEndpoints.list({ number: 1, size: 1 });
    if (total >= maximumEndpoints) return tooManyEndpoints();
    const secret = createWebhookSecret();
    const endpoint = await writes.webhookEndpoints.create({
      description: attributes.description ?? "",
      events: attributes.events ?? webhookEvents,
      url: attributes.url,
      creatorId: caller.userId,
      sealedFor: (id) => sealWebhookSecret(service.settings.sealingKey, id, secret),
    });
    const { data, ...rest } = await answerOf(context, writes, endpoint);
    return { ...rest, data: showing(secret, data) };
  },
});

const readOne: ReadEndpoint<typeof one>["read"] = async (context) => {
  const endpoint = await context.reads.webhookEndpoints.find(context.ids["webhook-endpoint"]);
  return endpoint === null ? notFound() : answerOf(context, context.reads, endpoint);
};

const read = readEndpoint({
  operation: "readWebhookEndpoint",
  path: one,
  summary: "Reads one endpoint. Its secret is not shown again.",
  type: "webhook-endpoints",
  role: "admin",
  read: readOne,
});

const update = updateEndpoint({
  operation: "updateWebhookEndpoint",
  path: one,
  audit: {
    action: "webhook-endpoint.changed",
    shows: ["description", "events", "status"],
    showsOrigins: ["url"],
    withholds: ["url"],
  },
  summary: "Changes an endpoint. Enabling it clears the reason why it was disabled.",
  type: "webhook-endpoints",
  role: "admin",
  subject: "webhook-endpoint",
  current: readOne,
  update: async (context) => {
    const { writes, request, service, ids } = context;
    const { status, ...attributes } = request.attributes as Given;
    const fault = attributes.url === undefined ? null : urlFault(service, attributes.url);
    if (fault !== null) return fault;
    const before = await writes.webhookEndpoints.describe(ids["webhook-endpoint"], attributes);
    const after = before && (await withStatus(writes, before, status ?? before.status));
    return after === null ? notFound() : answerOf(context, writes, after);
  },
});

/** If the status is unchanged, the reason for disabling it and the start of its failures are kept. */
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
  audit: {
    action: "webhook-endpoint.deleted",
    shows: ["status"],
    showsOrigins: ["url"],
    withholds: ["url"],
  },
  summary: "Deletes an endpoint with its deliveries. Pending messages are not sent.",
  role: "admin",
  remove: async ({ writes, ids }) =>
    (await writes.webhookEndpoints.remove(ids["webhook-endpoint"])) ? null : notFound(),
});

const readSecret = readEndpoint({
  operation: "readWebhookSecret",
  path: `${one}/secret`,
  summary: "Reads the age of the secret, and when the previous one expires.",
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
  audit: {
    action: "webhook-endpoint.secret-rotated",
    shows: ["previousExpiresAt"],
    subject: "webhook-endpoint",
  },
  summary:
    "Creates a new secret. Only this response shows it. For 24 hours, messages are also signed with the previous secret.",
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
  const detail = `The company has ${maximumEndpoints} webhook endpoints, which is the maximum: delete one first.`;
  return refused(apiError("state-conflict", detail));
}

/** Checks only the text of the URL: its host is resolved and checked with each delivery. */
function urlFault({ outbound }: Service, url: string): Refused | null {
  const fault = outbound.refusal(url);
  if (fault === null) return null;
  const detail = fault.refusedPort === undefined ? fault.detail : `${fault.detail} ${portAdvice}`;
  return refused(apiError("invalid-attribute", detail, { pointer: "/data/attributes/url" }));
}

/** Shown to admins, who can ask the operator of the service. */
const portAdvice = `The operator of the service can allow it with ${settingTable.allowedPorts.variable}.`;

function showing(secret: WebhookSecret, resource: Resource): Resource {
  return { ...resource, attributes: { ...resource.attributes, secret } };
}

async function answerOf(
  { addresses, query }: RequestContext<string> & { readonly query: Query },
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
