import type { Programs } from "@docreview/runner";
import { expect, test } from "vitest";
import type { Screen } from "../terminal/terminal.ts";
import { tellMissingPrograms } from "./missing-programs.ts";

const none: Programs = { officeSuite: null, browser: null, tesseract: null };

function told(
  paths: readonly string[],
  chosen = {},
  { missing = [], ...found }: Programs & { readonly missing?: readonly string[] } = none,
) {
  let text = "";
  const stderr: Screen = { write: (line) => (text += line) };
  tellMissingPrograms({ inputs: paths.map((path) => ({ path })), programs: chosen, missing }, found, stderr);
  return text.split("\n").filter((line) => line !== "");
}

test.each([
  [["a.pdf", "mail.eml", "-"], []],
  [["a.DOCX", "b.doc", "c.pptx"], [expect.stringMatching(/^LibreOffice is not installed/)]],
  [["page.html"], [expect.stringMatching(/^Neither Chromium nor Chrome is installed/)]],
  [["page.MHT"], [expect.stringMatching(/^Neither Chromium/)]],
  [["scan.jpeg", "b.PNG"], [expect.stringMatching(/^Tesseract is not installed/)]],
  [
    ["scan.jpg", "b.docm"],
    [expect.stringContaining("LibreOffice"), expect.stringContaining("Tesseract")],
  ],
])("of %j", (paths, lines) => {
  expect(told(paths)).toEqual(lines);
});

test("nothing is reported for a program that is installed or not wanted", () => {
  expect(told(["a.docx"], {}, { ...none, officeSuite: "/usr/bin/soffice" })).toEqual([]);
  expect(told(["a.docx", "b.png"], { officeSuite: "none", tesseract: "none" })).toEqual([]);
});

test("without any recogniser, the package is named that reads images, also to those who want no Tesseract", () => {
  const bare = { ...none, missing: ["@docreview/recognition"] };
  const line = expect.stringMatching(
    /^Text recognition is not installed.*: npm install @docreview\/recognition$/,
  );
  expect(told(["scan.jpeg"], {}, bare)).toEqual([line]);
  expect(told(["scan.jpeg"], { tesseract: "none" }, bare)).toEqual([line]);
  expect(told(["a.pdf"], { tesseract: "none" }, bare)).toEqual([]);
  expect(told(["scan.jpeg"], {}, { ...bare, tesseract: "/usr/bin/tesseract" })).toEqual([]);
});

test("a path that is not a program is always reported", () => {
  expect(told(["a.pdf"], { tesseract: "/opt/gone" })).toEqual([
    expect.stringMatching(/^\/opt\/gone is not an executable program\. Tesseract/),
  ]);
});
