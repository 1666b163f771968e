/** Addresses below the service's own, wherever that is: the document's base says under which path. */

/** The path of the service without a trailing slash; empty at the root. */
export const basePath = new URL(document.baseURI).pathname.replace(/\/$/, "");

/** `path` without a leading slash, such as `v2/reviews`. */
export function addressOf(path: string): string {
  return new URL(path, document.baseURI).href;
}
