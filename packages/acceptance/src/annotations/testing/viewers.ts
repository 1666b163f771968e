/** The available viewers: two are packages, two are programs of the system. */
import { isInstalled } from "../../testing/programs.ts";
import { pdfium } from "./pdfium-viewer.ts";
import { pdfjs } from "./pdfjs-viewer.ts";
import { mupdf, poppler } from "./program-viewers.ts";
import type { Viewer } from "./raster.ts";

const all: readonly Viewer[] = [poppler, mupdf, pdfium, pdfjs];

/** Reports which are missing. */
export function viewersHere(): readonly Viewer[] {
  const programs: Readonly<Record<string, string>> = { poppler: "pdftoppm", mupdf: "mutool" };
  return all.filter(({ name }) => programs[name] === undefined || isInstalled(programs[name]));
}

export function viewersNamed(names: readonly string[]): readonly Viewer[] {
  return all.filter(({ name }) => names.includes(name));
}
