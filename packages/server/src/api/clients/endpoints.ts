/** The OAuth clients of a company, managed by admins. A secret is shown once, when its client is created. */
import type { Client, ClientSort, CompanyReads, Role } from "@docreview/store";
import { newClientId } from "../../accounts/clients.ts";
import { createSecret } from "../../auth/secret-hash.ts";
import { apiError, notFound, refused } from "../../json-api/error.ts";
import type { Query } from "../../json-api/query.ts";
import type { Resource } from "../../json-api/resource.ts";
import { userResource } from "../users/type.ts";
import { clientResource } from "./type.ts";
import {
  createEndpoint,
  listEndpoint,
  readEndpoint,
  removeEndpoint,
  type Endpoint,
  type RequestContext,
} from "../../routing/endpoint.ts";
import { pageRequest } from "../../routing/page-request.ts";

const collection = "/v2/clients";
const one = `${collection}/{client}` as const;

const list = listEndpoint({
  operation: "listClients",
  path: collection,
  summary: "Lists the OAuth clients of the company.",
  type: "clients",
  role: "admin",
  list: async (context) => {
    const { items, ...page } = await context.reads.clients.list(pageRequest<ClientSort>(context.query));
    const all = await Promise.all(items.map((client) => shownOf(context, context.reads, client)));
    return { items: all.map(({ data }) => data), ...page, included: all.flatMap(({ included }) => included) };
  },
});

const read = readEndpoint({
  operation: "readClient",
  path: one,
  summary: "Reads one client. Its secret is not shown again.",
  type: "clients",
  role: "admin",
  read: async (context) => {
    const client = await context.reads.clients.find(context.ids.client);
    return client === null ? notFound() : shownOf(context, context.reads, client);
  },
});

/** The attributes of a request, as validated by the resource type. */
interface Given {
  readonly name?: string;
  readonly role?: Role;
}

/** The maximum per company. */
const maximumClients = 100;

const create = createEndpoint({
  operation: "createClient",
  path: collection,
  audit: { action: "client.created", shows: ["name", "role", "clientId", "user"] },
  summary: "Adds a client with its own service user. Only this response shows the secret.",
  type: "clients",
  role: "admin",
  load: "light",
  replay: "never",
  // Hashing is slow on purpose.
  prepare: () => createSecret(),
  create: async (context, { shown, kept }) => {
    const { writes, request } = context;
    const { name = "", role = "reviewer" } = request.attributes as Given;
    if ((await writes.clients.list({ number: 1, size: 1 })).total >= maximumClients) return tooManyClients();
    const made = { clientId: newClientId(), name: name.trim(), secretHash: kept, role };
    const { data, included } = await shownOf(context, writes, await writes.clients.create(made));
    return { data: { ...data, attributes: { ...data.attributes, secret: shown } }, included };
  },
});

const remove = removeEndpoint({
  operation: "removeClient",
  path: one,
  audit: { action: "client.deleted", shows: ["name", "role", "clientId", "user"] },
  summary: "Deletes a client. Its tokens are no longer accepted; everything it created is kept.",
  role: "admin",
  remove: async ({ writes, ids }) => ((await writes.clients.remove(ids.client)) ? null : notFound()),
});

export const clientEndpoints: readonly Endpoint[] = [list, read, create, remove];

function tooManyClients() {
  const detail = `The company has ${maximumClients} clients, which is the maximum: delete one first.`;
  return refused(apiError("state-conflict", detail));
}

async function shownOf(
  { addresses, query }: RequestContext<string> & { readonly query: Pick<Query, "include"> },
  { users }: CompanyReads,
  client: Client,
) {
  const user = await users.find(client.userId);
  const included: readonly Resource[] =
    user !== null && query.include?.includes("user") ? [userResource(user)] : [];
  return { data: clientResource(addresses, client, user?.role ?? "reviewer"), included };
}
