/** Companies, and users with their password resets. A company is only available through `include`. */
import { sorts, type Company, type User } from "@docreview/store";
import type { ResourceType } from "../../json-api/resource-type.ts";
import type { Resource } from "../../json-api/resource.ts";
import { timestampSchema } from "../../wire/timestamp.ts";

export const companyType: ResourceType = {
  type: "companies",
  attributes: { name: { schema: { type: "string" } } },
  relationships: {},
  sortable: [],
  includable: [],
  filters: {},
};

export const nameSchema = {
  type: "string",
  minLength: 1,
  maxLength: 200,
  pattern: "^\\P{Cc}*\\S\\P{Cc}*$",
} as const;
export const roleSchema = { type: "string", enum: ["reviewer", "admin"] } as const;

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
  sortable: sorts.users.filter((key) => key !== "id"),
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
