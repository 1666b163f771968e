/** A hash of everything that the page is built from, to tell whether a built page is up to date. */
import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

export const stampName = "stamp.txt";

/** Relative to the package: its own sources, those of the packages that it imports, and the versions of dependencies. */
const sources = [
  "index.html",
  "package.json",
  "src/**/*.{ts,tsx,css,svg}",
  "build/*.ts",
  "../model/src/**/*.ts",
  "../yaml-schema/src/**/*.ts",
  "../../pnpm-workspace.yaml",
];

export async function sourceStamp(packageFolder: string): Promise<string> {
  const paths = globSync(sources, { cwd: packageFolder });
  const hash = createHash("sha256");
  for (const path of paths.filter((one) => !/\.test\.tsx?$/.test(one)).toSorted()) {
    const bytes = await readFile(join(packageFolder, path));
    hash.update(`${path.replaceAll("\\", "/")} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest("hex");
}

export async function isBuiltFrom(page: string, stamp: string): Promise<boolean> {
  return (await readFile(join(page, stampName), "utf8").catch(() => null)) === stamp;
}
