/**
 * The engine as it is bundled for a browser finds with every shipped rule what it finds in Node.js, byte for byte.
 *
 * @module-tag long
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createJudge } from "@docreview/engine/judge";
import { textDocument } from "@docreview/engine/rule-tools";
import { parseRules } from "@docreview/engine/rules";
import { readRuleFolder } from "@docreview/runner";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { repository } from "./testing/source-files.ts";

interface Engine {
  readonly createJudge: typeof createJudge;
  readonly parseRules: typeof parseRules;
  readonly textDocument: typeof textDocument;
}

let folder = "";
let browser: Engine;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docreview-browser-"));
  const outfile = join(folder, "engine.mjs");
  const contents = `
    export { createJudge } from "@docreview/engine/judge";
    export { textDocument } from "@docreview/engine/rule-tools";
    export { parseRules } from "@docreview/engine/rules";
  `;
  const stdin = { contents, resolveDir: import.meta.dirname };
  await build({ stdin, bundle: true, format: "esm", platform: "browser", outfile, logLevel: "error" });
  browser = (await import(pathToFileURL(outfile).href)) as Engine;
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test("the texts of all tests of all shipped rules have the same findings, with the same ids and hashes", async () => {
  const { rules: files } = await readRuleFolder(join(repository, "rules"));
  const texts = parseRules(files).value.flatMap(({ tests }) =>
    tests.flatMap((one) => ("text" in one ? [one.text] : [])),
  );
  const text = texts.join("\n\n");
  expect(text.length).toBeGreaterThan(100_000);
  const [found, expected] = [browser, { createJudge, parseRules, textDocument }].map((engine) => {
    const { value: rules } = engine.parseRules(files);
    const unconditional = rules.map((rule) => ({ ...rule, appliesTo: {} }));
    const { document } = engine.textDocument(text, "body");
    const reading = { mediaType: "text/plain", sha256: "", problems: [], rendition: null, document };
    const review = engine.createJudge({ rules: unconditional }).examine(reading);
    expect(review.findings.length).toBeGreaterThan(200);
    return JSON.stringify([rules.map(({ hash }) => hash), review]);
  });
  expect(found === expected).toBe(true);
});
