/** Where a user goes after signing in. */

/** The requested path: always within this page, never another site. */
export function destinationOf(search: string): string {
  const to = new URLSearchParams(search).get("to") ?? "";
  return /^\/(?![/\\])/.test(to) ? to : "/reviews";
}
