import type { Id } from "@docreview/store";
import type { ResourceIdentifier } from "../json-api/resource.ts";

/** A JSON:API resource identifier. */
export function identifier(type: string, id: Id<string>): ResourceIdentifier {
  return { type, id: String(id) };
}
