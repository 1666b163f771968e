/** `postgres://user:password@host:port/database`: where a PostgreSQL database is. Only `databasePlace` may be shown. */

/** A URL that does not name a database. */
export class InvalidDatabaseUrl extends Error {
  override readonly name = "InvalidDatabaseUrl";
  constructor() {
    super(
      "the URL of the database is not valid: it must look like postgres://user:password@host:5432/database",
    );
  }
}

/** Null if the text is something else. */
export function parseDatabaseUrl(text: string): URL | null {
  const url = URL.parse(text);
  if (url === null || !["postgres:", "postgresql:"].includes(url.protocol)) return null;
  const hasHost = url.hostname !== "" || url.searchParams.has("host");
  return hasHost && /^\/[^/]+$/.test(url.pathname) && !text.includes("\0") && isDecodable(url) ? url : null;
}

function isDecodable({ pathname, username, password, hostname }: URL): boolean {
  try {
    decodeURIComponent([pathname, username, password, hostname].join("/"));
    return true;
  } catch {
    return false;
  }
}

/** For messages: without user, password and parameters. @throws InvalidDatabaseUrl */
export function databasePlace(text: string): string {
  const url = parseDatabaseUrl(text);
  if (url === null) throw new InvalidDatabaseUrl();
  const host = decodeURIComponent(url.hostname) || url.searchParams.get("host");
  return `the database "${decodeURIComponent(url.pathname.slice(1))}" on ${host}:${url.port || 5432}`;
}
