/**
 * Requirements for every view, in a real browser: links lead to it through the sign-in, axe finds no violations in
 * light and dark colours, it fits into 320 pixels, and it has help.
 *
 * @module-tag long
 */
/// <reference lib="dom" />
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityFaults } from "./testing/accessibility.ts";
import { hasBrowser, launchBrowser, openContext, openWatchedPage } from "./testing/browser.ts";
import { everyView, type View } from "./testing/every-view.ts";
import {
  openPageService,
  reviewFile,
  signIn,
  waitForHeading,
  type PageService,
} from "./testing/page-service.ts";
import { openSignedIn } from "./testing/signed-in.ts";

let browser: Browser;
let service: PageService;
let views: readonly View[];

beforeAll(async () => {
  if (!hasBrowser) return;
  service = await openPageService();
  browser = await launchBrowser();
  const page = await (await openContext(browser)).newPage();
  await page.goto(`${service.url}/reviews`);
  await signIn(page, service.grace);
  await waitForHeading(page, "Reviews");
  await reviewFile(page, service);
  const review = new URL(page.url()).pathname;
  await page.goto(`${service.url}/rules`);
  const rule = await page.getByRole("main").locator('a[href*="/rules/"]').first().getAttribute("href");
  views = everyView({ review, rule: rule! });
  await page.context().close();
});
afterAll(() => browser?.close());

const open = (options: BrowserContextOptions = {}) => openSignedIn(browser, service, { options });

const visit = async (page: Page, { path, shown }: View) => {
  await page.goto(service.url + path);
  await shown(page);
};

describe.runIf(hasBrowser)("every view", () => {
  test("is reached by its link, through the sign-in if nobody is signed in", async () => {
    const { page, faults } = await openWatchedPage(browser, { origin: service.url });
    for (const view of views) {
      await page.context().clearCookies();
      await page.goto(service.url + view.path);
      await waitForHeading(page, "Sign in");
      await signIn(page, service.grace);
      await page.waitForURL(service.url + view.path);
      await view.shown(page);
    }
    expect([views.length > 10, faults]).toEqual([true, []]);
  });

  test("is accessible in light and dark colours", async () => {
    const { page, faults } = await open();
    for (const view of views) {
      await visit(page, view);
      expect([view.path, await accessibilityFaults(page)]).toEqual([view.path, []]);
    }
    expect(faults).toEqual([]);
  });

  test("fits into a width of 320 pixels, and lists its keys", async () => {
    const { page, faults } = await open({ viewport: { width: 320, height: 640 } });
    const widths: (readonly [string, number])[] = [];
    for (const view of views) {
      await visit(page, view);
      widths.push([view.path, await page.evaluate(() => document.documentElement.scrollWidth)]);
      await page.getByRole("button", { name: "Help", exact: true }).click();
      const help = page.getByRole("dialog", { name: /keyboard shortcuts/ });
      expect(await help.getByText("Everywhere").count()).toBe(1);
      await page.keyboard.press("Escape");
    }
    expect(widths).toEqual(views.map(({ path }) => [path, 320]));
    expect(faults).toEqual([]);
  });
});
