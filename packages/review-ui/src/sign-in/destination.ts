/** Where a user goes after signing in. */

/** Where the user was going: always a path of this page, never another site. */
export function destinationOf(search: string): string {
  const to = new URLSearchParams(search).get("to") ?? "";
  return /^\/(?![/\\])/.test(to) ? to : "/reviews";
}
