/**
 * Builds the review page into `dist/page`, unless what is there was built from the same sources:
 *
 *     node packages/review-ui/build/build-page.ts
 *
 * The page is built in a folder of its own and then takes the place of the old one, so that a service that starts meanwhile
 * sees one or the other.
 */
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

const folder = join(packageFolder, `dist/page-${process.pid}`);
await mkdir(folder, { recursive: true });
try {
  await bundle(packageFolder, folder);
  await copyPdfData(folder);
  await compressFiles(folder);
  await writeFile(join(folder, stampName), stamp);
  await rm(page, { recursive: true, force: true });
  await rename(folder, page);
} finally {
  await rm(folder, { recursive: true, force: true });
}
