/**
 * The document beside the findings, in a real browser: the positions of highlights, and navigation.
 *
 * @module-tag long
 */
/// <reference lib="dom" />
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page as DocumentPage } from "@docreview/model";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectColour } from "../testing/colour.ts";
import { kindSamples } from "../testing/kinds.ts";
import { pdfjsRasters, type Raster } from "../testing/rasters.ts";
import { repository } from "../testing/source-files.ts";
import { accessibilityFaults } from "./testing/accessibility.ts";
import { hasBrowser, launchBrowser } from "./testing/browser.ts";
import { contrastWithin } from "./testing/contrast.ts";
import { highlightPlace, type Turn } from "./testing/highlight-places.ts";
import {
  brochure,
  finding,
  findings,
  openPageService,
  reviewFile,
  type ChosenFile,
  type PageService,
} from "./testing/page-service.ts";
import { documentRegion, goToPage, heavyPdf, highlights, waitForText } from "./testing/reader.ts";
import { openSignedIn } from "./testing/signed-in.ts";

let browser: Browser;
let service: PageService;

beforeAll(async () => {
  if (!hasBrowser) return;
  service = await openPageService();
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** Signed in, with a finished review. */
async function openReview(file: ChosenFile = brochure, options = {}) {
  const opened = await openSignedIn(browser, service, { options });
  await reviewFile(opened.page, service, file);
  return opened;
}

const sheetOf = ({ width, height }: Raster, number: number): DocumentPage => {
  const box = { left: 0, bottom: 0, right: width, top: height };
  return { number, mediaBox: box, cropBox: box, rotation: 0, userUnit: 1 };
};

async function annotatedPdf(page: Page): Promise<Uint8Array> {
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download annotated PDF" }).click();
  return new Uint8Array(await readFile(await (await saving).path()));
}

const search = (page: Page) => page.getByRole("searchbox", { name: "Search in document" });
const count = (page: Page) => page.locator(".hit-count");

describe.runIf(hasBrowser)("a reader", () => {
  test.each(["fund-brochure.pdf", "rotated-flyer.pdf"])(
    "sees in %s the highlights of the annotated PDF, at two sizes and turned",
    async (name) => {
      const file = join(repository, "fixtures", name);
      const { page, faults } = await openReview(file);
      const before = await pdfjsRasters(new Uint8Array(await readFile(file)));
      const after = await pdfjsRasters(await annotatedPdf(page));
      const expectHighlights = async (turn: Turn) => {
        const places = [];
        for (const [index, raster] of before.entries()) {
          await goToPage(page, index + 1);
          places.push(await highlightPlace(page, index + 1, { turn, raster }));
        }
        const pages = before.map((raster, index) => sheetOf(raster, index + 1));
        expectColour({ pages, places }, before, after);
      };
      await expectHighlights(0);
      for (let step = 0; step < 3; step++) await page.getByRole("button", { name: "Zoom in" }).click();
      await expectHighlights(0);
      await page.getByRole("button", { name: "Rotate clockwise" }).click();
      await expectHighlights(90);
      await page.getByRole("button", { name: "Fit page" }).click();
      await expectHighlights(90);
      expect(faults).toEqual([]);
    },
  );

  test("searches all pages by keyboard, whatever the case and accents", async () => {
    const { page, faults } = await openReview();
    await waitForText(page);
    await page.keyboard.press("/");
    await page.keyboard.type("FÚND");
    await expect.poll(() => count(page).innerText()).toMatch(/^1 of \d\d$/);
    await page.keyboard.press("Enter");
    expect(await count(page).innerText()).toMatch(/^2 of/);
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.press("Shift+Enter");
    const [, last, total] = /^(\d+) of (\d+)$/.exec(await count(page).innerText())!;
    expect(last).toBe(total);
    await expect.poll(() => page.getByRole("textbox", { name: "Page", exact: true }).inputValue()).toBe("2");
    const marked = () => page.evaluate(() => [...(CSS.highlights.get("search-current") ?? [])].map(String));
    await expect.poll(marked).toEqual([expect.stringMatching(/^fund$/i)]);
    await search(page).fill("no such words");
    await expect.poll(() => count(page).innerText()).toBe("No matches");
    await page.keyboard.press("Escape");
    expect(await count(page).innerText()).toBe("");
    expect(faults).toEqual([]);
  });

  test("finds the way by page number, thumbnails and links", async () => {
    const { page, faults } = await openReview();
    await waitForText(page);
    await goToPage(page, 2);
    await page.waitForURL(/\?page=2$/);
    await page.reload();
    await waitForText(page, 2);
    const field = page.getByRole("textbox", { name: "Page", exact: true });
    await expect.poll(() => field.inputValue()).toBe("2");
    await page.getByRole("button", { name: "Thumbnails" }).click();
    const thumbnails = page.getByRole("navigation", { name: "Pages" }).getByRole("button");
    expect(await thumbnails.nth(1).getAttribute("aria-current")).toBe("page");
    const first = page.getByRole("button", { name: /^Page 1\s*,\s*\d+ open findings$/ });
    expect(await first.count()).toBe(1);
    expect(await accessibilityFaults(page)).toEqual([]);
    await thumbnails.first().click();
    await expect.poll(() => field.inputValue()).toBe("1");
    await expect.poll(() => new URL(page.url()).search).toBe("");
    await field.fill("99");
    await page.keyboard.press("Enter");
    await expect.poll(() => field.inputValue()).toBe("2");
    expect(faults).toEqual([]);
  });

  test("sees a dismissed highlight only while it is selected", async () => {
    const { page, faults } = await openReview();
    const highlight = highlights(page, /^AU-[\d.]+, page 1: impartial$/);
    await highlight.click();
    await page.keyboard.press("d");
    await page.getByRole("dialog", { name: "Dismiss finding" }).waitFor();
    await page.keyboard.press("Enter");
    await expect.poll(() => highlight.count()).toBe(0);
    await findings(page).filter({ hasText: "Dismissed" }).click();
    await expect.poll(() => highlight.getAttribute("data-done")).toBe("true");
    await highlights(page, /page 1: Over ten years/)
      .last()
      .click();
    await expect.poll(() => highlight.count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test("reads highlighted words on dark paper, and slanted ones", async () => {
    const { page, faults } = await openReview(join(repository, "fixtures/rotated-flyer.pdf"));
    await waitForText(page);
    // Three highlights cover these white words on dark blue.
    const claim = highlights(page, /page 1: Guaranteed 12% returns$/);
    expect(await claim.count()).toBeGreaterThan(1);
    expect(await contrastWithin(claim.first())).toBeGreaterThan(4.5);
    const slanted = highlights(page, /page 1: For a limited time only/)
      .first()
      .locator("span");
    const turn = await slanted.evaluate((line) => {
      const { a, b } = new DOMMatrix(getComputedStyle(line).transform);
      return (Math.atan2(b, a) * 180) / Math.PI;
    });
    expect(turn).toBeCloseTo(-20, 0);
    expect(faults).toEqual([]);
  });

  test("reads the text alone, with the same highlights", async () => {
    const { page, faults } = await openReview(brochure, { viewport: { width: 320, height: 640 } });
    await page.getByLabel("Show pages").uncheck();
    const isFocused = () => page.getByLabel("Show pages").evaluate((box) => box === document.activeElement);
    await expect.poll(isFocused).toBe(true);
    await page.getByRole("heading", { name: "Page 1", exact: true }).waitFor();
    expect(await documentRegion(page).locator("canvas").count()).toBe(0);
    const highlight = highlights(page, /^AU-[\d.]+, page 1: impartial$/);
    await highlight.click();
    await expect.poll(() => highlight.getAttribute("aria-current")).toBe("true");
    expect(await finding(page).innerText()).toContain("impartial");
    await search(page).fill("withdraw on any");
    await expect.poll(() => count(page).innerText()).toBe("1 of 1");
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.reload();
    await page.getByRole("heading", { name: "Page 1", exact: true }).waitFor();
    await page.getByLabel("Show pages").check();
    await expect.poll(isFocused).toBe(true);
    await page.locator("[data-page] canvas").first().waitFor();
    expect(faults).toEqual([]);
  });

  test("reads text that no page shows, and what is missing, beside the pages", async () => {
    const { filename, mediaType, make } = kindSamples.find(({ name }) => name === "a Word document")!;
    const buffer = Buffer.from(make()!);
    const { page, faults } = await openReview({ name: filename, mimeType: mediaType, buffer });
    await waitForText(page);
    const panel = page.getByRole("region", { name: "Text not on any page" });
    const inComment = panel
      .getByRole("button", { name: /, (?:page 1, )?in a comment: Don’t miss out/ })
      .first();
    await page.getByRole("button", { name: "Text not on any page" }).click();
    await inComment.click();
    expect(await finding(page).innerText()).toContain("in a comment");
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Text not on any page" }).click();
    await expect.poll(() => panel.count()).toBe(0);
    await page.reload();
    await expect.poll(() => inComment.getAttribute("aria-current")).toBe("true");
    await documentRegion(page)
      .getByRole("button", { name: /^AU-[\d.]+, whole document: Missing: / })
      .first()
      .click();
    expect(await finding(page).innerText()).toContain("Missing: ");
    expect(faults).toEqual([]);
  });

  test("sees the first page of a large document before the rest is there", async () => {
    const buffer = await heavyPdf(24, 400_000);
    const { page, faults } = await openReview({ name: "heavy.pdf", mimeType: "application/pdf", buffer });
    let received = 0;
    const ranges: string[] = [];
    page.on("response", (response) => {
      if (!response.url().endsWith("/pdf")) return;
      ranges.push(response.request().headers()["range"] ?? "none");
      received += Number(response.headers()["content-length"]);
    });
    await page.reload();
    await waitForText(page);
    expect(received).toBeLessThan(buffer.length / 2);
    expect(ranges.every((range) => /^bytes=\d+-\d+$/.test(range))).toBe(true);
    await goToPage(page, 24);
    await expect.poll(() => page.locator('[data-page="24"] .textLayer').innerText()).toContain("Page 24.");
    expect(await page.locator("[data-page]").count()).toBeLessThan(10);
    await findings(page).nth(1).click();
    await page.locator('[data-page] button[aria-current="true"]').first().waitFor();
    expect(faults).toEqual([]);
  });

  test("is left with the text and the findings if the pages cannot be shown", async () => {
    const { page } = await openReview();
    await page.route(/\/pdf$/, (route) => route.fulfill({ status: 200, body: "not a PDF" }));
    await page.reload();
    await page.getByText("The pages cannot be shown.").waitFor();
    await highlights(page, /^AU-[\d.]+, page 1: impartial$/).click();
    expect(await finding(page).innerText()).toContain("impartial");
    expect(await findings(page).count()).toBeGreaterThan(10);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
