/**
 * The playground in a browser, from plain static files: it finds what Node.js finds, and nothing leaves the page.
 *
 * @module-tag long
 */
/// <reference lib="dom" />
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createJudge } from "@docreview/engine/judge";
import { read } from "@docreview/engine/read";
import { textDocument } from "@docreview/engine/rule-tools";
import { parseRules } from "@docreview/engine/rules";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityFaults } from "../review-page/testing/accessibility.ts";
import { hasBrowser, launchBrowser, openWatchedPage } from "../review-page/testing/browser.ts";
import { dropFiles } from "../review-page/testing/drop-files.ts";
import { repository } from "../testing/source-files.ts";
import { serveStatic, type StaticHost } from "./testing/static-files.ts";

const folder = mkdtempSync(join(tmpdir(), "docreview-playground-"));
let host: StaticHost;
let browser: Browser;

beforeAll(async () => {
  if (!hasBrowser) return;
  await promisify(execFile)(process.execPath, [
    join(repository, "packages/playground/build/build-page.ts"),
    join(folder, "page"),
  ]);
  host = await serveStatic(join(folder, "page"));
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await host?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Finds something in every document, with a proof of several steps. */
const broadRule = `id: broad
number: B-1
group: Tests
description: Words that most documents have.
feedback: Look at “{{text}}” on page {{page}}.
score: 5
term:
  find:
    - phrase: fund
      unless:
        precededBy: no
    - page
    - return
    - is
    - entity: money
tests:
  - fires: The ⟦fund⟧ was open.
  - passes: No fund was open.
`;

const fixture = (path: string) => readFileSync(join(repository, "fixtures", path));

const pdfs: Readonly<Record<string, Buffer>> = {
  "brochure.pdf": fixture("fund-brochure.pdf"),
  "long.pdf": fixture("product-disclosure.pdf"),
  "rotated.pdf": fixture("rotated-flyer.pdf"),
  "certified.pdf": fixture("pdf/certified.pdf"),
  "encrypted.pdf": fixture("pdf/encrypted-empty-password.pdf"),
  "linearised.pdf": fixture("pdf/linearised.pdf"),
  "object-stream.pdf": fixture("pdf/user-unit-in-object-stream.pdf"),
  // What is left of it is recovered.
  "cut-off.pdf": fixture("product-disclosure.pdf").subarray(0, 30_000),
};

describe.skipIf(!hasBrowser)("the playground", () => {
  test("shows the example with its proof, score and tests", async () => {
    const { page, faults } = await open();
    await settled(page, "2 places found. All 2 tests passed.");
    expect(await page.locator("mark").allTextContents()).toEqual(["guaranteed return", "completely safe"]);
    const found = page.getByRole("list", { name: "Found" });
    expect(await found.textContent()).toContain("score 8 of 10");
    await found.getByRole("button", { name: "“completely safe”" }).click();
    expect(await page.locator("mark:focus").textContent()).toBe("completely safe");
    await found.getByRole("button", { name: "Why?" }).first().click();
    expect(await page.getByRole("tree", { name: "Proof" }).textContent()).toContain("guaranteed return");
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
    expect(host.missed).toEqual([]);
  });

  test("finds in PDFs of each sort what Node.js finds, byte for byte", async () => {
    const { page, faults } = await open();
    await page.getByLabel("Rule", { exact: true }).fill(broadRule);
    for (const [name, bytes] of Object.entries(pdfs)) {
      await dropFiles(page.locator("body"), { [name]: bytes });
      await page.getByRole("heading", { name }).waitFor();
      await settled(page, /(?:\d+ places? found|Nothing was found)\. All 2 tests passed\./);
      const review = createJudge({ rules: rulesIn(broadRule) }).examine(await read(bytes));
      expect(await savedReview(page), name).toBe(written(review));
    }
    expect(await page.getByRole("heading", { name: "Page 1" }).count()).toBe(1);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
    expect(host.missed).toEqual([]);
  });

  test("finds in a pasted text what Node.js finds, byte for byte", async () => {
    const text = "The fund was open.\n\nThis return is for 1 year — “guaranteed”. \ud83d\ude00 Fees: £5.";
    const { page, faults } = await open();
    await page.getByLabel("Rule", { exact: true }).fill(broadRule);
    await page.getByLabel("Text", { exact: true }).fill(text);
    await settled(page, /\d+ places? found\. All 2 tests passed\./);
    const { document } = textDocument(text, "body");
    const { sha256 } = await read(Buffer.from(text), { mediaType: "text/plain", extractors: [] });
    const reading = { mediaType: "text/plain", sha256, problems: [], rendition: null, document };
    expect(await savedReview(page)).toBe(
      written(createJudge({ rules: rulesIn(broadRule) }).examine(reading)),
    );
    expect(faults).toEqual([]);
  });

  test("shows faults of the rule at their line, and which of its tests fail", async () => {
    const { page, faults } = await open();
    const rule = page.getByLabel("Rule", { exact: true });
    await rule.fill(broadRule.replace("score: 5", "score: many"));
    await settled(page, "The rule has 1 fault.");
    await page.getByRole("button", { name: "Line 6" }).click();
    expect(await rule.evaluate((field: HTMLTextAreaElement) => field.selectionStart)).toBe(
      broadRule.indexOf("score: 5") + "score: ".length,
    );
    expect(await accessibilityFaults(page)).toEqual([]);
    await rule.fill(broadRule.replace("passes: No fund was open.", "passes: The fund was closed."));
    await settled(page, /1 of 2 tests passed\./);
    expect(await page.getByRole("listitem").filter({ hasText: "✗ Failed" }).textContent()).toContain(
      "The fund was closed.",
    );
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test("edits a rule of a pack with an example, and gives back the rule that was edited before", async () => {
    const { page, faults } = await open();
    const rule = page.getByLabel("Rule", { exact: true });
    await rule.fill(broadRule);
    await page.getByLabel("Pack", { exact: true }).selectOption("financial-promotions-au");
    const choice = page.getByLabel("Rule of the pack");
    await choice.waitFor();
    const [, first] = await choice.locator("option").allTextContents();
    await choice.selectOption(first!);
    await settled(page, /[1-9]\d* places? found\. .* tests passed\.|The test of the rule passed\./);
    expect(await rule.inputValue()).toContain("number: AU-1.1\n");
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Take your rule back" }).click();
    expect(await rule.inputValue()).toBe(broadRule);
    expect(faults).toEqual([]);
    expect(host.missed).toEqual([]);
  });

  test("stops work that takes too long, and does the next", async () => {
    const { page, faults } = await open();
    // From here on, time passes in the page only as the test says; the worker has its own clock.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await dropFiles(page.locator("body"), { "slow.pdf": pdfs["long.pdf"]! });
    await page.getByRole("heading", { name: "slow.pdf" }).waitFor();
    await page.clock.runFor(61_000);
    await page
      .getByRole("alert")
      .filter({ hasText: "This took more than 60 seconds and was stopped." })
      .waitFor();
    await page.clock.resume();
    await page.getByRole("button", { name: "Close the PDF" }).click();
    await page.getByLabel("Text", { exact: true }).fill("A guaranteed return.");
    await settled(page, "1 place found. All 2 tests passed.");
    expect(faults).toEqual([]);
  });

  test("works with the policy of docs/playground.md, which then covers the worker", async () => {
    const guide = readFileSync(join(repository, "docs/playground.md"), "utf8");
    const [, policy] = /^Content-Security-Policy: (.*)$/m.exec(guide)!;
    const strict = await serveStatic(join(folder, "page"), { "content-security-policy": policy! });
    try {
      const { page, faults } = await openWatchedPage(browser, { origin: strict.origin });
      await page.goto(strict.url);
      await settled(page, "2 places found. All 2 tests passed.");
      await dropFiles(page.locator("body"), { "brochure.pdf": pdfs["brochure.pdf"]! });
      await page.getByRole("heading", { name: "Page 1" }).waitFor();
      expect(faults).toEqual([]);
      expect(strict.missed).toEqual([]);
    } finally {
      await strict.close();
    }
  });

  test("refuses files that it does not read, and says what does", async () => {
    const { page, faults } = await open();
    await dropFiles(page.locator("body"), { "terms.docx": Buffer.from([0x50, 0x4b, 3, 4, 0]) });
    await page.getByRole("alert").filter({ hasText: "terms.docx is a Word document" }).waitFor();
    await dropFiles(page.locator("body"), { "broken.pdf": Buffer.from("%PDF-1.7 nothing") });
    await page.getByText("The PDF is damaged and cannot be opened.").waitFor();
    await settled(page, "The document could not be read. All 2 tests passed.");
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
});

async function open() {
  const opened = await openWatchedPage(browser, { origin: host.origin });
  await opened.page.goto(host.url);
  await settled(opened.page, /found/);
  return opened;
}

async function settled(page: Page, words: string | RegExp): Promise<void> {
  await page.getByRole("status").filter({ hasText: words }).waitFor();
}

async function savedReview(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save the review as JSON" }).click(),
  ]);
  return readFileSync(await download.path(), "utf8");
}

function rulesIn(yaml: string) {
  const { value, problems } = parseRules([{ path: "own/rule.yaml", text: yaml }]);
  expect(problems).toEqual([]);
  return value;
}

const written = (review: unknown) => `${JSON.stringify(review, null, 2)}\n`;
