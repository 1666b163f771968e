/** An OAuth client, as the API lists it. */
import type { Attributes } from "../../api/attributes.ts";
import type { Resource } from "../../api/json-api.ts";

export type Client = Attributes<"clients", "secret"> & { readonly id: string };

export function clientsIn(resources: readonly Resource[]): readonly Client[] {
  return resources.map(({ id, attributes }) => ({ id, ...(attributes as Attributes<"clients", "secret">) }));
}
