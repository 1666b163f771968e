/**
 * Makes every package of the workspace export what was built from it, as publishing would: the members of `publishConfig`
 * replace those of the manifest. Node strips no types from files in `node_modules`, so that an image holds built files
 * only. The Dockerfile runs it in its copy of the repository.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";

for (const path of globSync("packages/*/package.json")) {
  const { publishConfig, ...manifest } = JSON.parse(readFileSync(path, "utf8"));
  writeFileSync(path, `${JSON.stringify({ ...manifest, ...publishConfig }, null, 2)}\n`);
}
