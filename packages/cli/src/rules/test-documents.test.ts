import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ruleTestWith, ruleWith } from "../testing/builders.ts";
import { keptTerminal } from "../testing/screen.ts";
import { createTestDocumentReader, type TestDocumentReader } from "./test-documents.ts";

const flyer = new URL("../../../../fixtures/rotated-flyer.pdf", import.meta.url);
let folder = "";
let reader: TestDocumentReader;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "docreview-documents-"));
  await mkdir(join(folder, "documents"));
  await copyFile(flyer, join(folder, "documents/flyer.pdf"));
  reader = createTestDocumentReader({ ...keptTerminal(), stdin: (async function* () {})() });
});
afterEach(async () => {
  await reader.close();
  await rm(folder, { recursive: true });
});

const testOn = (document: string) => {
  const position = { path: join(folder, "rule.yaml"), line: 1, column: 1 };
  return { document, fires: true, expected: [{}], position };
};

test("only a file that has changed is read again", async () => {
  const rules = [ruleWith({ tests: [testOn("flyer.pdf"), testOn("flyer.pdf")] })];
  const path = `${folder}/documents/flyer.pdf`;
  const first = await reader.read(rules);
  expect([...first!.keys()]).toEqual([path]);
  expect(first!.get(path)).toMatchObject({ pages: [{ number: 1 }] });
  expect((await reader.read(rules))!.get(path)).toBe(first!.get(path));
  await writeFile(path, "No PDF any more.");
  expect((await reader.read(rules))!.get(path)).toMatchObject({ text: "No PDF any more." });
});

test("nothing is started for rules that name no document", async () => {
  expect(await reader.read([ruleWith({ tests: [ruleTestWith()] })])).toEqual(new Map());
});
