import type { Id } from "@docreview/store";
import type { ResourceIdentifier } from "../json-api/resource.ts";

/** Which resource, in the words of JSON:API. */
export function identifier(type: string, id: Id<string>): ResourceIdentifier {
  return { type, id: String(id) };
}
