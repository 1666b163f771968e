/**
 * The entity tag of a resource's state (RFC 9110, section 8.8.3): a hash of all its attributes and relationships,
 * whether shown or not, and of its revision if it has one. Related resources, such as the triggers of a rule, are
 * represented by their ids.
 */
import { createHash, type Hash } from "node:crypto";
import type { Resource } from "./resource.ts";

/** In quotes, as in the header `ETag`. */
export const stateTag = (resource: Resource): string => `"${stateOf(resource)}"`;

/** The tag without its quotes. */
export function stateOf({ type, id, attributes, relationships, revision }: Resource): string {
  const state = [type, id, attributes, relationships];
  return shortHash(JSON.stringify(revision === undefined ? state : [...state, revision]));
}

export const shortHash = (text: string): string => shortDigest(createHash("sha256").update(text));

export const shortDigest = (hash: Hash): string => hash.digest("base64url").slice(0, 22);
