/**
 * Entity tags of single resources (RFC 9110, section 8.8.3). A tag is the hash of the resource's state; if the query
 * changes what is shown, the hash of the document follows after a dot. Caches can thus distinguish documents, and
 * `If-Match` accepts the tag of any of them, because it only compares the state.
 */
import type { Resource } from "../json-api/resource.ts";
import { shortHash, stateOf, stateTag } from "../json-api/state-tag.ts";

/** `document` is the body as sent. */
export function entityTag(resource: Resource, document: string, isWhole: boolean): string {
  return isWhole ? stateTag(resource) : partialTag(resource, shortHash(document));
}

/** `hash` is the hash of the document. */
export function partialTag(resource: Resource, hash: string): string {
  return `"${stateOf(resource)}.${hash}"`;
}

/** Whether `If-Match` permits a change of the resource. A weak tag never matches. */
export function isMatch(header: string, resource: Resource): boolean {
  const state = stateOf(resource);
  return listed(header).some((tag) => tag === "*" || tag === `"${state}"` || tag.startsWith(`"${state}.`));
}

/** Whether `If-None-Match` says that the client has this version, compressed or not. */
export function isNoneMatch(header: string, tag: string): boolean {
  return listed(header).some((given) => given === "*" || uncoded(given.replace(/^W\//, "")) === tag);
}

/** The tag of the compressed bytes. `If-Match` accepts it, because it only compares the state. */
export function taggedFor(coding: "br" | "gzip", tag: string): string {
  return tag.replace(/"$/, `.${coding}"`);
}

const uncoded = (tag: string) => tag.replace(/\.(?:br|gzip)"$/, '"');

const listed = (header: string) => header.split(",").map((tag) => tag.trim());
