/** The readers of PDF that are compared, each as words with places in its own order. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { pdfExtractor } from "@docreview/extractor";
import { boundsOf, placesOf } from "@docreview/model";
import { openWithPdfjs } from "../pdfjs.ts";
import { pdfiumLetters } from "./pdfium-letters.ts";
import { withPdfium } from "../pdfium.ts";
import { reader, wordsOfLetters, type OrderReader, type PageWords, type Word } from "./word.ts";

const ours = reader("docreview", async ({ path, pages }) => {
  const options = { maximumPages: 5000, recognition: { milliseconds: 0 } };
  const { value } = await pdfExtractor.extract(new Uint8Array(readFileSync(path)), options);
  if (value === null) return null;
  const { document } = value;
  const found = new Map(pages.map((page): [number, Word[]] => [page, []]));
  for (const { index, 0: text } of document.text.matchAll(/\S+/g)) {
    for (const { page, quads } of placesOf(document, { start: index, end: index + text.length })) {
      const { left, top } = document.pages[page - 1]!.cropBox;
      for (const quad of quads) {
        const box = boundsOf([quad]);
        found.get(page)?.push([box.left - left, top - box.top, box.right - left, top - box.bottom]);
      }
    }
  }
  return found;
});

const pdfium = reader("PDFium", ({ path, pages }) =>
  withPdfium(
    path,
    (native, document) =>
      new Map(pages.map((page) => [page, wordsOfLetters(pdfiumLetters(native, document, page))])),
  ),
);

const pdfjs = reader("pdf.js", async ({ path, pages }) => {
  const task = openWithPdfjs(path);
  const document = await task.promise.catch(() => null);
  if (document === null) return null;
  const found = new Map<number, readonly Word[]>();
  for (const number of pages) {
    const page = await document.getPage(number);
    const [left = 0, , , top = 0] = page.view;
    const { items } = await page.getTextContent();
    found.set(
      number,
      items.flatMap((item) => ("str" in item ? wordsOfRun(item, left, top) : [])),
    );
  }
  await task.destroy();
  return found;
});

interface Run {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
}

/** Of a run of text only the whole width is known: each letter has the same part of it. */
function wordsOfRun({ str, transform, width, height }: Run, left: number, top: number): readonly Word[] {
  const start = transform[4]! - left;
  const baseline = top - transform[5]!;
  const letter = width / str.length;
  return [...str.matchAll(/\S+/g)].map(({ index, 0: text }): Word => [
    start + index * letter,
    baseline - 0.8 * height,
    start + (index + text.length) * letter,
    baseline + 0.2 * height,
  ]);
}

function poppler(name: string, options: readonly string[]): OrderReader {
  return reader(name, async ({ path, pages }) => {
    const found = new Map<number, readonly Word[]>();
    for (const page of pages) {
      const range = ["-f", String(page), "-l", String(page)];
      const { stdout, status } = spawnSync(
        "pdftotext",
        ["-bbox", "-cropbox", ...options, ...range, path, "-"],
        {
          encoding: "utf8",
          maxBuffer: 2 ** 28,
        },
      );
      if (status !== 0) return null;
      found.set(page, wordsOfBoxes(stdout));
    }
    return found;
  });
}

function wordsOfBoxes(html: string): readonly Word[] {
  const words = html.matchAll(/<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)<\/word>/g);
  return [...words]
    .filter((found) => found[5]!.trim() !== "")
    .map((found): Word => [Number(found[1]), Number(found[2]), Number(found[3]), Number(found[4])]);
}

/** Python starts once for all files. */
const pdfminer: OrderReader = {
  name: "pdfminer",
  wordsOf: async (files) => {
    const program = fileURLToPath(new URL("pdfminer_words.py", import.meta.url));
    const { stdout, stderr, status } = spawnSync("python3", [program], {
      input: JSON.stringify(files),
      encoding: "utf8",
      maxBuffer: 2 ** 28,
    });
    if (status !== 0) throw new Error(`pdfminer failed: ${stderr}`);
    const found = JSON.parse(stdout) as readonly (readonly (readonly Word[])[] | null)[];
    return found.map((pages, file): PageWords =>
      pages === null ? null : new Map(pages.map((words, index) => [files[file]!.pages[index]!, words])),
    );
  },
};

/** Ours first; a program that is not installed does not take part. */
export function orderReaders(): readonly OrderReader[] {
  const hasPoppler = spawnSync("pdftotext", ["-v"]).error === undefined;
  if (!hasPoppler) console.warn("pdftotext cannot take part: it is not installed.");
  const hasPdfminer = spawnSync("python3", ["-c", "import pdfminer.high_level"]).status === 0;
  if (!hasPdfminer)
    console.warn("pdfminer cannot take part: it is not installed (pip install pdfminer.six).");
  return [
    ours,
    pdfium,
    pdfjs,
    ...(hasPoppler ? [poppler("pdftotext", []), poppler("pdftotext -layout", ["-layout"])] : []),
    ...(hasPdfminer ? [pdfminer] : []),
  ];
}
