/**
 * Real files: the annotated copy must be as sound as its original. Hostile files: nothing may throw.
 * One file in eight unless `CORPUS=all`.
 *
 * @module-tag long
 */
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { annotatePdf } from "./annotate-pdf.ts";
import { pdfjsAnnotations, unaccompanied } from "../testing/pdfjs.ts";
import { isInstalled, qpdfComplaints, runOn } from "../testing/programs.ts";
import { boxQuad, date, findingOf, highlightOf, pageOf, reviewOf } from "../testing/review.ts";

interface CorpusFile {
  /** Path within the corpus. */
  readonly file: string;
  /** Number of pages, counted by another reader. */
  readonly facts?: { readonly pages?: string };
}

const qpdf = isInstalled("qpdf");
const pdftotext = isInstalled("pdftotext");
const corpus = new URL("../../../../../shared/corpus/", import.meta.url);
const manifest = new URL("MANIFEST.json", corpus);
const files = existsSync(manifest) ? filesOf(readFileSync(manifest, "utf8")) : [];
if (files.length === 0) console.warn("skipped: no corpus of PDF files is here");

function filesOf(json: string): readonly CorpusFile[] {
  const { files } = JSON.parse(json) as { readonly files: readonly CorpusFile[] };
  return files
    .filter(({ file }) => file.endsWith(".pdf") && existsSync(new URL(file, corpus)))
    .filter((_, index) => process.env["CORPUS"] === "all" || index % 8 === 0);
}

/** The file with a highlight on its first page, or a short reason why there is none. */
async function annotated({ facts }: CorpusFile, original: Uint8Array): Promise<Uint8Array | string> {
  const count = Number(facts?.pages ?? 1);
  const pages = Array.from({ length: count }, (_, index) => pageOf({ number: index + 1 }));
  const review = reviewOf(pages, [findingOf([highlightOf([boxQuad(100, 400, 300, 412)])])]);
  const { value, problems } = await annotatePdf(original, review, { date });
  return value === null ? problems[0]!.message.replace(/[,.].*/, "") : Buffer.concat(value);
}

const mark = "Highlight: Promises returns";

/** Faults of the annotated file that the original does not have. */
async function faults(original: Uint8Array, result: Uint8Array): Promise<readonly string[]> {
  const spoilt: string[] = [];
  if (!Buffer.from(original).equals(result.subarray(0, original.length))) spoilt.push("bytes changed");
  if (qpdf && qpdfComplaints(result) !== "" && qpdfComplaints(original) === "") spoilt.push("unsound");
  const text = pdftotext ? firstText(original) : null;
  if (text !== null && firstText(result) !== text) spoilt.push("text changed");
  const before = await firstAnnotations(original);
  const after = await firstAnnotations(result);
  // pdf.js lists pop-ups last, whatever their order.
  const [ours, theirs] = [true, false].map((own) => after.filter((text) => text.startsWith(mark) === own));
  if (ours!.length !== 1 || before.join() !== theirs!.join()) spoilt.push("annotations lost");
  return spoilt;
}

/** Null if poppler finds no page: it then finds a page of the summary in the annotated file. */
function firstText(pdf: Uint8Array): string | null {
  const { complaints, output } = runOn("pdftotext", pdf, "-l", "1", "FILE", "-");
  return complaints.includes("Top-level pages object is wrong type") ? null : output.toString();
}

async function firstAnnotations(pdf: Uint8Array): Promise<readonly string[]> {
  const [first = []] = unaccompanied(await pdfjsAnnotations(pdf, 1));
  return first;
}

test.skipIf(files.length === 0)("a highlight on the first page of every file of the corpus", async () => {
  const refusals: string[] = [];
  const spoilt: string[] = [];
  for (const file of files) {
    const original = readFileSync(new URL(file.file, corpus));
    const result = await annotated(file, original);
    if (typeof result === "string") refusals.push(`${file.file}: ${result}`);
    // A hostile file can keep other readers busy for a long time, and its original is broken anyway.
    else if (!file.file.startsWith("hostile/")) {
      spoilt.push(...(await faults(original, result)).map((fault) => `${file.file}: ${fault}`));
    }
  }
  console.info(`${files.length} files, ${refusals.length} refused:\n${refusals.join("\n")}`);
  expect(spoilt).toEqual([]);
  const damaged = refusals.filter((refusal) => !/encrypted|certified/.test(refusal));
  expect(damaged.filter((refusal) => !refusal.startsWith("hostile/"))).toEqual([]);
});
