/**
 * The report of a scan in HTML, in a real browser: as its reader sees it, on a wide screen, on a telephone, and on paper.
 *
 * @module-tag long
 */
/// <reference lib="dom" />
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { program, temporaryFolder } from "../service/testing/program.ts";
import { repository } from "../testing/source-files.ts";
import { accessibilityFaults } from "./testing/accessibility.ts";
import { hasBrowser, launchBrowser, openWatchedPage } from "./testing/browser.ts";

describe.skipIf(!hasBrowser)("a report in HTML", () => {
  let browser: Browser;
  let url: string;
  beforeAll(async () => {
    browser = await launchBrowser();
    const folder = temporaryFolder();
    const hostile =
      "# Fees\n\n<b>A guaranteed return</b> &lt;script&gt;alert(1)&lt;/script&gt; \u202Egnihton\n";
    writeFileSync(join(folder, "<img src=x onerror=alert(1)>.md"), hostile);
    const files = ["fixtures/rotated-flyer.pdf", "fixtures/fund-brochure.pdf"].map((name) =>
      join(repository, name),
    );
    const { stdout } = spawnSync(
      process.execPath,
      [program, "scan", "--no-config", "--format", "html", ...files, "."],
      { cwd: folder, encoding: "utf8", maxBuffer: 64e6 },
    );
    const path = join(folder, "report.html");
    writeFileSync(path, stdout);
    url = pathToFileURL(path).href;
  });
  afterAll(() => browser.close());

  test("leads from each issue to its mark and back, and asks nobody for anything", async () => {
    const { page, faults } = await openWatchedPage(browser, { origin: "null" });
    await page.goto(url);
    const issue = page.getByRole("listitem").filter({ hasText: "Your money is safe" }).first();
    await issue.getByRole("link", { name: "page 1" }).click();
    const target = page.locator(":target");
    expect(await target.evaluate((mark) => mark.tagName)).toBe("a");
    const [mark, words] = [
      await target.boundingBox(),
      await page.getByText("Your money is safe with us").last().boundingBox(),
    ];
    expect(Math.abs((mark?.y ?? 0) - (words?.y ?? 100))).toBeLessThan(20);
    await target.press("Enter");
    await expect.poll(() => page.locator("li:target").innerText()).toContain("Your money is safe");
    expect(await page.locator("script, img, iframe, link, object").count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(faults.filter((fault) => !fault.startsWith("request: file:"))).toEqual([]);
  });

  test("is as narrow as a telephone, and readable in the dark", async () => {
    const options = { viewport: { width: 360, height: 700 }, colorScheme: "dark" as const };
    const { page } = await openWatchedPage(browser, { origin: "null", options });
    await page.goto(url);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test("prints with every page whole", async () => {
    const { page } = await openWatchedPage(browser, { origin: "null" });
    await page.goto(url);
    await page.emulateMedia({ media: "print" });
    const broken = await page
      .locator("svg.page")
      .evaluateAll((pages) => pages.filter((one) => getComputedStyle(one).breakInside !== "avoid").length);
    expect(broken).toBe(0);
    expect((await page.pdf()).length).toBeGreaterThan(10_000);
  });

  test("shows hostile names and texts as text", async () => {
    const { page } = await openWatchedPage(browser, { origin: "null" });
    await page.goto(url);
    await page.getByRole("heading", { name: "<img src=x onerror=alert(1)>.md" }).waitFor();
    expect(await page.getByText("<script>alert(1)</script>").count()).toBeGreaterThan(0);
    expect(await page.content()).not.toContain("\u202E");
  });
});
