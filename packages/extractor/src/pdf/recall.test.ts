/**
 * Poppler's `pdftotext` shares no code with us: nearly all of its words have to be among ours.
 *
 * @module-tag long
 */
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { bytesOf, corpusIsThere, corpusPdfs, nameOf, sampled } from "../testing/corpus.ts";
import { pdfExtractor } from "./pdf-extractor.ts";
import { hasPdftotext, pdftotext, recallOf, wordsOf } from "../testing/words.ts";

const fixtures = new URL("../../../../fixtures/", import.meta.url);
const own: readonly (readonly [string, number])[] = [
  ["fund-brochure.pdf", 0.99],
  ["product-disclosure.pdf", 0.99],
  // Of a line at an angle, pdftotext gives the letters one by one, and in another order.
  ["rotated-flyer.pdf", 0.9],
  ["pdf/plain.pdf", 1],
  ["pdf/linearised.pdf", 1],
];

/** Of 352 pages: the others say as much in a third of the time. */
const tooLong = "pdf.js--freeculture.pdf";

/** Null if one of the two reads nothing. */
async function recallOn(file: URL): Promise<number | null> {
  const theirs = pdftotext(fileURLToPath(file));
  const { value } = await pdfExtractor.extract(bytesOf(file), {
    maximumPages: 1000,
    recognition: { milliseconds: 0 },
  });
  if (theirs === null || value === null) return null;
  const words = wordsOf(theirs);
  return words.length === 0 ? null : recallOf(words, wordsOf(value.document.text));
}

describe.skipIf(!hasPdftotext())("words that pdftotext reads (skipped where it is not installed)", () => {
  test.each(own)("%s: at least %d", async (name, least) => {
    expect(await recallOn(new URL(name, fixtures))).toBeGreaterThanOrEqual(least);
  });

  test.skipIf(!corpusIsThere)("corpus", async () => {
    const rows: { name: string; recall: number }[] = [];
    for (const file of sampled(corpusPdfs("pdf").filter((one) => nameOf(one) !== tooLong))) {
      const recall = await recallOn(file);
      if (recall !== null) rows.push({ name: nameOf(file), recall });
    }
    const mean = rows.reduce((sum, { recall }) => sum + recall, 0) / rows.length;
    const sorted = rows.toSorted((a, b) => a.recall - b.recall);
    console.log(
      [
        `mean ${mean.toFixed(4)} of ${rows.length} files`,
        ...sorted.map(({ name, recall }) => `${recall.toFixed(4)} ${name}`),
      ].join("\n"),
    );
    // The sample has more of the files that both read badly.
    expect(mean).toBeGreaterThan(process.env["CORPUS"] === "all" ? 0.9 : 0.88);
  });
});
