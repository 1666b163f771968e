/** What the package.json of this package says: it is beside `src` in the repository, and beside `dist` when installed. */
import { readFileSync } from "node:fs";

export function packageVersion(): string {
  const { version } = manifest();
  if (version === undefined) throw new Error("package.json has no version");
  return version;
}

/** Null for a package that names none. */
export function packageHomepage(): string | null {
  return manifest().homepage ?? null;
}

function manifest(): { readonly version?: string; readonly homepage?: string } {
  return JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as object;
}
