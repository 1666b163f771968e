/** The scripts and styles of the page, with a hash of the content in each name. */
import { build } from "vite";
import { pdfDataFolder } from "./copy-pdf-data.ts";

/** `stamp` identifies the build: the page compares it with the service's own. */
export async function bundle(packageFolder: string, outDir: string, stamp: string): Promise<void> {
  // Otherwise Vite would take the value from a test runner, and libraries would behave differently.
  process.env["NODE_ENV"] = "production";
  await build({
    configFile: false,
    root: packageFolder,
    // Addresses are relative to the document's base, so that the page works under any path.
    base: "./",
    // Ignore warnings about server directives in libraries.
    logLevel: "error",
    define: { PDF_DATA_FOLDER: JSON.stringify(pdfDataFolder), PAGE_BUILD: JSON.stringify(stamp) },
    build: {
      outDir,
      emptyOutDir: true,
      assetsDir: "ui/assets",
      assetsInlineLimit: 0,
      target: "es2024",
      // The preload script would be inline, which the content security policy forbids.
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 2_000,
    },
  });
}
