import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findPrograms } from "./find-programs.ts";

function folderOf(names: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "docreview-path-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of names) {
    writeFileSync(join(folder, name), "#!/bin/sh\n");
    chmodSync(join(folder, name), 0o755);
  }
  return folder;
}

test("the first match on the path is used, by its first name", () => {
  const [first, second] = [
    folderOf(["tesseract"]),
    folderOf(["google-chrome", "chromium", "libreoffice", "soffice", "tesseract"]),
  ];
  const path = [".", "", first, second].join(delimiter);
  expect(findPrograms({}, { PATH: path })).toEqual({
    officeSuite: join(second, "soffice"),
    browser: join(second, "chromium"),
    tesseract: join(first, "tesseract"),
  });
});

test("a file that is not a program is skipped", () => {
  const folder = folderOf([]);
  mkdirSync(join(folder, "soffice"));
  writeFileSync(join(folder, "tesseract"), "text", { mode: 0o644 });
  const found = findPrograms({}, { PATH: folder });
  expect(Object.values(found)).not.toContain(join(folder, "soffice"));
  expect(Object.values(found)).not.toContain(join(folder, "tesseract"));
});

test("a program can be specified, or excluded", () => {
  const folder = folderOf(["soffice", "mine"]);
  const mine = join(folder, "mine");
  expect(findPrograms({ officeSuite: mine, browser: mine, tesseract: "none" }, { PATH: folder })).toEqual({
    officeSuite: mine,
    browser: mine,
    tesseract: null,
  });
  expect(findPrograms({ officeSuite: join(folder, "gone") }, { PATH: folder }).officeSuite).toBeNull();
});

test("on Windows they are where installers put them, or on the path", () => {
  const root = folderOf([]);
  for (const [folder, name] of [
    ["LibreOffice/program", "soffice.com"],
    ["LibreOffice/program", "soffice.exe"],
    ["Google/Chrome/Application", "chrome.exe"],
    ["Tesseract-OCR", "tesseract.exe"],
  ] as const) {
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, folder, name), "", { mode: 0o755 });
  }
  expect(findPrograms({}, { ProgramFiles: root }, "win32")).toEqual({
    officeSuite: join(root, "LibreOffice/program/soffice.com"),
    browser: join(root, "Google/Chrome/Application/chrome.exe"),
    tesseract: join(root, "Tesseract-OCR/tesseract.exe"),
  });
  const path = join(root, "Tesseract-OCR");
  expect(findPrograms({}, { Path: path }, "win32")).toEqual({
    officeSuite: null,
    browser: null,
    tesseract: join(path, "tesseract.exe"),
  });
});
