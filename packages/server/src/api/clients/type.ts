/** Clients: the credentials of programs. */
import { sorts, type Client, type User } from "@docreview/store";
import type { ResourceType } from "../../json-api/resource-type.ts";
import type { Resource } from "../../json-api/resource.ts";
import type { Addresses } from "../../wire/addresses.ts";
import { identifier } from "../../wire/identifier.ts";
import { timestamp, timestampSchema } from "../../wire/timestamp.ts";
import { nameSchema, roleSchema } from "../users/type.ts";

export const clientType: ResourceType = {
  type: "clients",
  attributes: {
    name: { schema: { type: "string" }, accepts: nameSchema, create: "required" },
    role: { schema: roleSchema, create: "optional" },
    clientId: { schema: { type: "string" } },
    secret: { schema: { type: "string" } },
    disabled: { schema: { type: "boolean" } },
    createdAt: { schema: timestampSchema },
  },
  relationships: { user: { kind: "to-one", types: ["users"] } },
  sortable: sorts.clients.filter((key) => key !== "id"),
  includable: ["user"],
  filters: {},
};

/** `role` is that of the client's service user. */
export function clientResource(addresses: Addresses, client: Client, role: User["role"]): Resource {
  const { id, name, clientId, userId, disabledAt, createdAt } = client;
  return {
    type: "clients",
    id: String(id),
    attributes: { name, role, clientId, disabled: disabledAt !== null, createdAt: timestamp(createdAt) },
    relationships: { user: { data: identifier("users", userId) } },
    links: { self: addresses.client(id) },
  };
}
