/** Viewers show East Asian letters on the summary's pages as their font draws them, and give all letters back as text. */
import { createCanvas } from "@napi-rs/canvas";
import fontkit from "@pdf-lib/fontkit";
import { describe, expect, test } from "vitest";
import { annotatePdf } from "../annotate-pdf.ts";
import { eastAsianFont } from "../font/east-asian.ts";
import { subsetOf } from "../font/subset.ts";
import { summaryPdf } from "../summary-pdf.ts";
import { classicFile, onePage } from "../testing/handmade.ts";
import { pdfjsRaster, type ShownText, pdfjsTexts } from "../testing/pdfjs.ts";
import { isInstalled, qpdfComplaints, runOn } from "../testing/programs.ts";
import { type Raster, rasterOf, popplerRaster } from "../testing/raster.ts";
import { boxQuad, date, findingOf, highlightOf, pageOf, reviewOf } from "../testing/review.ts";
import { summaryPage } from "./layout.ts";

const samples = [
  "日本語の元本保証です。",
  "简体中文：保证本金，零风险！",
  "繁體中文「保證」報酬",
  "한국어원금보장",
  "ﾊﾝｶｸＡＢＣ㎡",
];
const reviewWith = (texts: readonly string[]) => {
  const triggers = texts.map((text, index) =>
    highlightOf([boxQuad(1, 2, 30, 40)], { id: `t${index}`, text }),
  );
  return reviewOf([pageOf()], [findingOf(triggers)]);
};
const summary = await summaryPdf(reviewWith(samples), { date });

const dotsPerInch = 216;
const scale = dotsPerInch / 72;

/** The text as its font's outlines draw it at its place, on a page of its own. */
async function drawnApart({ text, x, y, size }: ShownText): Promise<Raster> {
  const codes = Array.from(text, (letter) => letter.codePointAt(0)!);
  const font = (await eastAsianFont(codes))!;
  const { file, numbers } = subsetOf(font, codes.map(font.glyphOf));
  const canvas = createCanvas(summaryPage.width * scale, summaryPage.height * scale);
  const context = canvas.getContext("2d");
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.setTransform(scale, 0, 0, -scale, x * scale, (summaryPage.height - y) * scale);
  context.fillStyle = "black";
  for (const number of numbers) {
    const glyph = fontkit.create(file).getGlyph(number);
    glyph.render(context, size);
    context.translate((glyph.advanceWidth * size) / font.unitsPerEm, 0);
  }
  return rasterOf({ width: canvas.width, height: canvas.height }, canvas.data(), 4);
}

/** Of the ink that either has where the text stands, the part that both have. */
function agreement({ x, y, size, width }: ShownText, one: Raster, other: Raster): number {
  let both = 0;
  let either = 0;
  const top = Math.floor((summaryPage.height - y - size) * scale);
  for (let row = top; row < top + size * 1.3 * scale; row++) {
    for (let column = Math.floor(x * scale); column < (x + width) * scale; column++) {
      const inked = [one, other].filter((raster) => raster.colourAt(column, row)[0] < 128).length;
      if (inked === 2) both++;
      if (inked > 0) either++;
    }
  }
  return both / either;
}

const viewers: Record<string, (pdf: Uint8Array, dots: number) => Raster | Promise<Raster>> = {
  ...(isInstalled("pdftoppm") && { poppler: popplerRaster }),
  "pdf.js": pdfjsRaster,
};

describe.each(Object.entries(viewers))("%s shows", (_viewer, raster) => {
  test.each(samples)("%s", async (sample) => {
    const page = await raster(summary, dotsPerInch);
    const shown = (await pdfjsTexts(summary)).find(({ text }) => text === sample);
    expect(agreement(shown!, page, await drawnApart(shown!))).toBeGreaterThan(0.65);
    const boxes = await raster(await summaryPdf(reviewWith(samples.map(boxesFor)), { date }), dotsPerInch);
    expect(agreement(shown!, page, boxes)).toBeLessThan(0.4);
  });
});

/** As many letters that no font of ours has. */
function boxesFor(text: string): string {
  return Array.from(text, () => "𠀀").join("");
}

const qpdf = isInstalled("qpdf");

test.skipIf(!isInstalled("pdftotext"))("poppler gives the words back, of an annotated file too", async () => {
  const pdf = Buffer.from(classicFile(onePage()), "latin1");
  const { value } = await annotatePdf(pdf, reviewWith(samples), { date });
  for (const file of [summary, Buffer.concat(value!)]) {
    if (qpdf) expect(qpdfComplaints(file)).toBe("");
    const text = runOn("pdftotext", file, "FILE", "-").output.toString();
    for (const sample of samples) expect(text).toContain(`“${sample}”`);
  }
});

test("pdf.js turns what reads from right to left back, and takes the forms of a letter for it", async () => {
  const words = ["שלום עולם", "مُحَمَّد", "تضمن عوائد بيت"];
  const read = await pdfjsTexts(await summaryPdf(reviewWith(words), { date }));
  for (const word of words) expect(read.map(({ text }) => text).join("\n")).toContain(word);
});
