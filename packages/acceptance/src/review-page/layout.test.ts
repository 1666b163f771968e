/**
 * How much of a review is in view at once, on an ordinary screen and on a phone.
 *
 * @module-tag long
 */
/// <reference lib="dom" />
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityFaults } from "./testing/accessibility.ts";
import { hasBrowser, launchBrowser } from "./testing/browser.ts";
import { finding, findings, openPageService, reviewFile, type PageService } from "./testing/page-service.ts";
import { openSignedIn } from "./testing/signed-in.ts";

let browser: Browser;
let service: PageService;

beforeAll(async () => {
  if (!hasBrowser) return;
  service = await openPageService();
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

async function openReview(viewport: { readonly width: number; readonly height: number }) {
  const watched = await openSignedIn(browser, service, { options: { viewport } });
  const { page } = watched;
  await reviewFile(page, service);
  await page.locator(".textLayer span").first().waitFor();
  return watched;
}

const list = (page: Page) => page.getByRole("list", { name: "Findings" });
const pages = (page: Page) => page.getByRole("group", { name: "Pages of the document" });
const boxOf = async (element: Locator) => (await element.boundingBox())!;

/** The text of each row, and whether it is completely within the visible part of the list. */
const rowsOf = (page: Page) =>
  list(page).evaluate((element) => {
    const room = element.parentElement!.getBoundingClientRect();
    return [...element.querySelectorAll("button")].map((row) => {
      const { top, bottom, height } = row.getBoundingClientRect();
      const isVisible = top >= room.top && bottom <= room.bottom && bottom <= innerHeight;
      return { height, isVisible };
    });
  });

describe.runIf(hasBrowser)("a review", () => {
  test("shows twelve findings at 1440 by 900, each on one line, with the selected one and the tools in one row", async () => {
    const { page, faults } = await openReview({ width: 1440, height: 900 });
    await findings(page).first().click();
    const rows = await rowsOf(page);
    expect(rows.filter(({ isVisible }) => isVisible).length).toBeGreaterThanOrEqual(12);
    for (const { height } of rows) {
      expect(height).toBeGreaterThanOrEqual(24);
      expect(height).toBeLessThan(32);
    }
    await finding(page).getByRole("button", { name: "Dismiss" }).waitFor();
    const tools = page.getByRole("group", { name: "Document tools" });
    expect((await boxOf(tools)).height).toBeLessThan(60);
    const names = ["Fit width", "Thumbnails", "Add finding"];
    const tops = await Promise.all(
      names.map(async (name) => (await boxOf(tools.getByRole("button", { name }))).y),
    );
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(4);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test("is read aloud in the order in which it is judged", async () => {
    const { page } = await openReview({ width: 1280, height: 800 });
    await findings(page).first().click();
    const tree = await page.locator("main").ariaSnapshot();
    const spoken = [
      'navigation "Documents"',
      'heading "fund-brochure.pdf" [level=1]',
      'combobox "Assignee"',
      'button "Sign off"',
      'region "Findings"',
      'heading "Findings" [level=2]',
      'list "Findings"',
      /checkbox "Select [A-Z]+-[\d.]+, /,
      // The rule, the severity, the place and the words.
      /button "[A-Z]+-[\d.]+ Breach page 1 \w/,
      'region "Finding"',
      /heading "[A-Z]+-[\d.]+ .*Breach" \[level=3\]/,
      "blockquote",
      'button "Dismiss"',
      'button "To be changed"',
      'group "Document tools"',
      'textbox "Page"',
      'group "Pages of the document"',
    ];
    let at = 0;
    for (const part of spoken) {
      const rest = tree.slice(at);
      const place = typeof part === "string" ? rest.indexOf(part) : rest.search(part);
      expect(place, `${part} in ${rest.slice(0, 2_000)}`).toBeGreaterThanOrEqual(0);
      at += place + 1;
    }
  });

  test("has on a phone the verdict at the bottom, and the document one swipe away", async () => {
    const { page, faults } = await openReview({ width: 390, height: 844 });
    await findings(page).nth(1).click();
    const sides = page.locator(".sides");
    await sides.evaluate((element) => element.scrollIntoView({ block: "start" }));
    const verdict = await boxOf(finding(page).getByRole("button", { name: "Dismiss" }));
    expect(verdict.y).toBeGreaterThan(844 / 2);
    expect(verdict.y + verdict.height).toBeLessThanOrEqual(844);
    expect((await boxOf(pages(page))).x).toBeGreaterThanOrEqual(390);
    await sides.evaluate((element) => element.scrollBy({ left: 200, behavior: "instant" }));
    // The swipe ends at the nearer side.
    await expect.poll(async () => (await boxOf(pages(page))).x).toBeLessThan(30);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test("lets its keys work again when Esc leaves a field", async () => {
    const { page } = await openReview({ width: 1280, height: 800 });
    await findings(page).first().click();
    const selected = () => list(page).locator("[aria-current='true']").getAttribute("data-entry");
    const first = await selected();
    for (const field of [
      page.getByLabel("Due"),
      page.getByLabel("Assignee"),
      page.getByLabel("Page", { exact: true }),
    ]) {
      await field.focus();
      await page.keyboard.press("Escape");
      expect(await field.evaluate((element) => element === document.activeElement)).toBe(false);
    }
    await page.keyboard.press("j");
    await expect.poll(selected).not.toBe(first);
  });
});
