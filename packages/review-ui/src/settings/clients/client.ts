/** An OAuth client, as the API lists it. */
import type { Resource } from "../../api/json-api.ts";
import type { Role } from "../users/user.ts";

export interface Client {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly clientId: string;
  readonly disabled: boolean;
  readonly createdAt: string;
}

export function clientsIn(resources: readonly Resource[]): readonly Client[] {
  return resources.map(({ id, attributes }) => ({ id, ...(attributes as Omit<Client, "id">) }));
}
