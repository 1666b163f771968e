/** The scripts and styles of the page, with a hash of the content in each name. */
import { build } from "vite";
import { pdfDataFolder } from "./copy-pdf-data.ts";

/** `stamp` names the build: the page compares it with what the service has. */
export async function bundle(packageFolder: string, outDir: string, stamp: string): Promise<void> {
  // Vite would otherwise take over what a test runner has set, and libraries would behave differently.
  process.env["NODE_ENV"] = "production";
  await build({
    configFile: false,
    root: packageFolder,
    // Addresses are relative to the document's base, so that the page works under any path.
    base: "./",
    // Libraries cause warnings about directives for servers.
    logLevel: "error",
    define: { PDF_DATA_FOLDER: JSON.stringify(pdfDataFolder), PAGE_BUILD: JSON.stringify(stamp) },
    build: {
      outDir,
      emptyOutDir: true,
      assetsDir: "ui/assets",
      assetsInlineLimit: 0,
      target: "es2024",
      // The script that would preload modules is inline, which the content security policy forbids.
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 2_000,
    },
  });
}
