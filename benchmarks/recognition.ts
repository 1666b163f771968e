/**
 * Text recognition: CPU seconds for a page, and the shares of its words that are missed and of those that it does not say. Ten
 * scanned pages are read with what is built in and by native `tesseract` on one thread. Native `tesseract` also pays for its
 * start, once a page.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { imageExtractor, wordsOfTsv } from "@docreview/extractor";
import { canTimeChildren, cpuSeconds } from "./cpu.ts";
import { sized } from "./extent.ts";
import type { Figure } from "./figures.ts";
import { scannedPages, wordsOf, type ScannedPage } from "./scans.ts";

const rounds = sized(3, 1);

/** Gives the text of an image. */
type Recogniser = (scan: ScannedPage) => Promise<string>;

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

async function builtIn({ png }: ScannedPage): Promise<string> {
  const { value } = await imageExtractor.extract(png, { maximumPages: 1 });
  return value?.document.text ?? "";
}

function native(folder: string): Recogniser {
  const file = join(folder, "page.png");
  return async ({ png, resolution }) => {
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
  await recognise(scans[0]!);
  const seconds: number[] = [];
  const missed: number[] = [];
  const added: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = cpuSeconds();
    const texts: string[] = [];
    for (const scan of scans) texts.push(await recognise(scan));
    seconds.push((cpuSeconds() - before) / scans.length);
    const said = scans.map(({ words }) => words);
    const read = texts.map(wordsOf);
    missed.push(shareWithout(said, read));
    added.push(shareWithout(read, said));
  }
  return [
    { name: `${name}: CPU a page`, unit: "s", goal: null, values: seconds },
    { name: `${name}: words missed`, unit: "%", goal: { atMost: 3 }, values: missed },
    { name: `${name}: words added`, unit: "%", goal: { atMost: 3 }, values: added },
  ];
}

/** Of the words of all pages, those that the same page of `others` does not have. */
function shareWithout(pages: readonly (readonly string[])[], others: readonly (readonly string[])[]): number {
  const missed = pages.map((words, index) => missedWords(words, others[index]!));
  const all = pages.reduce((sum, words) => sum + words.length, 0);
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
