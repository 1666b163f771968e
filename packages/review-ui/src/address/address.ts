/** Addresses relative to the service. The document's base URL says where that is, whatever path it is served under. */

/** The path of the service without a trailing slash; empty at the root. */
export const basePath = new URL(document.baseURI).pathname.replace(/\/$/, "");

/** `path` without a leading slash, such as `v2/reviews`. */
export function addressOf(path: string): string {
  return new URL(path, document.baseURI).href;
}
