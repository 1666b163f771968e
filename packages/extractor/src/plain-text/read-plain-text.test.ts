import { expect, test } from "vitest";
import { toldIn } from "../email/testing/reading.ts";
import { readPlainText } from "./read-plain-text.ts";

test("paragraphs and lists", () => {
  const text = "Fees\r\n\r\nYou pay a fee\r\nevery year:\r\n- of 1 %\r\n- of £5\r\n=====\r\n> quoted\r\n";
  expect(toldIn(readPlainText(Buffer.from(text)))).toEqual([
    ["body", "Fees"],
    ["body", "You pay a fee\r\nevery year:"],
    ["list", "- of 1 %"],
    ["list", "- of £5"],
    ["body", "> quoted"],
  ]);
});

test.each([
  [
    "binary",
    Uint8Array.of(0x4d, 0x5a, 0, 1),
    /^The file is not plain text; it appears to be of an unknown kind\./,
  ],
  ["a PDF", Buffer.from("%PDF-1.7"), /^The file is not plain text; it appears to be a PDF\./],
])("a file that is %s is refused", (_, bytes, message) => {
  expect(readPlainText(bytes)).toMatchObject({
    value: null,
    problems: [{ code: "document-type-mismatch", message: expect.stringMatching(message) as string }],
  });
});
