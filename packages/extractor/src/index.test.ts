import { expect, test } from "vitest";
import * as extractor from "./index.ts";

test("the package gives away these names and no others", () => {
  expect(Object.keys(extractor).toSorted()).toEqual([
    "contentExtractors",
    "createStreamSniffer",
    "extract",
    "extractors",
    "imageExtractor",
    "isOfType",
    "mayBecome",
    "mediaTypeOfFile",
    "pdfExtractor",
    "readerVersions",
    "sniffMediaType",
    "wordsOfTsv",
  ]);
});
