/** The modules with which processes and threads start. They are files of their own, which a bundler copies only if it is told to. */
import { existsSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";

/** @throws Error if the file is missing: the remedy is in docs/embedding.md. */
export function presentModule(url: URL): URL {
  const path = fileURLToPath(url);
  if (existsSync(path)) return url;
  const name = basename(path);
  const entry = `@docreview/runner/${name.replace(/\.[jt]s$/, "")}`;
  throw new Error(
    `${path} does not exist. If this program is bundled, make ${entry} another entry point, and write it as ${name} beside the bundle.`,
  );
}
