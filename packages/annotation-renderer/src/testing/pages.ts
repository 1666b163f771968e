/** For tests: one-page PDFs of every geometry, with black text on white, and quads around that text. */
import type { Page, Quad } from "@docreview/model";
import { degrees, PDFDocument, PDFName, StandardFonts } from "pdf-lib";
import { pageOf } from "./review.ts";

export interface Sample {
  readonly page: Page;
  readonly pdf: Uint8Array;
  /** Around the lines of text. The last two overlap; the last has its corners in the order of mirrored text. */
  readonly quads: readonly Quad[];
}

const mediaBox = { left: 0, bottom: 0, right: 300, top: 400 };
const negativeBox = { left: -150, bottom: -220, right: 150, top: 180 };

/** Name → the geometry of the page. */
export const geometries: Readonly<Record<string, Page>> = {
  upright: pageOf({ mediaBox }),
  "turned by 90°": pageOf({ mediaBox, rotation: 90 }),
  "turned by 180°": pageOf({ mediaBox, rotation: 180 }),
  "turned by 270°": pageOf({ mediaBox, rotation: 270 }),
  cropped: pageOf({ mediaBox, cropBox: { left: 40, bottom: 30, right: 280, top: 330 } }),
  "cropped and turned": pageOf({
    mediaBox,
    cropBox: { left: 40, bottom: 30, right: 280, top: 330 },
    rotation: 90,
  }),
  "with a negative origin": pageOf({ mediaBox: negativeBox }),
  "with a negative origin, cropped and turned": pageOf({
    mediaBox: negativeBox,
    cropBox: { left: -130, bottom: -200, right: 110, top: 120 },
    rotation: 270,
  }),
  "with larger units": pageOf({ mediaBox, userUnit: 1.5 }),
};

/** A line of text: its origin, and the direction in which it reads in degrees. */
interface TextLine {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

export async function sampleOf(page: Page): Promise<Sample> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont(StandardFonts.HelveticaBold);
  const { mediaBox: media, cropBox: crop } = page;
  const drawn = document.addPage([1, 1]);
  drawn.setMediaBox(media.left, media.bottom, media.right - media.left, media.top - media.bottom);
  drawn.setCropBox(crop.left, crop.bottom, crop.right - crop.left, crop.top - crop.bottom);
  drawn.setRotation(degrees(page.rotation));
  if (page.userUnit !== 1) drawn.node.set(PDFName.of("UserUnit"), document.context.obj(page.userUnit));
  const lines: TextLine[] = [
    { x: crop.left + 30, y: crop.top - 50, angle: 0 },
    { x: crop.right - 60, y: crop.bottom + 100, angle: 90 },
    { x: crop.left + 60, y: crop.bottom + 40, angle: 30 },
    { x: crop.left + 20, y: crop.top - 100, angle: 0 },
    { x: crop.left + 40, y: crop.top - 106, angle: 0 },
  ];
  const text = "Guaranteed";
  const size = 20;
  for (const { x, y, angle } of lines) drawn.drawText(text, { x, y, size, font, rotate: degrees(angle) });
  const width = font.widthOfTextAtSize(text, size);
  const pdf = await document.save();
  const quads = lines.map((line) => quadRound(line, width));
  return { page, pdf, quads: [...quads.slice(0, -1), mirrored(quads.at(-1)!)] };
}

function quadRound({ x, y, angle }: TextLine, width: number): Quad {
  const cosine = Math.cos((angle * Math.PI) / 180);
  const sine = Math.sin((angle * Math.PI) / 180);
  const at = (along: number, above: number): [number, number] => [
    x + along * cosine - above * sine,
    y + along * sine + above * cosine,
  ];
  return [...at(-4, 20), ...at(width + 4, 20), ...at(-4, -6), ...at(width + 4, -6)];
}

function mirrored([ulx, uly, urx, ury, llx, lly, lrx, lry]: Quad): Quad {
  return [urx, ury, ulx, uly, lrx, lry, llx, lly];
}
