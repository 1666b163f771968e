/** The only scope. It has two names, and is the default. */

export const reviewScope = "service-review";

const names = new Set([reviewScope, "service-reviews"]);

/** Whether all requested scopes are known. */
export function isKnownScope(requested: string): boolean {
  return requested.split(" ").every((name) => name === "" || names.has(name));
}
