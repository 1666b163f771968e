import { expect, test } from "vitest";
import * as extractor from "./index.ts";

test("the package gives away these names and no others", () => {
  expect(Object.keys(extractor).toSorted()).toEqual([
    "createStreamSniffer",
    "docExtractor",
    "docxExtractor",
    "emailExtractor",
    "extract",
    "imageExtractor",
    "mayBecome",
    "odpExtractor",
    "odtExtractor",
    "pdfExtractor",
    "pptxExtractor",
    "rtfExtractor",
    "sniffMediaType",
    "wordsOfTsv",
    "xlsxExtractor",
  ]);
});
