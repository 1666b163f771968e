/**
 * Words of real PDFs: each reader is held against the words on which most of the other readers agree. No reader's own text
 * counts for itself, so that the table is as fair to the others as to us.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Comparison, ComparisonRow } from "../comparison.ts";
import { sized } from "../extent.ts";
import { median } from "../harness.ts";
import { agreementOf, countWords, type Agreement, type WordCounts } from "./agreement.ts";
import { pdfReaders } from "./pdf-readers.ts";

const corpus = fileURLToPath(new URL("../../../shared/corpus/", import.meta.url));

interface ManifestFile {
  readonly file: string;
  readonly kind: string;
  readonly size: number;
  readonly tags: readonly string[];
}

interface FileResult {
  readonly file: ManifestFile;
  /** By reader; null for one that cannot open the file. */
  readonly agreements: readonly (Agreement | null)[];
}

/** Bytes of a file. */
const sizeLimit = sized(Infinity, 30_000);

/** The worst files of ours that are named under the table. */
const namedFiles = 12;
const nothing: WordCounts = { words: new Map(), joinedPairs: new Map(), total: 0 };

export async function pdfWords(): Promise<readonly Comparison[]> {
  if (!existsSync(corpus)) {
    console.warn("The corpus is not there: readers of PDF are not compared.");
    return [];
  }
  const { files } = JSON.parse(readFileSync(join(corpus, "MANIFEST.json"), "utf8")) as {
    readonly files: readonly ManifestFile[];
  };
  const readers = pdfReaders();
  const results: FileResult[] = [];
  for (const file of files.filter(({ kind, size }) => kind === "pdf" && size <= sizeLimit)) {
    const counts: (WordCounts | null)[] = [];
    for (const { textOf } of readers) {
      const text = await textOf(join(corpus, file.file));
      counts.push(text === null ? null : countWords(text));
    }
    results.push({ file, agreements: agreements(counts) });
  }
  return [comparisonOf(results, readers)];
}

/** Of a file that nobody else reads, nothing can be said. */
function agreements(counts: readonly (WordCounts | null)[]): readonly (Agreement | null)[] {
  return counts.map((own, index) => {
    const others = counts.filter((one, other) => other !== index && one !== null) as WordCounts[];
    if (others.length < 2) return null;
    const agreement = agreementOf(own ?? nothing, others);
    return agreement.expected === 0 ? null : agreement;
  });
}

function comparisonOf(
  results: readonly FileResult[],
  readers: readonly { readonly name: string }[],
): Comparison {
  const tagged = (tag: string) => results.filter(({ file }) => file.tags.includes(tag));
  const prose = tagged("prose");
  const row = (
    name: string,
    of: readonly FileResult[],
    value: (all: readonly Agreement[]) => number,
  ): ComparisonRow => ({
    name,
    count: of.filter(({ agreements: [own] }) => own !== null).length,
    values: readers.map((_, index) => {
      const known = of.flatMap(({ agreements: all }) => all[index] ?? []);
      return known.length === 0 ? null : value(known);
    }),
  });
  return {
    name: "words of PDFs, percent",
    counted: "files",
    engines: readers.map(({ name }) => name),
    rows: [
      row("prose, mean F1", prose, meanF1),
      row("prose, median F1", prose, (all) => 100 * median(all.map(({ f1 }) => f1))),
      row("prose, lowest F1", prose, (all) => 100 * Math.min(...all.map(({ f1 }) => f1))),
      row("all, mean F1", results, meanF1),
      row("right-to-left, mean F1", tagged("rtl"), meanF1),
      row("Chinese, Japanese, Korean, mean F1", tagged("cjk"), meanF1),
      row("prose, merged and split words", prose, (all) => {
        const sum = (of: (one: Agreement) => number) => all.reduce((total, one) => total + of(one), 0);
        return (100 * sum(({ mergedOrSplit }) => mergedOrSplit)) / sum(({ expected }) => expected);
      }),
    ],
    notes: worstFiles(results),
  };
}

function meanF1(all: readonly Agreement[]): number {
  return (100 * all.reduce((sum, { f1 }) => sum + f1, 0)) / all.length;
}

function worstFiles(results: readonly FileResult[]): readonly string[] {
  return results
    .flatMap(({ file, agreements: [own] }) => (own == null ? [] : { file, f1: own.f1 }))
    .toSorted((a, b) => a.f1 - b.f1)
    .slice(0, namedFiles)
    .map(({ file, f1 }) => `${(100 * f1).toFixed(1)} % ${file.file} (${file.tags.join(", ") || "no tags"})`);
}
