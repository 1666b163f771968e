/** Real files: whatever is written must be as sound as its original. Hostile files: nothing may throw. */
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { annotatePdf } from "./annotate-pdf.ts";
import { isInstalled, qpdfComplaints } from "./testing/programs.ts";
import { boxQuad, date, findingOf, highlightOf, pageOf, reviewOf } from "./testing/review.ts";

interface CorpusFile {
  /** Path within the corpus. */
  readonly file: string;
  /** As another reader counts the pages. */
  readonly facts?: { readonly pages?: string };
}

const qpdf = isInstalled("qpdf");
const corpus = new URL("../../../../shared/corpus/", import.meta.url);
const manifest = new URL("MANIFEST.json", corpus);
const files = existsSync(manifest) ? filesOf(readFileSync(manifest, "utf8")) : [];
if (files.length === 0) console.warn("skipped: no corpus of PDF files is here");

function filesOf(json: string): readonly CorpusFile[] {
  const { files } = JSON.parse(json) as { readonly files: readonly CorpusFile[] };
  return files.filter(({ file }) => file.endsWith(".pdf") && existsSync(new URL(file, corpus)));
}

/** The file with a highlight on its first page, or why there is none, in short. */
async function annotated({ file, facts }: CorpusFile): Promise<Uint8Array | string> {
  const count = Number(facts?.pages ?? 1);
  const pages = Array.from({ length: count }, (_, index) => pageOf({ number: index + 1 }));
  const review = reviewOf(pages, [findingOf([highlightOf([boxQuad(100, 400, 300, 412)])])]);
  const { value, problems } = await annotatePdf(readFileSync(new URL(file, corpus)), review, { date });
  return value ?? problems[0]!.message.replace(/[,.].*/, "");
}

test.skipIf(files.length === 0)("a highlight on the first page of every file of the corpus", async () => {
  const refusals: string[] = [];
  const spoilt: string[] = [];
  for (const file of files) {
    const result = await annotated(file);
    if (typeof result === "string") refusals.push(`${file.file}: ${result}`);
    // A hostile file can keep qpdf busy for long, and its original is broken anyway.
    else if (qpdf && !file.file.startsWith("hostile/") && qpdfComplaints(result) !== "") {
      const original = readFileSync(new URL(file.file, corpus));
      if (qpdfComplaints(original) === "") spoilt.push(file.file);
    }
  }
  console.info(`${files.length} files, ${refusals.length} refused:\n${refusals.join("\n")}`);
  expect(spoilt).toEqual([]);
  const damaged = refusals.filter((refusal) => !/encrypted|certified|signed/.test(refusal));
  expect(damaged.filter((refusal) => !refusal.startsWith("hostile/"))).toEqual([]);
});
