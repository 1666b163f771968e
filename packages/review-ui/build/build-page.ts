/**
 * Builds the review page into `dist/page`, unless what is there was built from the same sources:
 *
 *     node packages/review-ui/build/build-page.ts
 *
 * The page is built in a folder of its own and then takes the place of the old one, so that a service that starts meanwhile
 * sees one or the other.
 */
import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { bundle } from "./bundle.ts";
import { compressFiles } from "./compress-files.ts";
import { copyPdfData } from "./copy-pdf-data.ts";
import { isBuiltFrom, sourceStamp, stampName } from "./source-stamp.ts";

const packageFolder = join(import.meta.dirname, "..");
const page = join(packageFolder, "dist/page");

const stamp = await sourceStamp(packageFolder);
if (await isBuiltFrom(page, stamp)) process.exit(0);

const begun = performance.now();
console.log(`Building the review page${existsSync(page) ? " again, as its sources have changed" : ""} …`);
const folder = join(packageFolder, `dist/page-${process.pid}`);
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
  // If another build was faster, its page is as good.
  await rename(folder, page).catch(ignoring("ENOTEMPTY", "EEXIST", "EPERM"));
  await rm(old, { recursive: true, force: true });
}

function ignoring(...codes: readonly string[]) {
  return (error: NodeJS.ErrnoException) => {
    if (!codes.includes(error.code ?? "")) throw error;
  };
}
