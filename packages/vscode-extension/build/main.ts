/**
 * Packs the extension into `dist/docreview.vsix`, and prints its path:
 *
 *     pnpm --filter ./packages/vscode-extension package
 *
 * `dist/` is then also what an editor runs that is started with this folder as the extension to develop.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundle } from "./bundle.ts";
import { vsixOf, type ExtensionManifest } from "./vsix.ts";

const own = join(import.meta.dirname, "..");
const repository = join(own, "../..");
const read = (path: string) => readFileSync(path, "utf8");

const { code, notices } = await bundle();
const manifest = JSON.parse(read(join(own, "package.json"))) as ExtensionManifest & Record<string, unknown>;
for (const ofTheWorkspace of ["private", "type", "scripts", "dependencies", "devDependencies"])
  delete manifest[ofTheWorkspace];
// A name in an editor has no scope.
const vsix = vsixOf(
  { ...manifest, name: "docreview" },
  {
    "dist/extension.cjs": code,
    "readme.md": read(join(own, "README.md")),
    "LICENSE.txt": read(join(repository, "LICENSE")),
    "third-party-notices.txt": notices,
  },
);
mkdirSync(join(own, "dist"), { recursive: true });
writeFileSync(join(own, "dist/extension.cjs"), code);
writeFileSync(join(own, "dist/docreview.vsix"), vsix);
process.stdout.write(`${join(own, "dist/docreview.vsix")}\n`);
