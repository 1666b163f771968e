/**
 * Builds the page as static files:
 *
 *     node packages/playground/build/build-page.ts [FOLDER]
 *
 * FOLDER is `dist/page` unless it is given. All addresses are relative, so the files work on any host and in any folder.
 */
import { join, resolve } from "node:path";
import { build } from "vite";
import { writePacks } from "./write-packs.ts";

const packageFolder = join(import.meta.dirname, "..");
const outDir = resolve(process.argv[2] ?? join(packageFolder, "dist/page"));

// Otherwise Vite would take the value from a test runner, and libraries would behave differently.
process.env["NODE_ENV"] = "production";
await build({
  configFile: false,
  root: packageFolder,
  base: "./",
  logLevel: "error",
  worker: { format: "es" },
  build: {
    outDir,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2024",
    // The preload script would be inline, which the content security policy forbids.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2_000,
  },
});
await writePacks(outDir);
console.log(`Built the playground in ${outDir}.`);
