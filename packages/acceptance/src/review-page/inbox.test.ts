/**
 * The list of reviews in a real browser, in everyday use: by views, from one document to the next, and several at once.
 *
 * @module-tag long
 */
/// <reference lib="dom" />
import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityFaults } from "./testing/accessibility.ts";
import { hasBrowser, launchBrowser, openWatchedPage } from "./testing/browser.ts";
import {
  answerQuestions,
  brochure,
  finding,
  findings,
  openPageService,
  signIn,
  waitForHeading,
  type PageService,
} from "./testing/page-service.ts";

let browser: Browser;
let service: PageService;

beforeAll(async () => {
  if (!hasBrowser) return;
  service = await openPageService();
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const names = ["beta.pdf", "gamma.pdf", "alpha.pdf"];
const rows = (page: Page) => page.getByRole("table", { name: "Reviews" }).locator("tbody").getByRole("row");
const titles = (page: Page) => rows(page).getByRole("rowheader").allInnerTexts();
const views = (page: Page) => page.getByRole("navigation", { name: "Views" });
const status = (page: Page, text: string) => page.getByRole("status").getByText(text);
const addressOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

/** Three finished reviews, and the list that shows them. */
async function openList() {
  const watched = await openWatchedPage(browser, { origin: service.url });
  const { page } = watched;
  await page.goto(`${service.url}/reviews/new`);
  await signIn(page, service.grace);
  const buffer = await readFile(brochure);
  const files = names.map((name) => ({ name, mimeType: "application/pdf", buffer }));
  await page.getByLabel("Files").setInputFiles(files);
  await expect.poll(() => page.getByText("Uploaded", { exact: true }).count(), patient).toBe(3);
  await answerQuestions(page);
  await page.getByRole("button", { name: /^Start/ }).click();
  await waitForHeading(page, "Reviews");
  await views(page).getByRole("link", { name: "To judge 3" }).click();
  await expect.poll(() => rows(page).count(), patient).toBe(3);
  return watched;
}

/** Without this, a review cannot be signed off. */
async function judgeRules(page: Page): Promise<void> {
  const list = page.getByRole("list", { name: "Findings" });
  const due = list.getByRole("button").filter({ hasText: "For you to decide" });
  await due.first().waitFor();
  for (let at = 0; at < (await due.count()); at++) {
    await due.nth(at).click();
    await finding(page).getByRole("button", { name: "Mark as judged" }).click();
  }
  await list.getByText("Not sent yet").first().waitFor({ state: "detached" });
}

const patient = { timeout: 120_000 };

describe.runIf(hasBrowser)("the list of reviews", () => {
  test("leads through a view document by document, keeps its place, and takes acts on several at once", async () => {
    const { page, faults } = await openList();
    expect(addressOf(page)).toBe("/reviews?view=to-judge");
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Title" }).click();
    await expect.poll(() => titles(page), patient).toEqual(["alpha.pdf", "beta.pdf", "gamma.pdf"]);

    // The initial selection skips dismissed findings.
    await page.getByRole("link", { name: "beta.pdf" }).click();
    await findings(page).first().waitFor();
    await page.keyboard.press("d");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("list", { name: "Findings" }).getByText("Dismissed", { exact: true }).waitFor();
    await page.getByLabel("Due", { exact: true }).fill("2026-01-31");
    await page.getByLabel("Due", { exact: true }).press("Enter");
    await status(page, "The review is due on 31 Jan 2026.").waitFor();
    await page.getByRole("link", { name: "Back to the list" }).click();
    const link = page.getByRole("link", { name: "beta.pdf" });
    await link.waitFor();
    expect(addressOf(page)).toBe("/reviews?view=to-judge&sort=title");
    await expect.poll(() => link.evaluate((it) => it === document.activeElement), patient).toBe(true);
    await rows(page).filter({ hasText: "beta.pdf" }).getByText("31 Jan 2026").waitFor();

    await page.getByRole("link", { name: "alpha.pdf" }).click();
    await judgeRules(page);
    await page.keyboard.press("]");
    await waitForHeading(page, "beta.pdf");
    const current = page.getByRole("list", { name: "Findings" }).locator('[aria-current="true"]');
    await current.waitFor();
    expect(await current.innerText()).not.toContain("Dismissed");
    await page.keyboard.press("]");
    await waitForHeading(page, "gamma.pdf");
    await findings(page).first().waitFor();
    await page.keyboard.press("]");
    await status(page, "This is the last document of the view “To judge”.").waitFor();
    await page.keyboard.press("[");
    await waitForHeading(page, "beta.pdf");
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("link", { name: "Back to the list" }).click();

    await page.getByLabel("Select alpha.pdf").check();
    await page.getByLabel("Select gamma.pdf").check();
    const bar = page.getByRole("region", { name: "Selected reviews" });
    await bar.getByLabel("Assign to").selectOption("Grace Hopper");
    await bar.getByRole("button", { name: "Assign", exact: true }).click();
    await status(page, "2 reviews were assigned.").waitFor();
    await views(page).getByRole("link", { name: "Mine 2" }).click();
    await page.getByLabel("Select all reviews on this page").check();
    await bar.getByText("2 reviews selected").waitFor();
    await bar.getByRole("button", { name: "Sign off" }).click();
    const question = page.getByRole("dialog", { name: "Sign off 2 reviews" });
    await question.getByText(/findings are still open/).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await question.getByRole("button", { name: "Sign off" }).click();
    await status(page, "1 review was signed off. 1 review was not.").waitFor();
    const refused = page.getByRole("group", { name: "Refused" });
    await refused.getByText(/gamma\.pdf:\s+Rules still need a judgement/).waitFor();
    await expect.poll(() => titles(page), patient).toEqual(["gamma.pdf"]);
    await views(page).getByRole("link", { name: "Signed off 1" }).click();
    await rows(page)
      .filter({ hasText: "alpha.pdf" })
      .getByText(/^Grace Hopper, \d\d:\d\d$/)
      .waitFor();

    await views(page).getByRole("link", { name: "To judge 2" }).click();
    await page.getByLabel("Select beta.pdf").check();
    await page.getByLabel("Select gamma.pdf").check();
    await bar.getByRole("button", { name: "Delete" }).click();
    const deletion = page.getByRole("dialog", { name: "Delete 2 documents" });
    await deletion.waitFor();
    await page.keyboard.press("Enter");
    await deletion.waitFor({ state: "detached" });
    expect(await titles(page)).toEqual(["beta.pdf", "gamma.pdf"]);
    await bar.getByRole("button", { name: "Delete" }).click();
    await deletion.getByRole("button", { name: "Delete" }).click();
    await status(page, "2 documents were deleted.").waitFor();
    await page.getByText("Nothing is left to judge.").waitFor();
    expect(faults).toEqual([]);
  });
});
