/**
 * The order in which readers of PDF read pages, held against labels made by eye: brochures, forms, invoices, slides and
 * others. `--seen` also names the pages of one half that docreview reads wrong; the other half is measured alone.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Comparison, ComparisonRow } from "../../comparison.ts";
import { sized } from "../../extent.ts";
import { gradeOf, type PageGrade } from "./grade.ts";
import {
  halfOf,
  labelledDocuments,
  pageKinds,
  type Half,
  type LabelledDocument,
  type PageLabel,
} from "./label.ts";
import { orderReaders } from "./readers.ts";
import type { OrderReader, PageWords } from "./word.ts";

const corpus = fileURLToPath(new URL("../../../../shared/corpus/", import.meta.url));

export interface GradedPage {
  readonly file: string;
  readonly half: Half;
  readonly label: PageLabel;
  /** In the order of the readers. */
  readonly grades: readonly PageGrade[];
}

const documents = sized(Infinity, 3);

export async function readingOrder(): Promise<readonly Comparison[]> {
  const labelled = labelledDocuments().filter(({ file }) => existsSync(join(corpus, file)));
  if (labelled.length === 0) {
    console.warn("The corpus is not there: the order of reading is not compared.");
    return [];
  }
  const readers = orderReaders();
  const pages = await gradedPages(labelled.slice(0, documents), readers);
  return comparisonsOf(pages, readers);
}

async function gradedPages(
  labelled: readonly LabelledDocument[],
  readers: readonly OrderReader[],
): Promise<readonly GradedPage[]> {
  const files = labelled.map(({ file, pages }) => ({
    path: join(corpus, file),
    pages: pages.map(({ page }) => page),
  }));
  const words: (readonly PageWords[])[] = [];
  for (const one of readers) words.push(await one.wordsOf(files));
  return labelled.flatMap((document, index) =>
    document.pages.map((label) => ({
      file: document.file,
      half: halfOf(document),
      label,
      grades: words.map((of) => gradeOf(label, of[index]?.get(label.page) ?? [])),
    })),
  );
}

function comparisonsOf(pages: readonly GradedPage[], readers: readonly OrderReader[]): readonly Comparison[] {
  const engines = readers.map(({ name }) => name);
  const halves = (["seen", "measured"] as const).map((half): Comparison => {
    const of = pages.filter((page) => page.half === half);
    const notes = half === "seen" && process.argv.includes("--seen") ? faults(of) : [];
    return { name: `order of reading, ${half} half`, counted: "pages", engines, rows: measuresOf(of), notes };
  });
  const kinds = pageKinds.map((kind) => {
    const of = pages.filter(({ label }) => label.kind === kind);
    return rowOf(kind, of, ({ isRight }) => (isRight ? 1 : 0));
  });
  return [
    ...halves,
    {
      name: "order of reading, pages right by kind",
      counted: "pages",
      engines,
      rows: kinds.filter(({ count }) => count > 0),
    },
  ];
}

function measuresOf(pages: readonly GradedPage[]): readonly ComparisonRow[] {
  return [
    rowOf("pages right", pages, ({ isRight }) => (isRight ? 1 : 0)),
    rowOf("Kendall's tau, mean", pages, ({ tau }) => tau),
    rowOf("exact neighbours, mean", pages, ({ neighbours }) => neighbours),
    rowOf("blocks whole, mean", pages, ({ whole }) => whole),
    rowOf("words in no block, mean", pages, ({ outside }) => outside),
  ];
}

/** The mean over the pages that have the measure, in percent. */
export function rowOf(
  name: string,
  pages: readonly GradedPage[],
  measure: (grade: PageGrade) => number | null,
): ComparisonRow {
  const values = (pages[0]?.grades ?? []).map((_, reader) => {
    const known = pages.flatMap(({ grades }) => measure(grades[reader]!) ?? []);
    return known.length === 0 ? null : (100 * known.reduce((sum, value) => sum + value, 0)) / known.length;
  });
  return { name, count: pages.length, values };
}

/** Ours alone. */
function faults(pages: readonly GradedPage[]): readonly string[] {
  return pages.flatMap(({ file, label, grades: [own] }) => {
    if (own === undefined || own.isRight) return [];
    const { firstFault, tau, whole } = own;
    const at = firstFault === null ? "" : `, first at block ${firstFault}`;
    return `${file} page ${label.page} (${label.kind})${at}; tau ${tau?.toFixed(2) ?? "–"}, ${percent(whole)} of blocks whole`;
  });
}

function percent(share: number): string {
  return `${(100 * share).toFixed(0)} %`;
}
