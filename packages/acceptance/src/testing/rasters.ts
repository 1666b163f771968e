/** Pages as pixels, by two independent renderers: poppler's pdftoppm, and pdf.js on a canvas. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Pixels per unit of user space. */
export const rasterScale = 1;

export interface Raster {
  readonly width: number;
  readonly height: number;
  /** Three bytes per pixel. */
  readonly rgb: Uint8Array;
}

/** One raster per page, of the crop box. */
export type Rasterise = (pdf: Uint8Array) => Promise<readonly Raster[]>;

export const popplerRasters: Rasterise = async (pdf) => {
  const folder = mkdtempSync(join(tmpdir(), "docreview-raster-"));
  try {
    const file = join(folder, "in.pdf");
    writeFileSync(file, pdf);
    execFileSync("pdftoppm", ["-cropbox", "-r", String(72 * rasterScale), file, join(folder, "page")]);
    const pages = readdirSync(folder).filter((name) => name.endsWith(".ppm"));
    return pages.toSorted().map((name) => parsePpm(readFileSync(join(folder, name))));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

export const pdfjsRasters: Rasterise = async (pdf) => {
  const loading = getDocument({ data: pdf.slice(), verbosity: 0 });
  const document = await loading.promise;
  const rasters: Raster[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: rasterScale });
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    await page.render({ canvas: canvas as never, viewport }).promise;
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    const rgb = new Uint8Array(canvas.width * canvas.height * 3);
    for (let pixel = 0; pixel * 3 < rgb.length; pixel++) {
      for (let channel = 0; channel < 3; channel++) rgb[pixel * 3 + channel] = data[pixel * 4 + channel]!;
    }
    rasters.push({ width: canvas.width, height: canvas.height, rgb });
  }
  await loading.destroy();
  return rasters;
};

/** A binary PPM: "P6", width, height, 255, one white space, then the pixels. */
function parsePpm(bytes: Buffer): Raster {
  const header = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString("latin1", 0, 64));
  if (header === null) throw new Error("not a binary PPM");
  return {
    width: Number(header[1]),
    height: Number(header[2]),
    rgb: new Uint8Array(bytes.subarray(header[0].length)),
  };
}
