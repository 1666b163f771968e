/** The recogniser that is built in, on pictures drawn here. */
import { setTimeout as delay } from "node:timers/promises";
import type { GreyImage } from "@docreview/model";
import { expect, test } from "vitest";
import { drawn } from "../testing/scan.ts";
import { smallPdf, textAt } from "../testing/small-pdf.ts";
import { endIdleRecognisers, recogniseText } from "./recognise-text.ts";

/** Starting it and reading take seconds where others want the processor too. */
const patience = { timeout: 60_000 };
const resolution = 200;

async function pictureOf(text: string): Promise<GreyImage> {
  const content = textAt(20, 30, text, { font: "H", size: 14 });
  const pdf = smallPdf({ pages: [{ content }], inherited: "/MediaBox [0 0 300 60]" });
  return { ...(await drawn(pdf, resolution)), resolution };
}

const pixels = (units: number) => (units * resolution) / 72;

/** How many threads this one has started. */
function threads(): number {
  return (process.report.getReport() as { readonly workers: readonly unknown[] }).workers.length;
}

test("words with the places where they were drawn", patience, async () => {
  const words = await recogniseText(await pictureOf("Past performance is no guide"));
  expect(words.map(({ text }) => text)).toEqual(["Past", "performance", "is", "no", "guide"]);
  const [past] = words;
  expect(Math.abs(past!.left - pixels(20))).toBeLessThan(8);
  expect(Math.abs(past!.baseline - pixels(30))).toBeLessThan(4);
  expect(past!.confidence).toBeGreaterThan(0.8);
});

test("pictures that come at the same time are read one after the other", patience, async () => {
  const texts = ["First picture", "Second picture", "Third picture"];
  const read = await Promise.all((await Promise.all(texts.map(pictureOf))).map((one) => recogniseText(one)));
  expect(read.map((words) => words.map(({ text }) => text).join(" "))).toEqual(texts);
});

test("an abort ends one picture, and not those after it", patience, async () => {
  const picture = await pictureOf("Past performance");
  await expect(recogniseText(picture, AbortSignal.abort())).rejects.toThrow("abort");
  const abort = new AbortController();
  const reading = recogniseText(picture, abort.signal);
  const behind = recogniseText(picture);
  setTimeout(() => abort.abort(), 5);
  await expect(reading).rejects.toThrow("ended");
  expect(await behind).toHaveLength(2);
});

test("idle recognisers can be ended, and the next picture starts one again", patience, async () => {
  const picture = await pictureOf("Past performance");
  await endIdleRecognisers();
  const none = threads();
  await recogniseText(picture);
  expect(threads()).toBe(none + 1);
  await endIdleRecognisers();
  expect(threads()).toBe(none);
  expect(await recogniseText(picture)).toHaveLength(2);
});

test("pixels that look like an EXIF orientation turn nothing", patience, async () => {
  const picture = await pictureOf("Past performance");
  // What tesseract.js looks for in the first bytes of a file: orientation 8.
  picture.data.set([1, 18, 0, 3, 0, 0, 0, 1, 0, 8]);
  expect((await recogniseText(picture)).map(({ text }) => text)).toContain("performance");
});

test("nothing of a picture or of its words is kept", patience, async () => {
  const kept: WeakRef<object>[] = [];
  const recognise = async () => {
    const picture = await pictureOf("Past performance");
    const words = await recogniseText(picture);
    kept.push(new WeakRef(picture), new WeakRef(picture.data), new WeakRef(words));
  };
  for (let nth = 0; nth < 3; nth++) await recognise();
  for (let round = 0; round < 3; round++) {
    await delay(20);
    globalThis.gc!();
  }
  expect(kept.filter((one) => one.deref() !== undefined)).toEqual([]);
});
