/** Companies and users: read-only, and only available through `include`. */
import type { Company, User } from "@docreview/store";
import type { ResourceType } from "../json-api/resource-type.ts";
import type { Resource } from "../json-api/resource.ts";

export const companyType: ResourceType = {
  type: "companies",
  attributes: { name: { schema: { type: "string" } } },
  relationships: {},
  sortable: [],
  includable: [],
  filters: {},
};

export const userType: ResourceType = {
  type: "users",
  attributes: {
    name: { schema: { type: "string" } },
    // A client's service user has no e-mail address.
    email: { schema: { type: ["string", "null"] } },
  },
  relationships: {},
  sortable: [],
  includable: [],
  filters: {},
};

export function companyResource({ id, name }: Company): Resource {
  return { type: "companies", id: String(id), attributes: { name } };
}

export function userResource({ id, name, email }: User): Resource {
  return { type: "users", id: String(id), attributes: { name, email } };
}
