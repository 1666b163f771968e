/**
 * Real files, with whatever annotations they have of their own: none of them is taken for an edit.
 *
 * @module-tag long
 */
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { annotatePdf } from "../annotated-pdf/annotate-pdf.ts";
import { absenceOf, boxQuad, date, findingOf, highlightOf, pageOf, reviewOf } from "../testing/review.ts";
import { readEdits } from "./read-edits.ts";
import { flyer } from "./testing/copies.ts";

interface CorpusFile {
  /** Path within the corpus. */
  readonly file: string;
  /** Number of pages, counted by another reader. */
  readonly facts?: { readonly pages?: string };
}

const corpus = new URL("../../../../../shared/corpus/", import.meta.url);
const manifest = new URL("MANIFEST.json", corpus);
const files = existsSync(manifest) ? filesOf(readFileSync(manifest, "utf8")) : [];
if (files.length === 0) console.warn("skipped: no corpus of PDF files is here");

function filesOf(json: string): readonly CorpusFile[] {
  const { files: all } = JSON.parse(json) as { readonly files: readonly CorpusFile[] };
  return all.filter(({ file }) => file.endsWith(".pdf") && existsSync(new URL(file, corpus)));
}

const nothing = { triggers: [], marks: [], unknown: [], listed: true, passedOver: 0 };

test.runIf(files.length > 0)(
  "every annotated copy of the corpus that nobody touched says nothing",
  async () => {
    const faults: string[] = [];
    let annotated = 0;
    for (const { file, facts } of files) {
      const source = readFileSync(new URL(file, corpus));
      const pages = Array.from({ length: Number(facts?.pages ?? 1) }, (_, at) => pageOf({ number: at + 1 }));
      const found = [highlightOf([boxQuad(100, 400, 300, 412)], { id: "a1" }), absenceOf("b2", null)];
      const review = reviewOf(pages, [findingOf(found)]);
      const { value } = await annotatePdf(source, review, { date });
      if (value === null) continue;
      annotated++;
      const { sha256 } = review.document;
      const edited = { sha256, triggers: ["a1", "b2"], document: { ...flyer, pages }, source };
      const { value: edits, problems } = readEdits(Buffer.concat(value), edited);
      if (JSON.stringify(edits) === JSON.stringify(nothing)) continue;
      faults.push(`${file}: ${JSON.stringify({ ...edits, marks: edits?.marks.length, problems })}`);
    }
    expect(faults).toEqual([]);
    expect(annotated).toBeGreaterThan(files.length / 2);
  },
);
