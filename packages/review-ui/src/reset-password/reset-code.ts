/** Reads the code of a password link from the fragment, which no server sees, or from the query. */

export function codeIn({ hash, search }: Pick<Location, "hash" | "search">): string | null {
  const code =
    new URLSearchParams(hash.slice(1)).get("code") ?? new URLSearchParams(search).get("code") ?? "";
  return code === "" ? null : code;
}
