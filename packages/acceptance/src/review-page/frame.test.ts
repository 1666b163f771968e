/**
 * The frame of every view, and the list of reviews, in a real browser: finding reviews, shortcuts and their list,
 * signing out everywhere, and error messages with advice.
 *
 * @module-tag long
 */
/// <reference lib="dom" />
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasBrowser, launchBrowser } from "./testing/browser.ts";
import {
  brochure,
  findings,
  openPageService,
  reviewFile,
  signIn,
  waitForHeading,
  type PageService,
} from "./testing/page-service.ts";
import { openSignedIn } from "./testing/signed-in.ts";
import { readFile } from "node:fs/promises";

let browser: Browser;
let service: PageService;

beforeAll(async () => {
  if (!hasBrowser) return;
  service = await openPageService();
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const open = (options = {}) => openSignedIn(browser, service, { options });

const parametersOf = (page: Page) => new URL(page.url()).search;
const rows = (page: Page) => page.getByRole("table", { name: "Reviews" }).locator("tbody").getByRole("row");
const titles = (page: Page) => rows(page).getByRole("rowheader").allInnerTexts();

describe.runIf(hasBrowser)("the list of reviews", () => {
  test("teaches while it is empty; then it is searched, filtered and sorted, and its address says how", async () => {
    const { page, faults } = await open();
    await page.getByText("There are no reviews yet.").waitFor();
    await page.getByRole("link", { name: "Start the first review" }).waitFor();
    const buffer = await readFile(brochure);
    for (const name of ["alpha.pdf", "beta.pdf"])
      await reviewFile(page, service, { name, mimeType: "application/pdf", buffer });
    await findings(page).first().click();
    await page.keyboard.press("d");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("list", { name: "Findings" }).getByText("Dismissed").waitFor();
    await page.goto(`${service.url}/reviews`);
    await rows(page).first().waitFor();
    const beta = rows(page).filter({ hasText: "beta.pdf" });
    await expect.poll(() => beta.innerText()).toMatch(/Finished\s+7\s+Breach\s+(\d+)\s+1\s+Grace Hopper/);
    await page.keyboard.press("/");
    await page.keyboard.type("ALPHA");
    await page.getByRole("status").getByText("1 review.").waitFor();
    expect([await titles(page), parametersOf(page)]).toEqual([["alpha.pdf"], "?search=ALPHA"]);
    await page.getByLabel("Search").fill("gamma");
    await page.getByText("No review matches.").first().waitFor();
    await page.getByRole("link", { name: "Show all reviews" }).click();
    await expect.poll(() => titles(page)).toEqual(["beta.pdf", "alpha.pdf"]);
    expect(await page.getByLabel("Search").inputValue()).toBe("");
    await page.getByRole("button", { name: "Judged findings" }).click();
    await page.getByRole("button", { name: "Judged findings" }).click();
    await expect.poll(() => titles(page)).toEqual(["alpha.pdf", "beta.pdf"]);
    await page.getByLabel("Severity").selectOption("Breach");
    await page.reload();
    await expect.poll(() => titles(page)).toEqual(["alpha.pdf", "beta.pdf"]);
    expect(parametersOf(page)).toBe("?severity=breach&sort=judged");
    expect(await page.getByRole("columnheader", { name: "Judged findings" }).getAttribute("aria-sort")).toBe(
      "ascending",
    );
    await page.getByLabel("Severity").selectOption("Remark");
    await page.getByText("No review matches.").first().waitFor();
    await page.goto(`${service.url}/reviews?search=alpha`);
    await page.getByRole("link", { name: "alpha.pdf" }).click();
    await page.getByLabel("Assignee").selectOption("Grace Hopper");
    await page.getByRole("status").getByText("The review is assigned to Grace Hopper.").waitFor();
    await page.goto(`${service.url}/reviews`);
    await page.getByLabel("Assigned to me").check();
    await expect.poll(() => titles(page)).toEqual(["alpha.pdf"]);
    expect(parametersOf(page)).toBe("?assignee=me");
    expect(faults).toEqual([]);
  });

  test("shows in another window what happens, without being asked", async () => {
    const [{ page: one }, { page: other }] = [await open(), await open()];
    await waitForHeading(other, "Reviews");
    await reviewFile(one, service, {
      name: "live.pdf",
      mimeType: "application/pdf",
      buffer: await readFile(brochure),
    });
    await rows(other).filter({ hasText: "live.pdf" }).getByText("Finished").waitFor();
    expect(await titles(other)).toContain("live.pdf");
  });
});

describe.runIf(hasBrowser)("the frame", () => {
  test("shows names in their own direction, statuses in one line, and why there is nothing else", async () => {
    const { page } = await open({ viewport: { width: 1024, height: 768 } });
    const file = { mimeType: "application/pdf", buffer: await readFile(brochure) };
    await reviewFile(page, service, { name: "invoice\u202Efdp.exe.pdf", ...file });
    await waitForHeading(page, "invoicefdp.exe.pdf");
    await page.goto(`${service.url}/reviews`);
    const row = rows(page).filter({ hasText: "invoicefdp.exe.pdf" });
    const finished = row.getByText("Finished");
    await finished.waitFor();
    expect(await finished.evaluate((status) => status.getClientRects().length)).toBe(1);
    expect(await row.getByRole("link").locator("bdi").count()).toBe(1);
    await page.route("**/v2/rules*", (route) => route.abort());
    await page.getByRole("link", { name: "Rules" }).click();
    await page.getByRole("alert").getByText("The service cannot be reached.").waitFor();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByText("You have signed out.").waitFor();
    await page.goto(`${service.url}/rules`);
    await page.getByText("Sign in to see the page you requested.").waitFor();
  });

  test("lists the keys of the view; single characters can be switched off", async () => {
    const { page, faults } = await open();
    const help = page.getByRole("dialog", { name: "Help: keyboard shortcuts" });
    await page.keyboard.press("?");
    await help.getByText("New review").waitFor();
    await help.getByRole("checkbox", { name: "Use single-character shortcuts" }).uncheck();
    await page.keyboard.press("Escape");
    await help.waitFor({ state: "detached" });
    await page.keyboard.press("n");
    expect(new URL(page.url()).pathname).toBe("/reviews");
    await page.getByRole("button", { name: "Help", exact: true }).click();
    await help.getByRole("checkbox").check();
    await page.keyboard.press("Escape");
    await help.waitFor({ state: "detached" });
    await page.keyboard.press("n");
    await waitForHeading(page, "New review");
    // A key pressed in a field is text.
    await page.getByLabel("Web address").press("?");
    expect(await help.count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test("leads past its header by keyboard, and marks where the user is", async () => {
    const { page } = await open();
    await page.reload();
    await waitForHeading(page, "Reviews");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to the content");
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
    expect(new URL(page.url()).pathname).toBe("/reviews");
    const link = page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Reviews" });
    expect(await link.getAttribute("aria-current")).toBe("page");
  });

  test("signs out in every tab, and no tab can go on", async () => {
    const { page, faults } = await open();
    const second = await page.context().newPage();
    await second.goto(`${service.url}/reviews`);
    await waitForHeading(second, "Reviews");
    await page.getByRole("button", { name: "Sign out" }).click();
    await waitForHeading(page, "Sign in");
    await waitForHeading(second, "Sign in");
    await signIn(second, service.grace);
    await waitForHeading(second, "Reviews");
    await waitForHeading(page, "Reviews");
    expect(faults).toEqual([]);
  });

  test("says what to do where nothing is, and when the connection is lost", async () => {
    const { page } = await open();
    await page.goto(`${service.url}/reviews/1/nothing`);
    await waitForHeading(page, "Page not found");
    await page.getByRole("link", { name: "Go to the list of reviews" }).click();
    await waitForHeading(page, "Reviews");
    await page.goto(`${service.url}/reviews/999999`);
    await page
      .getByRole("alert")
      .getByText("This does not exist, or you do not have access to it.")
      .waitFor();
    await page.getByRole("main").getByRole("link", { name: "Go to the list of reviews" }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole("status").getByText("There is no connection.").waitFor();
    await page.context().setOffline(false);
    const notice = page.getByText("There is no connection.");
    await notice.waitFor({ state: "detached" });
    expect(await notice.count()).toBe(0);
  });
});
