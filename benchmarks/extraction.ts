/**
 * Extraction: pages per second of CPU, from a file's bytes to its text with positions. Ours gives a `Document` with
 * zones and an extent for every unit; `pdftotext -bbox` a box for every word; pdf.js one for every run of text. A
 * program of its own also pays for its start, once a file.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { pdfExtractor } from "@docreview/extractor";
import { getDocument, VerbosityLevel, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { canTimeChildren } from "./cpu.ts";
import { sized } from "./extent.ts";
import type { Contender, Workload } from "./harness.ts";

const repeats = sized(10, 1);
/** Bytes of a file of the corpus. */
const sizeLimit = sized(Infinity, 30_000);

interface Sample {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** The pages that every engine must find. */
  readonly pages: number;
}

export function extraction(): readonly Workload[] {
  const corpus = corpusSamples();
  if (corpus.length === 0)
    console.warn("The corpus is not there: extraction is measured on the fixtures alone.");
  return [
    workload(
      `extraction, the sample documents ${repeats} times`,
      Array.from({ length: repeats }, fixtureSamples).flat(),
    ),
    ...(corpus.length === 0 ? [] : [workload(`extraction, ${corpus.length} prose documents`, corpus)]),
  ];
}

function workload(name: string, samples: readonly Sample[]): Workload {
  const pages = samples.reduce((sum, sample) => sum + sample.pages, 0);
  const contender = (engine: string, pagesOf: (sample: Sample) => number | Promise<number>): Contender => ({
    name: engine,
    work: pages,
    count: pages,
    run: async () => {
      let found = 0;
      for (const sample of samples) found += expectPages(engine, sample, await pagesOf(sample));
      return found;
    },
  });
  const poppler = canTimeChildren && spawnSync("pdftotext", ["-v"]).error === undefined;
  if (!poppler) console.warn("pdftotext cannot take part: it is not installed, or its time cannot be told.");
  return {
    name,
    unit: "pages/s",
    counted: "pages",
    rounds: 3,
    contenders: [
      contender("docreview", ourPages),
      ...(poppler ? [contender("pdftotext -bbox", popplerPages)] : []),
      contender("pdf.js getTextContent", (sample) => pdfjsPages(sample, (page) => page.getTextContent())),
      contender("pdf.js getOperatorList", (sample) => pdfjsPages(sample, (page) => page.getOperatorList())),
    ],
  };
}

function expectPages(engine: string, { path, pages }: Sample, found: number): number {
  if (found !== pages) throw new Error(`${engine} found ${found} pages in ${path}; it must find ${pages}`);
  return found;
}

async function ourPages({ bytes }: Sample): Promise<number> {
  const { value } = await pdfExtractor.extract(bytes, {
    maximumPages: 5000,
    recognition: { milliseconds: 0 },
  });
  return value?.document.pages.length ?? 0;
}

function popplerPages({ path }: Sample): number {
  const out = execFileSync("pdftotext", ["-bbox", path, "-"], {
    maxBuffer: 2 ** 30,
    stdio: ["ignore", "pipe", "ignore"],
  });
  return out.toString("latin1").match(/<page /g)?.length ?? 0;
}

const pdfjs = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));

async function pdfjsPages(
  { bytes }: Sample,
  read: (page: PDFPageProxy) => Promise<unknown>,
): Promise<number> {
  const task = getDocument({
    data: bytes.slice(), // pdf.js keeps what it is given.
    verbosity: VerbosityLevel.ERRORS,
    standardFontDataUrl: join(pdfjs, "standard_fonts/"),
    cMapUrl: join(pdfjs, "cmaps/"),
    cMapPacked: true,
    wasmUrl: join(pdfjs, "wasm/"),
  });
  const document = await task.promise;
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    await read(page);
    page.cleanup();
  }
  const { numPages } = document;
  await task.destroy();
  return numPages;
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const fixturePages = { "fund-brochure.pdf": 2, "product-disclosure.pdf": 12, "rotated-flyer.pdf": 1 };

function fixtureSamples(): readonly Sample[] {
  return Object.entries(fixturePages).map(([name, pages]) => sampleOf(here(`../fixtures/${name}`), pages));
}

function sampleOf(path: string, pages: number): Sample {
  return { path, bytes: new Uint8Array(readFileSync(path)), pages };
}

interface ManifestFile {
  readonly file: string;
  readonly kind: string;
  readonly size: number;
  readonly tags: readonly string[];
  readonly facts: { readonly pages?: string };
}

/** Documents of running text that open without a password; the manifest says how many pages they have. */
function corpusSamples(): readonly Sample[] {
  const folder = here("../../shared/corpus/");
  if (!existsSync(folder)) return [];
  const manifest = JSON.parse(readFileSync(join(folder, "MANIFEST.json"), "utf8")) as {
    files: readonly ManifestFile[];
  };
  return manifest.files
    .filter(({ kind, tags, facts }) => kind === "pdf" && tags.includes("prose") && facts.pages !== undefined)
    .filter(({ size }) => size <= sizeLimit)
    .map(({ file, facts }) => sampleOf(join(folder, file), Number(facts.pages)));
}
