/**
 * A second version of a document in a real browser: uploaded from the review of the first, with its answers; what is new, fixed
 * and carried is shown, filtered and reopened by keyboard.
 *
 * @module-tag long
 */
/// <reference lib="dom" />
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityFaults } from "./testing/accessibility.ts";
import { hasBrowser, launchBrowser, openWatchedPage } from "./testing/browser.ts";
import {
  chooseFile,
  finding,
  findings,
  openPageService,
  reviewFile,
  signIn,
  waitForHeading,
  type PageService,
} from "./testing/page-service.ts";
import { openSignedIn } from "./testing/signed-in.ts";

let browser: Browser;
let service: PageService;

beforeAll(async () => {
  if (!hasBrowser) return;
  service = await openPageService();
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const leaflet = (name: string, ...paragraphs: readonly string[]) => ({
  name,
  mimeType: "text/markdown",
  buffer: Buffer.from(paragraphs.join("\n\n")),
});

const kept = "Our cream is 100% safe.";
const removed = "With it, we guarantee success.";
const added = "Nothing can possibly go wrong.";
const first = leaflet("leaflet-1.md", kept, removed);
const second = leaflet("leaflet-2.md", "Dear customer, please read this.", kept, added);

const row = (page: Page, words: string) => findings(page).filter({ hasText: words }).first();

describe.runIf(hasBrowser)("a second version", () => {
  test("shows what is new, fixed and carried, and reopens it by one key", async () => {
    const { page, faults } = await openSignedIn(browser, service);
    await reviewFile(page, service, first);
    const before = new URL(page.url()).pathname;
    await row(page, "100% safe").click();
    await page.keyboard.press("d");
    await page.keyboard.press("1");
    await row(page, "100% safe").getByText("Dismissed").waitFor();
    expect(await page.getByText(/^Compared with/).count()).toBe(0);

    await page.getByRole("link", { name: "Upload a new version" }).click();
    await waitForHeading(page, "New version");
    await page.getByText(/What you upload is the next version of leaflet-1\.md/).waitFor();
    await expect.poll(() => page.locator("fieldset input:checked").count()).toBeGreaterThan(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await chooseFile(page, second);
    await page.getByRole("button", { name: "Start review" }).click();

    await page.getByText(/^Compared with/).waitFor();
    expect(new URL(page.url()).pathname).not.toBe(before);
    await row(page, "100% safe").getByText("Carried", { exact: true }).waitFor();
    expect(await row(page, "go wrong").getByText("New", { exact: true }).count()).toBe(1);
    expect(await row(page, "100% safe").getByText("New", { exact: true }).count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);

    const all = await findings(page).count();
    await row(page, "100% safe").click();
    await page.keyboard.press("n");
    await expect.poll(() => findings(page).count()).toBeLessThan(all);
    expect(await row(page, "100% safe").count()).toBe(0);
    await page.keyboard.press("n");
    await expect.poll(() => findings(page).count()).toBe(all);

    await page.getByText(/fixed findings?$/).click();
    const fixed = page.getByRole("list", { name: "Fixed findings" });
    await fixed.getByText("we guarantee success").first().waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.setViewportSize({ width: 1280, height: 720 });

    await row(page, "100% safe").click();
    await finding(page)
      .getByText(/^Carried from an earlier review: dismissed by Grace Hopper/)
      .waitFor();
    expect(await finding(page).getByRole("link", { name: "an earlier review" }).getAttribute("href")).toBe(
      before,
    );
    await page.keyboard.press("o");
    await finding(page).getByRole("button", { name: "Dismiss", exact: true }).waitFor();
    await expect.poll(() => row(page, "100% safe").getByText("Carried", { exact: true }).count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test("has what was carried back, with its last day, when a verdict on it is undone", async () => {
    const { page, faults } = await openSignedIn(browser, service);
    await reviewFile(page, service, { ...first, name: "undone-1.md" });
    const lastDay = page.getByLabel("Carried until (optional)");
    await row(page, "100% safe").click();
    await page.keyboard.press("d");
    await lastDay.fill("2090-06-30");
    await page.getByRole("button", { name: "Dismiss", exact: true }).last().click();
    await row(page, "100% safe").getByText("Dismissed").waitFor();
    await page.getByRole("link", { name: "Upload a new version" }).click();
    await waitForHeading(page, "New version");
    await expect.poll(() => page.locator("fieldset input:checked").count()).toBeGreaterThan(0);
    await chooseFile(page, { ...second, name: "undone-2.md" });
    await page.getByRole("button", { name: "Start review" }).click();
    const carried = row(page, "100% safe").getByText("Carried", { exact: true });
    await carried.waitFor();
    await row(page, "100% safe").click();
    const dismissed = finding(page).getByText(/^Carried from an earlier review: dismissed by Grace Hopper/);
    await dismissed.waitFor();
    await page.keyboard.press("r");
    await page.getByRole("textbox", { name: "Write instead" }).fill("safe for most");
    await page.getByRole("button", { name: "Mark as to be changed" }).click();
    await row(page, "100% safe").getByText("To be changed").waitFor();
    await expect.poll(() => carried.count()).toBe(0);
    await page.keyboard.press("u");
    await carried.waitFor();
    await dismissed.waitFor();
    await finding(page).getByText("This dismissal is carried to other versions until 30 Jun 2090.").waitFor();
    await page.reload();
    await carried.waitFor();
    expect(faults).toEqual([]);
  });

  test("gets only the dismissals that the settings of the company carry", async () => {
    const { page, faults } = await openWatchedPage(browser, { origin: service.url });
    await page.goto(`${service.url}/settings/reasons`);
    await signIn(page, service.grace);
    const choice = page.getByLabel("Dismissals carried to the next version of a document");
    expect(await choice.inputValue()).toBe("");
    await choice.selectOption("Those of rules with a score below 7");
    await choice.focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByText("The setting was saved.").waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.reload();
    await expect.poll(() => choice.inputValue()).toBe("7");
    await choice.selectOption("All");
    await page.getByRole("button", { name: "Save for next versions" }).click();
    await page.getByText("The setting was saved.").waitFor();
    expect(faults).toEqual([]);
  });

  test("stands beside the first, with the changed words marked, and is read by keyboard", async () => {
    const { page, faults } = await openWatchedPage(browser, { origin: service.url });
    await page.goto(`${service.url}/reviews`);
    await signIn(page, service.grace);
    await page.getByRole("table", { name: "Reviews" }).getByRole("link", { name: "leaflet-2.md" }).click();
    const link = page.getByRole("link", { name: "Show both texts side by side" });
    // A document that is still being loaded would complain about being left.
    await page.goto(new URL((await link.getAttribute("href"))!, service.url).href);
    await waitForHeading(page, "Changes");
    const table = page.getByRole("table", { name: "The text of both versions" });
    await table.getByRole("columnheader", { name: "This version: leaflet-2.md" }).waitFor();
    expect(await table.locator("del").allInnerTexts()).toEqual([removed]);
    expect((await table.locator("ins").allInnerTexts()).map((text) => text.trim())).toEqual([
      "Dear customer, please read this.",
      added,
    ]);
    expect(await accessibilityFaults(page)).toEqual([]);
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
    await page.keyboard.press("j");
    expect(await focused()).toContain("Dear customer");
    await page.keyboard.press("j");
    expect(await focused()).toContain("guarantee success");
    await page.keyboard.press("k");
    expect(await focused()).toContain("Dear customer");
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(faults).toEqual([]);
  });
});
