/** Text in scripts that need shaping, and emoji: drawn as HarfBuzz places them, and correct when copied. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Path2D } from "@napi-rs/canvas";
import { Blob, Buffer, Face, Font, shape, Variation } from "harfbuzzjs";
import { describe, expect, test } from "vitest";
import { emoji, sentences } from "@docreview/typesetting/scripts";
import { summaryPdf } from "./summary-pdf.ts";
import { pdfjsRaster, type ShownText, pdfjsTexts } from "../testing/pdfjs.ts";
import { isInstalled, qpdfComplaints, runOn } from "../testing/programs.ts";
import { popplerRaster, type Raster } from "../testing/raster.ts";
import { boxQuad, date, findingOf, highlightOf, pageOf, reviewOf } from "../testing/review.ts";
import { agreement, type Drawing, dotsPerInch, drawnPage } from "./testing/ink.ts";

const require = createRequire(import.meta.resolve("@docreview/typesetting"));
const decoded = require("subset-font") as (
  font: Uint8Array,
  text: undefined,
  form: object,
) => Promise<Uint8Array>;

const texts = [...Object.values(sentences).map(({ text }) => text), emoji.join(" ")];
const triggers = texts.map((text, index) => highlightOf([boxQuad(1, 2, 30, 40)], { id: `t${index}`, text }));
const summary = await summaryPdf(reviewOf([pageOf()], [findingOf(triggers)]), { date });
const shown = await pdfjsTexts(summary);

interface Shaper {
  readonly font: Font;
  readonly unitsPerEm: number;
}

/** The variable font in regular weight, made by HarfBuzz itself. */
async function shaperOf(family: string, slice: string): Promise<Shaper> {
  const file = `@fontsource-variable/${family}/files/${family}-${slice}-wght-normal.woff2`;
  const form = { keepAllGlyphs: true, targetFormat: "truetype" };
  const face = new Face(new Blob(await decoded(readFileSync(require.resolve(file)), undefined, form)));
  const font = new Font(face);
  font.setVariations([new Variation("wght", 400)]);
  return { font, unitsPerEm: face.upem };
}

function shapedBy({ font }: Shaper, text: string) {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  return buffer.getGlyphInfosAndPositions();
}

function outlineOf({ font }: Shaper, glyph: number): Path2D {
  return new Path2D(font.glyphToPath(glyph));
}

/** What HarfBuzz draws. */
function drawnApart(place: ShownText, shaper: Shaper): Drawing {
  const unit = place.size / shaper.unitsPerEm;
  const draw: Drawing["draw"] = (context) => {
    context.scale(unit, unit);
    for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of shapedBy(shaper, place.text)) {
      context.translate(xOffset, yOffset);
      context.fill(outlineOf(shaper, codepoint));
      context.translate(xAdvance - xOffset, -yOffset);
    }
  };
  return { place, draw };
}

const placeOf = (word: string) => shown.find(({ text }) => text === word) ?? expect.unreachable(word);
const drawings: Drawing[] = [];
for (const { family, text } of Object.values(sentences)) {
  const shaper = await shaperOf(family, family.replace(/^noto-\w+-/, ""));
  drawings.push(...text.split(" ").map((word) => drawnApart(placeOf(word), shaper)));
}
const slices = await Promise.all(
  Array.from({ length: 10 }, (_, slice) => shaperOf("noto-emoji", String(slice))),
);
for (const sequence of emoji) {
  const whole = slices.find((slice) => shapedBy(slice, sequence).every(({ codepoint }) => codepoint > 0))!;
  drawings.push(drawnApart(placeOf(sequence), whole));
}
const apart = drawnPage(drawings);

const viewers: Record<string, (pdf: Uint8Array, dots: number) => Raster | Promise<Raster>> = {
  ...(isInstalled("pdftoppm") && { poppler: popplerRaster }),
  "pdf.js": pdfjsRaster,
};

describe.each(Object.entries(viewers))("%s shows", async (_viewer, raster) => {
  const page = await raster(summary, dotsPerInch);

  test.each(texts)("%s", (text) => {
    const words = text.split(" ");
    expect(words.filter((word) => agreement(placeOf(word), page, apart) < 0.99)).toEqual([]);
  });
});

test("pdf.js extracts the text as written", () => {
  for (const text of texts) expect(shown.map((one) => one.text).join("")).toContain(`“${text}”`);
});

test.skipIf(!isInstalled("pdftotext"))("poppler extracts the text as written", () => {
  const text = runOn("pdftotext", summary, "FILE", "-").output.toString();
  for (const sample of texts) expect(text).toContain(`“${sample}”`);
});

test.skipIf(!isInstalled("qpdf"))("the file is sound", () => {
  expect(qpdfComplaints(summary)).toBe("");
});
