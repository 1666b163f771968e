/**
 * Builds the review page into `dist/page`, unless what is there was built from the same sources:
 *
 *     node packages/review-ui/build/build-page.ts [FOLDER]
 *
 * The page is built in a temporary folder, which then replaces the old one, so that a service that starts meanwhile
 * sees one or the other. If several programs start together, one builds the page and the others wait for it. FOLDER is
 * used instead of `dist`.
 */
import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { takeBuildLock } from "./build-lock.ts";
import { bundle } from "./bundle.ts";
import { compressFiles } from "./compress-files.ts";
import { copyPdfData } from "./copy-pdf-data.ts";
import { isBuiltFrom, sourceStamp, stampName } from "./source-stamp.ts";

const packageFolder = join(import.meta.dirname, "..");
const output = resolve(process.argv[2] ?? join(packageFolder, "dist"));
const page = join(output, "page");

const stamp = await sourceStamp(packageFolder);
if (await isBuiltFrom(page, stamp)) process.exit(0);

await mkdir(output, { recursive: true });
takeBuildLock(join(output, "building.lock"), () =>
  process.stdout.write("Waiting for another process to build the review page …\n"),
);
// The other process may have built it, or may have died.
if (await isBuiltFrom(page, stamp)) process.exit(0);

const begun = performance.now();
console.log(`Building the review page${existsSync(page) ? " again, as its sources have changed" : ""} …`);
const folder = join(output, `page-${process.pid}`);
await mkdir(folder, { recursive: true });
try {
  await bundle(packageFolder, folder, stamp);
  await copyPdfData(folder);
  await compressFiles(folder);
  await writeFile(join(folder, stampName), stamp);
  await replacePage();
  console.log(`Built the review page in ${Math.ceil((performance.now() - begun) / 1000)} seconds.`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function replacePage(): Promise<void> {
  const old = `${folder}-old`;
  await rename(page, old).catch(ignoring("ENOENT"));
  await rename(folder, page);
  await rm(old, { recursive: true, force: true });
}

function ignoring(...codes: readonly string[]) {
  return (error: NodeJS.ErrnoException) => {
    if (!codes.includes(error.code ?? "")) throw error;
  };
}
