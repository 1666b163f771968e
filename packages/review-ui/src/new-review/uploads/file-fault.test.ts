import { expect, test } from "vitest";
import { fileFault } from "./file-fault.ts";

test.each([
  ["flyer.pdf", 10, null],
  ["FLYER.DOCX", 10, null],
  ["flyer.pdf", 0, "This file is empty. Choose another one."],
  [
    "flyer.gif",
    10,
    "This is a GIF image, which cannot be reviewed. Save it as a PNG image or as a PDF and submit that file.",
  ],
  [
    "rates.xls",
    0,
    "This is an Excel 97 workbook, which cannot be reviewed. Save it as a PDF and submit the PDF.",
  ],
])("%s with %i bytes: %s", (name, size, fault) => {
  expect(fileFault({ name, size })).toBe(fault);
});

test("a file of an unknown kind is refused with the kinds that can be reviewed", () => {
  expect(fileFault({ name: "flyer", size: 10 })).toMatch(/Choose PDF files \(\.pdf\), .* e-mail messages/);
});
