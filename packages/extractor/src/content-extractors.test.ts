/**
 * Files that nobody here made, through the whole of an extractor: sound, shown, and never silently empty. One in eight unless `CORPUS=all`.
 *
 * @module-tag long
 */
import { documentFaults, isError, type Extractor } from "@docreview/model";
import { describe, expect, test } from "vitest";
import { shownShareOf } from "./alignment/shown-share.ts";
import { contentExtractors } from "./content-extractors.ts";
import { imageExtractor } from "./image/image-extractor.ts";
import { pdfExtractor } from "./pdf/pdf-extractor.ts";
import { bytesOf, corpusFiles, corpusIsThere, nameOf, sampled } from "./testing/corpus.ts";

/** More text than a test should wait for; it is a megabyte of one paragraph, and read where time and memory are bound. */
const slow = new Set(["mailparser--large_text.eml"]);
/** Characters of scripts that the typeface of reflowed pages has no glyphs for are read, but not found on them. */
const leastShown = 0.97;
/** Recognising text in pictures has tests of its own. */
const options = { maximumPages: 1000, recognition: { milliseconds: 0 } };

describe.skipIf(!corpusIsThere)("corpus (../shared/corpus; skipped where it is not there)", () => {
  test.each<[string, readonly string[], Extractor]>([
    ["docx", ["docx"], contentExtractors.docx],
    ["pptx", ["pptx"], contentExtractors.pptx],
    ["doc", ["doc"], contentExtractors.doc],
    ["eml", ["eml", "msg"], contentExtractors.email],
  ])("%s: every file without an office suite", async (folder, extensions, extractor) => {
    const there = extensions.flatMap((extension) => corpusFiles(folder, extension));
    expect(there.length).toBeGreaterThan(20);
    const files = sampled(there).filter((file) => !slow.has(nameOf(file)));
    for (const file of files) {
      const { value, problems } = await extractor.extract(bytesOf(file), options);
      const codes = problems.map(({ code }) => code);
      const document = value?.document;
      const faults = document === undefined ? [] : documentFaults(document);
      const isSilent = (document?.text ?? "") === "" && codes.length === 0;
      const isUnexplained = document === undefined && !problems.some(isError);
      const isHidden =
        document !== undefined &&
        shownShareOf(document) < leastShown &&
        !codes.includes("rendition-glyphs-missing");
      expect({ file: nameOf(file), faults, isSilent, isUnexplained, isHidden }).toEqual({
        file: nameOf(file),
        faults: [],
        isSilent: false,
        isUnexplained: false,
        isHidden: false,
      });
    }
  });
});

test("every media type has one extractor", () => {
  const all = [
    pdfExtractor,
    contentExtractors.docx,
    contentExtractors.doc,
    contentExtractors.pptx,
    contentExtractors.email,
    imageExtractor,
  ];
  const types = all.flatMap(({ mediaTypes }) => mediaTypes);
  expect(new Set(types).size).toBe(types.length);
});
