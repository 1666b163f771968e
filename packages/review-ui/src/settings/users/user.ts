/** A user of the company, from the API. */
import type { Attributes } from "../../api/attributes.ts";
import type { Resource } from "../../api/json-api.ts";

type User = Attributes<"users"> & { readonly id: string };

export type Person = User & { readonly email: string };

export type Role = User["role"];

export const roleWords: Readonly<Record<Role, string>> = { reviewer: "Reviewer", admin: "Admin" };

/** Sorted by name, without the service users of clients, which have no email address. */
export function peopleIn(users: readonly Resource[]): readonly Person[] {
  return users
    .map(({ id, attributes }): User => ({ id, ...(attributes as Attributes<"users">) }))
    .filter((user): user is Person => user.email !== null)
    .toSorted((a, b) => a.name.localeCompare(b.name, "en"));
}
