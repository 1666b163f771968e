import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { qualityPage } from "./quality-page.ts";
import { readRecord } from "./quality-record.ts";

const repository = new URL("../../../../", import.meta.url);
const remedy =
  "run: pnpm docreview rules evaluate fixtures/labelled/sets.yaml --record fixtures/labelled/quality.json --write docs/rule-quality.md";

test("docs/rule-quality.md shows the record of the bundled rules", async () => {
  const record = await readRecord(fileURLToPath(new URL("fixtures/labelled/quality.json", repository)));
  expect(record.sets.map(({ name }) => name)).toEqual(expect.arrayContaining(["Open half", "Held half"]));
  const page = await readFile(new URL("docs/rule-quality.md", repository), "utf8");
  expect(page, remedy).toBe(qualityPage(record));
});
