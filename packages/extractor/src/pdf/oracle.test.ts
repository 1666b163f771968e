/**
 * Two engines that share no code must see the same glyphs: the share of PDFium's, white space apart, for which pdf.js
 * has one of the same code within a point.
 *
 * @module-tag long
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { sampled } from "../testing/corpus.ts";
import type { Glyphs } from "../glyphs/glyphs.ts";
import { openWithPdfium } from "./pdfium/pdfium-reader.ts";
import { openWithPdfjs } from "./pdfjs/pdfjs-reader.ts";
import type { OpenPdf, PdfReader } from "./engine/reader.ts";

const fixtures = new URL("../../../../fixtures/", import.meta.url);
const corpus = new URL("../../../../../shared/corpus/", import.meta.url);
const sampledPages = 10;

interface Agreement {
  readonly shared: number;
  readonly total: number;
}

async function agreementOn(file: URL): Promise<Agreement> {
  const bytes = new Uint8Array(readFileSync(file));
  const [first, second] = await Promise.all([opened(openWithPdfium, bytes), opened(openWithPdfjs, bytes)]);
  let sum: Agreement = { shared: 0, total: 0 };
  for (let number = 1; number <= Math.min(sampledPages, first.pageCount); number++) {
    const [one, other] = await Promise.all([first.readPage(number), second.readPage(number)]);
    sum = plus(sum, agreementOf(one.glyphs, other.glyphs));
  }
  await Promise.all([first.close(), second.close()]);
  return sum;
}

async function opened(open: OpenPdf, bytes: Uint8Array): Promise<PdfReader> {
  const reader = await open(bytes);
  if (typeof reader === "string") throw new Error(`the file is ${reader}`);
  return reader;
}

function agreementOf(one: Glyphs, other: Glyphs): Agreement {
  const indexes = Map.groupBy(Array.from({ length: other.count }).keys(), (index) => other.code[index]!);
  let shared = 0;
  let total = 0;
  for (let index = 0; index < one.count; index++) {
    const code = one.code[index]!;
    if (/\s/u.test(String.fromCodePoint(code))) continue;
    total++;
    const near = (twin: number) =>
      Math.hypot(other.x[twin]! - one.x[index]!, other.y[twin]! - one.y[index]!) <= 1;
    if (indexes.get(code)?.some(near) === true) shared++;
  }
  return { shared, total };
}

function plus(one: Agreement, other: Agreement): Agreement {
  return { shared: one.shared + other.shared, total: one.total + other.total };
}

function proseOfCorpus(): readonly string[] {
  const manifest = JSON.parse(readFileSync(new URL("MANIFEST.json", corpus), "utf8")) as {
    readonly files: readonly {
      readonly file: string;
      readonly kind: string;
      readonly tags: readonly string[];
    }[];
  };
  return manifest.files
    .filter(({ kind, tags }) => kind === "pdf" && tags.includes("prose"))
    .map(({ file }) => file);
}

describe("PDFium and pdf.js see the same glyphs", () => {
  test.each(readdirSync(fixtures).filter((name) => name.endsWith(".pdf")))("of %s", async (name) => {
    const { shared, total } = await agreementOn(new URL(name, fixtures));
    expect(total).toBeGreaterThan(400);
    expect(shared / total).toBeGreaterThanOrEqual(0.99);
  });

  test("of the corpus", async () => {
    if (!existsSync(corpus)) {
      console.warn("skipped: the corpus is not there");
      return;
    }
    let sum: Agreement = { shared: 0, total: 0 };
    for (const file of sampled(proseOfCorpus())) {
      const one = await agreementOn(new URL(file, corpus));
      const share = one.shared / one.total;
      if (share < 0.95) console.warn(`${file}: ${share.toFixed(4)} of ${one.total} glyphs agree`);
      sum = plus(sum, one);
    }
    console.warn(`corpus: ${(sum.shared / sum.total).toFixed(5)} of ${sum.total} glyphs agree`);
    expect(sum.total).toBeGreaterThan(10_000);
    expect(sum.shared / sum.total).toBeGreaterThanOrEqual(0.995);
  });
});
