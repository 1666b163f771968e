/** The version of this package, from its own package.json: beside `src` in the repository, beside `dist` when installed. */
import { readFileSync } from "node:fs";

export function packageVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  if (typeof manifest === "object" && manifest !== null && "version" in manifest)
    return String(manifest.version);
  throw new Error("package.json has no version");
}
