import { expect, test } from "vitest";
import * as extractor from "./index.ts";

test("the package gives away these names and no others", () => {
  expect(Object.keys(extractor).toSorted()).toEqual([
    "captionExtractors",
    "createStreamSniffer",
    "docExtractor",
    "docxExtractor",
    "emailExtractor",
    "extract",
    "htmlExtractor",
    "imageExtractor",
    "isOfType",
    "markdownExtractor",
    "mayBecome",
    "mediaTypeOfFile",
    "odpExtractor",
    "odtExtractor",
    "pdfExtractor",
    "pptxExtractor",
    "rtfExtractor",
    "sniffMediaType",
    "textExtractor",
    "wordsOfTsv",
    "xlsxExtractor",
  ]);
});
