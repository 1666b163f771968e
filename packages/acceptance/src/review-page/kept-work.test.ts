/**
 * What a person did on the review page is neither lost nor undone by another: undo, drafts, and a review that failed.
 *
 * @module-tag long
 */
/// <reference lib="dom" />
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasBrowser, launchBrowser, openWatchedPage } from "./testing/browser.ts";
import {
  finding,
  findings,
  openPageService,
  reviewFile,
  signIn,
  waitForHeading,
  type PageService,
  type Person,
} from "./testing/page-service.ts";

let browser: Browser;
let service: PageService;
let ann: Person;

beforeAll(async () => {
  if (!hasBrowser) return;
  service = await openPageService();
  ann = await service.addPerson("Ann Lee");
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

async function openAs(person: Person) {
  const watched = await openWatchedPage(browser, { origin: service.url });
  await watched.page.goto(`${service.url}/sign-in`);
  await signIn(watched.page, person);
  await waitForHeading(watched.page, "Reviews");
  return watched;
}

/** Grace's page with a new review, and its address. */
async function openReview() {
  const watched = await openAs(service.grace);
  await reviewFile(watched.page, service);
  const { origin, pathname } = new URL(watched.page.url());
  return { ...watched, address: origin + pathname };
}

const list = (page: Page) => page.getByRole("list", { name: "Findings" });
const dismissed = (page: Page) => list(page).getByText("Dismissed", { exact: true });
const unsent = (page: Page) => list(page).getByText("Not sent yet");
const status = (page: Page, text: string | RegExp) => page.getByRole("status").getByText(text);

async function dismiss(page: Page, note = ""): Promise<void> {
  await page.keyboard.press("d");
  await page.getByRole("textbox", { name: "Note" }).fill(note);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await unsent(page).first().waitFor({ state: "detached" });
}

describe.runIf(hasBrowser)("undo", () => {
  test("takes back what this person dismissed, and nothing that another did before or since", async () => {
    const { page, address, faults } = await openReview();
    const other = await openAs(ann);
    await other.page.goto(address);
    await findings(other.page).first().click();
    await dismiss(other.page, "agreed with legal");
    await status(page, /^Ann Lee dismissed/).waitFor();
    await page.getByRole("button", { name: "Filter and select" }).click();
    await page.getByRole("checkbox").nth(0).check();
    await page.getByRole("checkbox").nth(1).check();
    await page.getByRole("checkbox").nth(2).check();
    await dismiss(page);
    expect(await dismissed(page).count()).toBe(3);
    await findings(other.page).nth(1).click();
    await finding(other.page).getByRole("button", { name: "Undo dismissal" }).click();
    await dismissed(page).nth(2).waitFor({ state: "detached" });
    await findings(other.page).nth(1).click();
    await dismiss(other.page, "agreed with legal, too");
    await dismissed(page).nth(2).waitFor();
    await page.keyboard.press("u");
    await status(page, /was changed since, so it stays as it is/).waitFor();
    await unsent(page).first().waitFor({ state: "detached" });
    expect(await dismissed(page).count()).toBe(2);
    await findings(page).first().click();
    await page.keyboard.press("u");
    await status(page, /You have not dismissed [A-Z]+-[\d.]+ in this window/).waitFor();
    await page.reload();
    await dismissed(page).nth(1).waitFor();
    expect(await dismissed(page).count()).toBe(2);
    expect([...faults, ...other.faults]).toEqual([]);
  });
});
