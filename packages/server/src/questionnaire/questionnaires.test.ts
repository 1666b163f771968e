import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BlobMissing, openStore, type BlobHash } from "@docreview/store";
import { expect, onTestFinished, test } from "vitest";
import { createQuestionnaires } from "./questionnaires.ts";

const text = `version: 1
categories:
  - key: market
    description: Where?
    options:
      - {value: 1, key: au, label: Australia}
`;

async function openBlobs() {
  const folder = mkdtempSync(join(tmpdir(), "docreview-questionnaires-"));
  const store = await openStore({ folder, clock: Date.now });
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });
  return store;
}

test("the text is stored, and its form is parsed once", async () => {
  const store = await openBlobs();
  const questionnaires = createQuestionnaires(store.blobs, { path: "rules/questionnaire.yaml", text });
  const [hash, again] = [await store.write(questionnaires.keep), await store.write(questionnaires.keep)];
  expect(again).toBe(hash);
  expect(Buffer.from(await store.blobs.readWhole(hash)).toString()).toBe(text);
  const form = await questionnaires.formOf(hash);
  expect(form.resolve({ market: ["1"] })).toMatchObject([{ key: "market", selections: ["1"] }]);
  expect(await questionnaires.formOf(hash)).toBe(form);
});

test("a stored one can be read while another or none is current", async () => {
  const store = await openBlobs();
  const hash = await store.write(createQuestionnaires(store.blobs, { path: "old.yaml", text }).keep);
  const none = createQuestionnaires(store.blobs, null);
  expect((await none.formOf(hash)).resolve({})).toHaveLength(1);
  expect((await none.formOf(await store.write(none.keep))).resolve({})).toEqual([]);
});

test("a failure to read one is not cached", async () => {
  const store = await openBlobs();
  const questionnaires = createQuestionnaires(store.blobs, null);
  const elsewhere = await openBlobs();
  const hash = await elsewhere.write(createQuestionnaires(elsewhere.blobs, { path: "q.yaml", text }).keep);
  await expect(questionnaires.formOf(hash)).rejects.toThrow(BlobMissing);
  await store.write(createQuestionnaires(store.blobs, { path: "q.yaml", text }).keep);
  expect((await questionnaires.formOf(hash)).resolve({})).toHaveLength(1);
});

test("of many versions, the most recently used are cached", async () => {
  const store = await openBlobs();
  const questionnaires = createQuestionnaires(store.blobs, null);
  const hashes: BlobHash[] = [];
  for (let version = 0; version < 34; version += 1) {
    const one = { path: "q.yaml", text: `${text}# ${version}\n` };
    hashes.push(await store.write(createQuestionnaires(store.blobs, one).keep));
  }
  const [first, second] = await Promise.all([
    questionnaires.formOf(hashes[0]!),
    questionnaires.formOf(hashes[1]!),
  ]);
  for (const hash of hashes.slice(2)) {
    await questionnaires.formOf(hash);
    expect(await questionnaires.formOf(hashes[0]!)).toBe(first);
  }
  expect(await questionnaires.formOf(hashes[1]!)).not.toBe(second);
});
