/** The real Tesseract, on words drawn by the test. */
import { wordsOfTsv } from "@docreview/engine/read";
import { describe, expect, test } from "vitest";
import { drawnText } from "../testing/drawn-text.ts";
import { installed } from "../testing/installed.ts";
import { createNativeTesseract, type TesseractOptions } from "./native-tesseract.ts";

const program = installed.tesseract ?? "";
const without = installed.tesseract === null;
const note = without ? " (skipped: it is not installed)" : "";
const image = drawnText("THE TOTAL COST");

const start = (options: Partial<TesseractOptions> = {}) =>
  createNativeTesseract({ program, instances: 1, milliseconds: 50_000, niceness: 0, ...options });
const use = (signal = new AbortController().signal) => ({ signal, begun: () => {} });

describe.skipIf(without)(`tesseract${note}`, () => {
  test("reads words in their places", async () => {
    const words = wordsOfTsv(await start().recognise(image, use()));
    expect(words.map(({ text }) => text)).toEqual(["THE", "TOTAL", "COST"]);
    const lefts = words.map(({ left }) => left);
    expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
    for (const { left, right, bottom } of words) {
      expect(left).toBeGreaterThan(0);
      expect(right).toBeLessThan(image.width);
      expect(bottom).toBeLessThan(image.height);
    }
  });

  test("several images are queued, and each gets its own result", async () => {
    const { recognise } = start();
    const tables = await Promise.all(
      ["FIRST", "SECOND", "THIRD"].map((text) => recognise(drawnText(text), use())),
    );
    expect(tables.map((table) => wordsOfTsv(table).map(({ text }) => text))).toEqual([
      ["FIRST"],
      ["SECOND"],
      ["THIRD"],
    ]);
  });

  test("is stopped on timeout, when cancelled, and on close", async () => {
    await expect(start({ milliseconds: 1 }).recognise(image, use())).rejects.toThrow("aborted");
    const controller = new AbortController();
    const { recognise, close } = start();
    const given = [recognise(image, use(controller.signal)), recognise(image, use())];
    controller.abort();
    await expect(given[0]).rejects.toThrow("aborted");
    close();
    await expect(given[1]).rejects.toThrow("aborted");
  });
});

test("rejects if the program is not Tesseract", async () => {
  await expect(start({ program: "/nowhere/tesseract" }).recognise(image, use())).rejects.toThrow("ENOENT");
  await expect(start({ program: "/bin/false" }).recognise(image, use())).rejects.toThrow("ended with 1");
});
