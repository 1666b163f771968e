/**
 * Previews of drafts in a real browser: what would change in the kept documents, and how a preview is cancelled.
 *
 * @module-tag long
 */
/// <reference lib="dom" />
import { randomUUID } from "node:crypto";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityFaults } from "./testing/accessibility.ts";
import { hasBrowser, launchBrowser, openWatchedPage } from "./testing/browser.ts";
import { houseRule } from "./testing/house-rule.ts";
import { pageApi, reviewOver } from "./testing/page-api.ts";
import { openPageService, signIn, waitForHeading, type PageService } from "./testing/page-service.ts";

let browser: Browser;
let service: PageService;

beforeAll(async () => {
  if (!hasBrowser) return;
  service = await openPageService();
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

describe.skipIf(!hasBrowser)("an admin who previews a draft", () => {
  /** A pack with one rule in its draft; its page is shown. */
  async function openPack(at: Pick<PageService, "url" | "grace">, options = {}) {
    const opened = await openWatchedPage(browser, { origin: at.url, options });
    const { page } = opened;
    await page.goto(`${at.url}/own-packs`);
    await signIn(page, at.grace);
    await waitForHeading(page, "Own packs");
    const api = await pageApi(page, at.url);
    const name = `previewed-${randomUUID().slice(0, 8)}`;
    const { data: pack } = await api.send("POST", "own-packs", { type: "own-packs", attributes: { name } });
    const attributes = { path: "sure-thing.yaml", text: houseRule() };
    await api.send("POST", `own-packs/${pack.id}/files`, { type: "own-pack-files", attributes });
    await page.goto(`${at.url}/own-packs/${pack.id}`);
    await page.getByRole("heading", { name: "Preview over kept documents" }).waitFor();
    return { ...opened, api, pack: pack.id };
  }

  test("sees by rule and with the words what would change, by keyboard and on a narrow screen", async () => {
    const { page, faults, api } = await openPack(service, { viewport: { width: 320, height: 700 } });
    const buffer = Buffer.from("Our fund is a sure thing. Ask us.");
    const review = await reviewOver(api, { name: "previewed.txt", mimeType: "text/plain", buffer });
    await page.getByLabel("Maximum number of documents").fill("1");
    await page.keyboard.press("Enter");
    await page.getByText("1 document compared. Its findings would change.").first().waitFor();
    const rule = page.locator("summary").filter({ hasText: "H-1 (added): 1 appears; 1 document differs" });
    await rule.focus();
    await page.keyboard.press("Enter");
    const changes = page.getByRole("list", { name: "Changes of H-1" }).getByRole("listitem");
    expect(await changes.first().innerText()).toMatch(
      /^Appears\s+.*Our fund is a sure thing\..*\s+previewed\.txt, page 1$/s,
    );
    expect(await changes.locator("mark").innerText()).toBe("sure thing");
    const link = changes.getByRole("link", { name: "previewed.txt" });
    expect(await link.getAttribute("href")).toBe(`/reviews/${review}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByText(/^Started \S+ by Grace Hopper\. No version was in use, /).waitFor();
    await page.getByRole("button", { name: "Publish draft" }).click();
    await page.getByText("Version 1 is used", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Start preview" }).click();
    await page
      .getByText(/compared\. Nothing would change\.$/)
      .first()
      .waitFor();
    expect(faults).toEqual([]);
  });

  test("cancels one that waits, and is told the faults of the draft when starting another", async () => {
    const idle = await openPageService({ DOCREVIEW_WORKERS: "0" });
    const { page, faults, api, pack } = await openPack(idle);
    const start = page.getByRole("button", { name: "Start preview" });
    await start.press("Enter");
    await page.getByText("The preview begins when the service has no other work.").waitFor();
    expect(await start.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Cancel preview" }).press("Enter");
    await page.getByText("Cancelled before it began.").first().waitFor();
    const attributes = { path: "broken.yaml", text: "id: broken\n" };
    await api.send("POST", `own-packs/${pack}/files`, { type: "own-pack-files", attributes });
    await page.getByRole("button", { name: "Start preview" }).click();
    await page
      .getByRole("alert")
      .getByText(/^broken\.yaml:\d+:\d+: /)
      .waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
});
