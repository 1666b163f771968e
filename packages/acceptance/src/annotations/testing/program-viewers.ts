/** Poppler and MuPDF as viewers, through their command-line programs: the crop box, rotated, with annotations. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parsePpm, type PageRange, type Raster, type Viewer } from "./raster.ts";

/** Milliseconds for a range of pages, after which the program is stopped. */
const longest = 120_000;

type Command = (file: string, folder: string, range: PageRange, dotsPerInch: number) => readonly string[];

export const poppler = programViewer("poppler", "pdftoppm", (file, folder, { first, last }, dots) => [
  "-q",
  "-cropbox",
  "-r",
  String(dots),
  "-f",
  String(first),
  "-l",
  String(last),
  file,
  join(folder, "page"),
]);

const mutool = programViewer("mupdf", "mutool", (file, folder, { first, last }, dots) => [
  "draw",
  "-q",
  // A fault on one page must not affect the pages after it.
  "-i",
  "-F",
  "ppm",
  "-r",
  String(dots),
  "-o",
  join(folder, "page-%d.ppm"),
  file,
  `${first}-${last}`,
]);

/** It then draws the page in its own transparency group, whose colours may differ from the screen's. */
export const mupdf: Viewer = { ...mutool, blendsPages: true };

function programViewer(name: string, program: string, command: Command): Viewer {
  return {
    name,
    rasters: async (pdf, range, dotsPerInch) => {
      const folder = mkdtempSync(join(tmpdir(), "docreview-viewer-"));
      try {
        const file = join(folder, "in.pdf");
        writeFileSync(file, pdf);
        spawnSync(program, command(file, folder, range, dotsPerInch), { timeout: longest, stdio: "ignore" });
        return pagesIn(folder);
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  };
}

/** The pages drawn by a program into a folder: `page-NUMBER.ppm`. */
export function pagesIn(folder: string): ReadonlyMap<number, Raster> {
  const pages = new Map<number, Raster>();
  for (const name of readdirSync(folder)) {
    const number = /^page-(\d+)\.ppm$/.exec(name)?.[1];
    const raster = number === undefined ? null : parsePpm(readFileSync(join(folder, name)));
    if (raster !== null) pages.set(Number(number), raster);
  }
  return pages;
}
