/**
 * Every PDF of the corpus ends in a sound document or a problem, however broken or hostile it is; one in eight unless
 * `CORPUS=all`.
 *
 * @module-tag long
 */
import { documentFaults } from "@docreview/model";
import { describe, expect, test } from "vitest";
import { bytesOf, corpusIsThere, corpusPdfs, nameOf, sampled } from "./testing/corpus.ts";
import { pdfExtractor } from "./pdf/pdf-extractor.ts";

/** Read where it can be killed: its content stream inflates to gigabytes, which takes seconds and all the memory. */
const tooMuch: ReadonlySet<string> = new Set(["derived--flate-bomb.pdf"]);

const files = sampled([...corpusPdfs("pdf"), ...corpusPdfs("hostile")]).filter(
  (file) => !tooMuch.has(nameOf(file)),
);

describe.skipIf(!corpusIsThere)("corpus (../shared/corpus; skipped where it is not there)", () => {
  // Scanned pages are recognised, which takes seconds each.
  test("every file ends in a sound document or a problem", async () => {
    const rows: { file: string; pages: number; problems: string }[] = [];
    for (const file of files) {
      const { value, problems } = await pdfExtractor.extract(bytesOf(file), { maximumPages: 1000 });
      const faults = value === null ? [] : documentFaults(value.document);
      expect({ file: nameOf(file), faults }).toEqual({ file: nameOf(file), faults: [] });
      expect(value !== null || problems.length > 0).toBe(true);
      const codes = problems.map(({ code, place }) =>
        place?.kind === "page" ? `${code}@${place.page}` : code,
      );
      if (codes.length > 0)
        rows.push({
          file: nameOf(file),
          pages: value?.document.pages.length ?? 0,
          problems: codes.join(" "),
        });
    }
    const width = Math.max(...rows.map(({ file }) => file.length));
    console.log(
      rows
        .map((row) => `${row.file.padEnd(width)} ${String(row.pages).padStart(4)} ${row.problems}`)
        .join("\n"),
    );
  });
});
