/** Companies, users with their password resets, and clients. A company is only available through `include`. */
import { clientSorts, userSorts, type Client, type Company, type User } from "@docreview/store";
import type { ResourceType } from "../../json-api/resource-type.ts";
import type { Resource } from "../../json-api/resource.ts";
import type { Addresses } from "../../wire/addresses.ts";
import { identifier } from "../../wire/identifier.ts";
import { timestamp, timestampSchema } from "../../wire/timestamp.ts";

export const companyType: ResourceType = {
  type: "companies",
  attributes: { name: { schema: { type: "string" } } },
  relationships: {},
  sortable: [],
  includable: [],
  filters: {},
};

const nameSchema = {
  type: "string",
  minLength: 1,
  maxLength: 200,
  pattern: "^\\P{Cc}*\\S\\P{Cc}*$",
} as const;
const roleSchema = { type: "string", enum: ["reviewer", "admin"] } as const;

export const userType: ResourceType = {
  type: "users",
  attributes: {
    name: { schema: { type: "string" }, accepts: nameSchema, create: "required", update: "optional" },
    // A client's service user has no e-mail address.
    email: {
      schema: { type: ["string", "null"] },
      accepts: { type: "string", format: "email", maxLength: 254 },
      create: "required",
    },
    role: { schema: roleSchema, create: "optional", update: "optional" },
    disabled: { schema: { type: "boolean" }, update: "optional" },
  },
  relationships: {},
  sortable: userSorts.filter((key) => key !== "id"),
  includable: [],
  filters: {},
};

export const passwordResetType: ResourceType = {
  type: "password-resets",
  attributes: {
    code: { schema: { type: "string" } },
    link: { schema: { type: "string", format: "uri" } },
    expiresAt: { schema: timestampSchema },
  },
  relationships: { user: { kind: "to-one", types: ["users"] } },
  sortable: [],
  includable: [],
  filters: {},
};

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
  sortable: clientSorts.filter((key) => key !== "id"),
  includable: ["user"],
  filters: {},
};

export function companyResource({ id, name }: Company): Resource {
  return { type: "companies", id: String(id), attributes: { name } };
}

export function userResource({ id, name, email, role, disabledAt }: User): Resource {
  return {
    type: "users",
    id: String(id),
    attributes: { name, email, role, disabled: disabledAt !== null },
  };
}

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
