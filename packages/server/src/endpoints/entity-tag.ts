/**
 * Entity tags of single resources (RFC 9110, section 8.8.3). A tag is the hash of the resource's state; when the query
 * changes what is shown of it, the hash of the document follows after a dot. So a cache tells documents apart, and
 * `If-Match` takes the tag of any of them, for it goes by the state alone.
 */
import { createHash } from "node:crypto";
import type { Resource } from "../json-api/resource.ts";

/** `document` is the body as sent. */
export function entityTag(resource: Resource, document: string, isWhole: boolean): string {
  const state = stateOf(resource);
  return isWhole ? `"${state}"` : `"${state}.${hash(document)}"`;
}

/** Whether `If-Match` lets a change of the resource pass. A weak tag never matches. */
export function isMatch(header: string, resource: Resource): boolean {
  const state = stateOf(resource);
  return listed(header).some((tag) => tag === "*" || tag === `"${state}"` || tag.startsWith(`"${state}.`));
}

/** Whether `If-None-Match` says that the asker has this already. */
export function isNoneMatch(header: string, tag: string): boolean {
  return listed(header).some((given) => given === "*" || given.replace(/^W\//, "") === tag);
}

const listed = (header: string) => header.split(",").map((tag) => tag.trim());

/** Also of what hangs on it, such as the triggers of a rule: the relationships name them. */
function stateOf({ type, id, attributes, relationships }: Resource): string {
  return hash(JSON.stringify([type, id, attributes, relationships]));
}

const hash = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 22);
