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
  const [first, second] = [folderOf(["tesseract"]), folderOf(["libreoffice", "soffice", "tesseract"])];
  const path = [".", "", first, second].join(delimiter);
  expect(findPrograms({}, path)).toEqual({
    officeSuite: join(second, "soffice"),
    tesseract: join(first, "tesseract"),
  });
});

test("a file that is not a program is skipped", () => {
  const folder = folderOf([]);
  mkdirSync(join(folder, "soffice"));
  writeFileSync(join(folder, "tesseract"), "text", { mode: 0o644 });
  const found = findPrograms({}, folder);
  expect(Object.values(found)).not.toContain(join(folder, "soffice"));
  expect(Object.values(found)).not.toContain(join(folder, "tesseract"));
});

test("a program can be specified, or excluded", () => {
  const folder = folderOf(["soffice", "mine"]);
  const mine = join(folder, "mine");
  expect(findPrograms({ officeSuite: mine, tesseract: "none" }, folder)).toEqual({
    officeSuite: mine,
    tesseract: null,
  });
  expect(findPrograms({ officeSuite: join(folder, "gone") }, folder).officeSuite).toBeNull();
});
