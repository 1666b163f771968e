/** A person of the company, as the API lists users. */
import type { Resource } from "../../api/json-api.ts";

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly disabled: boolean;
}

export type Role = "reviewer" | "admin";

export const roleWords: Readonly<Record<Role, string>> = { reviewer: "Reviewer", admin: "Admin" };

/** Without the service users of clients, which have no e-mail address; by name. */
export function peopleIn(users: readonly Resource[]): readonly Person[] {
  return users
    .map(({ id, attributes }) => ({ id, ...(attributes as Omit<Person, "id">) }))
    .filter(({ email }) => email !== null)
    .toSorted((a, b) => a.name.localeCompare(b.name, "en"));
}
