/**
 * What pnpm changes in the manifest of a package before it packs it: the addresses of the project are written once, in the
 * package.json of the workspace, and every published package gets them. The lockfile has the hash of this file: after a change,
 * run `pnpm install`.
 */
import { readFileSync } from "node:fs";
import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

export const hooks = { beforePacking: withAddresses };

/** Nothing is written that the workspace does not have. */
function withAddresses(manifest, folder) {
  const { repository, homepage, bugs } = JSON.parse(readFileSync(`${root}/package.json`, "utf8"));
  const place = repository === undefined ? undefined : repositoryOf(repository, folder);
  return { ...manifest, ...given({ repository: place, homepage, bugs }) };
}

function repositoryOf(repository, folder) {
  if (typeof repository?.url !== "string") {
    throw new Error(
      'package.json: write “repository” as an object: {"type": "git", "url": "git+https://…"}. Each package adds its folder to it.',
    );
  }
  return { ...repository, directory: relative(root, folder).split(sep).join("/") };
}

function given(members) {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}
