/**
 * A review with more findings than are loaded at once, and a busy service, in a real browser.
 *
 * @module-tag long
 */
/// <reference lib="dom" />
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasBrowser, launchBrowser } from "./testing/browser.ts";
import { findings, openPageService, reviewFile, type PageService } from "./testing/page-service.ts";
import { openSignedIn } from "./testing/signed-in.ts";

let browser: Browser;
let service: PageService;

beforeAll(async () => {
  if (!hasBrowser) return;
  service = await openPageService();
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** More findings than in the first part. */
const lines = Array.from({ length: 150 }, (_, nth) => `Fund ${nth} has a guaranteed return.`);
const document = { name: "many.txt", mimeType: "text/plain", buffer: Buffer.from(lines.join("\n\n")) };

async function open() {
  const { page } = await openSignedIn(browser, service);
  return page;
}

describe.runIf(hasBrowser)("a reviewer", () => {
  test("sees the first findings while the others load, and then all", async () => {
    const page = await open();
    const rest = Promise.withResolvers<void>();
    await page.route(/\/v2\/reviews\/\d+\/triggers\?.*1000/, async (route) => {
      await rest.promise;
      await route.fallback();
    });
    await reviewFile(page, service, document);
    const notice = page.getByRole("status").getByText("Loading more findings …");
    await notice.waitFor();
    const region = page.getByRole("region", { name: "Findings" });
    const count = async () =>
      Number.parseInt((await region.getByText(/^\d+ open, 0 done/).textContent()) ?? "", 10);
    const first = await count();
    expect(first).toBeGreaterThanOrEqual(100);
    rest.resolve();
    await notice.waitFor({ state: "detached" });
    expect(await count()).toBeGreaterThanOrEqual(first + 50);
  });

  test("is told that the service is busy, and gets the findings when it is not", async () => {
    const page = await open();
    let refusals = 2;
    await page.route(/\/v2\/reviews\/\d+\/review-rules\?/, (route) =>
      refusals-- > 0 ? route.fulfill({ status: 429, headers: { "retry-after": "2" } }) : route.fallback(),
    );
    const told = page.getByRole("status").getByText("This page tries again within 2 seconds").waitFor();
    await reviewFile(page, service);
    await told;
    expect(await findings(page).count()).toBeGreaterThan(0);
  });
});
