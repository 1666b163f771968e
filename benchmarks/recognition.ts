/**
 * Text recognition: CPU seconds for a page, and the share of its words that are missed. A page of a sample document is
 * drawn as a scanner would, and read with what is built in and by native `tesseract` on one thread; the words that the
 * document itself says are the truth. Native `tesseract` also pays for its start, once a page.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { imageExtractor, pdfExtractor, wordsOfTsv } from "@docreview/extractor";
import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import { canTimeChildren, cpuSeconds } from "./cpu.ts";
import { sized } from "./extent.ts";
import type { Figure } from "./figures.ts";

const sample = fileURLToPath(new URL("../fixtures/product-disclosure.pdf", import.meta.url));
const pages = sized([1, 2, 3], [1]);
const resolution = 200;
const rounds = sized(3, 1);

interface ScannedPage {
  readonly png: Uint8Array;
  readonly words: readonly string[];
}

/** Gives the text of an image. */
type Recogniser = (png: Uint8Array) => Promise<string>;

export async function recognition(): Promise<readonly Figure[]> {
  const scans = await scannedPages();
  const folder = mkdtempSync(join(tmpdir(), "docreview-recognition-"));
  try {
    const figures = await figuresOf("built in", builtIn, scans);
    return hasNative() ? [...figures, ...(await figuresOf("tesseract", native(folder), scans))] : figures;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function hasNative(): boolean {
  const isThere = canTimeChildren && spawnSync("tesseract", ["--version"]).error === undefined;
  if (!isThere) console.warn("tesseract cannot take part: it is not installed, or its time cannot be told.");
  return isThere;
}

async function builtIn(png: Uint8Array): Promise<string> {
  const { value } = await imageExtractor.extract(png, { maximumPages: 1 });
  return value?.document.text ?? "";
}

function native(folder: string): Recogniser {
  const file = join(folder, "page.png");
  return async (png) => {
    writeFileSync(file, png);
    const tsv = execFileSync("tesseract", [file, "stdout", "--dpi", String(resolution), "tsv"], {
      encoding: "utf8",
      maxBuffer: 2 ** 30,
      stdio: ["ignore", "pipe", "ignore"],
      env: { ...process.env, OMP_THREAD_LIMIT: "1" },
    });
    return wordsOfTsv(tsv)
      .map(({ text }) => text)
      .join(" ");
  };
}

async function figuresOf(
  name: string,
  recognise: Recogniser,
  scans: readonly ScannedPage[],
): Promise<readonly Figure[]> {
  // What is loaded once a process is no cost of a page.
  await recognise(scans[0]!.png);
  const seconds: number[] = [];
  const errors: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = cpuSeconds();
    const texts: string[] = [];
    for (const { png } of scans) texts.push(await recognise(png));
    seconds.push((cpuSeconds() - before) / scans.length);
    errors.push(missedShare(scans, texts));
  }
  return [
    { name: `${name}: CPU a page`, unit: "s", goal: null, values: seconds },
    { name: `${name}: words missed`, unit: "%", goal: { atMost: 3 }, values: errors },
  ];
}

function missedShare(scans: readonly ScannedPage[], texts: readonly string[]): number {
  const missed = scans.map(({ words }, index) => missedWords(words, wordsOf(texts[index]!)));
  const all = scans.reduce((sum, { words }) => sum + words.length, 0);
  return (100 * missed.reduce((sum, one) => sum + one, 0)) / all;
}

function missedWords(expected: readonly string[], found: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of found) left.set(word, (left.get(word) ?? 0) + 1);
  return expected.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  }).length;
}

function wordsOf(text: string): readonly string[] {
  return text.normalize("NFKC").match(/[\p{L}\p{N}]+/gu) ?? [];
}

async function scannedPages(): Promise<readonly ScannedPage[]> {
  const bytes = new Uint8Array(readFileSync(sample));
  const { value } = await pdfExtractor.extract(bytes, { maximumPages: 5000 });
  if (value === null) throw new Error(`${sample} cannot be read`);
  const { text, layout } = value.document;
  const textOf = (page: number) =>
    layout.lines
      .filter((line) => line.page === page)
      .map(({ span }) => text.slice(span.start, span.end))
      .join("\n");
  const pngs = await drawnPages(bytes);
  return pages.map((page, index) => ({ png: pngs[index]!, words: wordsOf(textOf(page)) }));
}

/** What pdf.js draws on in Node. */
interface Drawing {
  readonly canvas: { readonly toBuffer: (mediaType: "image/png") => Buffer };
  readonly context: object;
}

/** As pdf.js draws them: no page is drawn by the engine that reads it. */
async function drawnPages(bytes: Uint8Array): Promise<readonly Uint8Array[]> {
  const task = getDocument({ data: bytes.slice(), verbosity: VerbosityLevel.ERRORS });
  const document = await task.promise;
  const factory = document.canvasFactory as { readonly create: (width: number, height: number) => Drawing };
  const pngs: Uint8Array[] = [];
  for (const number of pages) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: resolution / 72 });
    const { canvas, context } = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
    const target = { canvasContext: context, canvas, viewport } as unknown as Parameters<
      typeof page.render
    >[0];
    await page.render(target).promise;
    pngs.push(new Uint8Array(canvas.toBuffer("image/png")));
  }
  await task.destroy();
  return pngs;
}
