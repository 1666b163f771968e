/** What pdf.js loads only for some documents: character maps, standard fonts, colour profiles and image decoders. */
import { cp } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readFileSync } from "node:fs";

const library = dirname(fileURLToPath(import.meta.resolve("pdfjs-dist/package.json")));
const { version } = JSON.parse(readFileSync(join(library, "package.json"), "utf8")) as { version: string };

/** The folder name contains the version, because the file names do not change. */
export const pdfDataFolder = `ui/pdfjs-${version}`;

export async function copyPdfData(pageFolder: string): Promise<void> {
  for (const name of ["cmaps", "iccs", "standard_fonts", "wasm"]) {
    await cp(join(library, name), join(pageFolder, pdfDataFolder, name), { recursive: true });
  }
}
