/** The users of the company by id. */
import { useQuery } from "@tanstack/react-query";
import type { Attributes } from "../api/attributes.ts";
import { readAll } from "../api/api-client.ts";
import { usersKey } from "../api/query-keys.ts";
import type { Person } from "./person.ts";

const none: ReadonlyMap<string, Person> = new Map();

/** Empty until they are loaded. */
export function useUsers(): ReadonlyMap<string, Person> {
  const { data = none } = useQuery({
    queryKey: usersKey,
    queryFn: async ({ signal }) => (await readAll("v2/users?sort=name", signal)).data,
    select: (resources) =>
      new Map(
        resources.map(({ id, attributes }) => {
          const { name, email, disabled = false } = attributes as Attributes<"users", "disabled">;
          return [id, { id, name, email, isDisabled: disabled }];
        }),
      ),
    staleTime: 300_000,
  });
  return data;
}
