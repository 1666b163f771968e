/** The one scope there is. It has two names, and a request without a scope asks for it. */

export const reviewScope = "service-review";

const names = new Set([reviewScope, "service-reviews"]);

/** Whether the request asks for nothing that there is not. */
export function isKnownScope(asked: string): boolean {
  return asked.split(" ").every((name) => name === "" || names.has(name));
}
