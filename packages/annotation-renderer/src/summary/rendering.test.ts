/** Viewers show East Asian letters on the pages of the summary as their font draws them, and extract all letters as text. */
import fontkit from "@pdf-lib/fontkit";
import { describe, expect, test } from "vitest";
import { annotatePdf } from "../annotated-pdf/annotate-pdf.ts";
import { eastAsianFont, subsetOf } from "@docreview/typesetting/scripts";
import { summaryPdf } from "./summary-pdf.ts";
import { classicFile, onePage } from "../testing/handmade.ts";
import { pdfjsRaster, type ShownText, pdfjsTexts } from "../testing/pdfjs.ts";
import { isInstalled, qpdfComplaints, runOn } from "../testing/programs.ts";
import { type Raster, popplerRaster } from "../testing/raster.ts";
import { boxQuad, date, findingOf, highlightOf, pageOf, reviewOf } from "../testing/review.ts";
import { agreement, type Drawing, dotsPerInch, drawnPage } from "./testing/ink.ts";

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

/** The text as its font's outlines draw it. */
async function drawnApart(place: ShownText): Promise<Drawing> {
  const codes = Array.from(place.text, (letter) => letter.codePointAt(0)!);
  const font = (await eastAsianFont(codes))!;
  const { file, numbers } = subsetOf(font, codes.map(font.glyphOf));
  const draw: Drawing["draw"] = (context) => {
    for (const number of numbers) {
      const glyph = fontkit.create(file).getGlyph(number);
      glyph.render(context, place.size);
      context.translate((glyph.advanceWidth * place.size) / font.unitsPerEm, 0);
    }
  };
  return { place, draw };
}

const places = (await pdfjsTexts(summary)).filter(({ text }) => samples.includes(text));
const apart = drawnPage(await Promise.all(places.map(drawnApart)));
const boxes = await summaryPdf(reviewWith(samples.map(boxesFor)), { date });

const viewers: Record<string, (pdf: Uint8Array, dots: number) => Raster | Promise<Raster>> = {
  ...(isInstalled("pdftoppm") && { poppler: popplerRaster }),
  "pdf.js": pdfjsRaster,
};

describe.each(Object.entries(viewers))("%s shows", async (_viewer, raster) => {
  const page = await raster(summary, dotsPerInch);
  const boxed = await raster(boxes, dotsPerInch);

  test.each(samples)("%s", (sample) => {
    const place = places.find(({ text }) => text === sample)!;
    expect(agreement(place, page, apart)).toBeGreaterThan(0.99);
    expect(agreement(place, page, boxed)).toBeLessThan(0.4);
  });
});

/** The same number of letters that none of our fonts has. */
function boxesFor(text: string): string {
  return Array.from(text, () => "𠀀").join("");
}

const qpdf = isInstalled("qpdf");

test.skipIf(!isInstalled("pdftotext"))(
  "poppler extracts the words, also from an annotated file",
  async () => {
    const pdf = Buffer.from(classicFile(onePage()), "latin1");
    const { value } = await annotatePdf(pdf, reviewWith(samples), { date });
    for (const file of [summary, Buffer.concat(value!)]) {
      if (qpdf) expect(qpdfComplaints(file)).toBe("");
      const text = runOn("pdftotext", file, "FILE", "-").output.toString();
      for (const sample of samples) expect(text).toContain(`“${sample}”`);
    }
  },
);

test("pdf.js restores right-to-left text, and reads the forms of a letter as the letter", async () => {
  const words = ["שלום עולם", "مُحَمَّد", "تضمن عوائد بيت"];
  const read = await pdfjsTexts(await summaryPdf(reviewWith(words), { date }));
  for (const word of words) expect(read.map(({ text }) => text).join("\n")).toContain(word);
});
