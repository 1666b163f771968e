/**
 * Malicious and broken files from other sources: each ends in its text or in a problem, and affects nothing else.
 *
 * @module-tag long
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { isError } from "@docreview/model";
import { afterAll, describe, expect, test } from "vitest";
import { createRunner } from "./index.ts";

const corpus = new URL("../../../../shared/corpus/hostile/", import.meta.url);
const names = existsSync(corpus) ? readdirSync(corpus).toSorted() : [];
const note = names.length > 0 ? "" : " (skipped: the corpus is not there)";

describe.skipIf(names.length === 0)(`a hostile file${note}`, () => {
  const runner = createRunner({
    rules: [],
    questionnaire: null,
    limits: { readers: 1, threads: 1 },
  });
  afterAll(() => runner.close());

  test.each(names)("%s ends in its text or in a problem", async (name) => {
    const { document, problems } = await runner.read(new Uint8Array(readFileSync(new URL(name, corpus))));
    expect(problems.map(({ code }) => code)).not.toContain("document-reader-died");
    expect(problems.map(({ message }) => message)).not.toContainEqual(expect.stringContaining("took longer"));
    if (document === null) expect(problems.filter(isError)).not.toEqual([]);
    else if (document.text === "") expect(problems).not.toEqual([]);
  });
});
