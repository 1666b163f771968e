/**
 * Work on the review page is neither lost nor undone by somebody else: undo, drafts, and failed reviews.
 *
 * @module-tag long
 */
/// <reference lib="dom" />
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityFaults } from "./testing/accessibility.ts";
import { hasBrowser, launchBrowser } from "./testing/browser.ts";
import {
  answerQuestions,
  brochure,
  chooseFile,
  finding,
  findings,
  openPageService,
  reviewFile,
  signIn,
  waitForHeading,
  type PageService,
  type Person,
} from "./testing/page-service.ts";
import { openSignedIn } from "./testing/signed-in.ts";

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

const openAs = (person: Person) => openSignedIn(browser, service, { person });

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
    await status(page, /has been changed since, so it stays as it is/).waitFor();
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

  test("takes back the steps of its own tab, whichever tab sent them", async () => {
    const { page, address, faults } = await openReview();
    const tab = await page.context().newPage();
    await tab.goto(address);
    await findings(tab).first().waitFor();
    const changes = /\/v2\/reviews\/.*\/triggers/;
    await page.route(changes, (route) =>
      route.request().method() === "PATCH" ? route.abort() : route.fallback(),
    );
    await findings(page).first().click();
    await dismiss(page);
    await dismissed(tab).waitFor();
    await tab.keyboard.press("u");
    await status(tab, /^(You have not dismissed|There is nothing to undo)/).waitFor();
    await page.unroute(changes);
    await page.keyboard.press("u");
    await dismissed(page).waitFor({ state: "detached" });
    await dismissed(tab).waitFor({ state: "detached" });
    expect(faults.filter((fault) => !fault.includes("ERR_FAILED"))).toEqual([]);
  });
});

describe.runIf(hasBrowser)("what was typed", () => {
  test("is there again after leaving, a reload and another sign-in, until it is sent or cancelled", async () => {
    const { page, address, faults } = await openReview();
    const comment = finding(page).getByRole("textbox", { name: "Your comment" });
    const note = page.getByRole("textbox", { name: "Note" });
    const added = page.getByRole("textbox", { name: "What the rule requires" });
    await findings(page).nth(1).click();
    await page.keyboard.press("c");
    await page.keyboard.type("Is this approved?");
    await page.getByRole("link", { name: "Rules" }).click();
    await waitForHeading(page, "Rules");
    await page.goBack();
    await expect.poll(() => comment.inputValue()).toBe("Is this approved?");
    await findings(page).nth(2).click();
    await page.keyboard.press("d");
    await note.fill("agreed with legal");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Add finding" }).click();
    await added.fill("Say what can be lost.");
    await page.keyboard.press("Escape");
    await page.keyboard.press("f");
    await page.keyboard.type("page");
    await page.context().clearCookies();
    await page.goto(address);
    await signIn(page, ann);
    await findings(page).nth(1).click();
    expect([await comment.count(), new URL(page.url()).searchParams.get("text")]).toEqual([0, null]);
    await page.getByRole("button", { name: "Sign out" }).click();
    await signIn(page, service.grace);
    await page.getByRole("button", { name: /^Filter: \d+ shown$/ }).waitFor();
    expect(new URL(page.url()).searchParams.get("text")).toBe("page");
    await findings(page).nth(2).click();
    await page.keyboard.press("d");
    await expect.poll(() => note.inputValue()).toBe("agreed with legal");
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Add finding" }).click();
    await expect.poll(() => added.inputValue()).toBe("Say what can be lost.");
    await page.getByRole("button", { name: "Cancel" }).click();
    await findings(page).nth(1).click();
    await page.route("**/comments", (route) => route.abort());
    await comment.press("Control+Enter");
    await page.goto(address);
    await page.unroute("**/comments");
    await findings(page).nth(1).click();
    await comment.press("Control+Enter");
    await comment.waitFor({ state: "detached" });
    await page.keyboard.press("f");
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
    await expect.poll(draftsOf(page)).toEqual([]);
    expect(faults.filter((fault) => !fault.includes("ERR_FAILED"))).toEqual([]);
  });
});

describe.runIf(hasBrowser)("a review that failed", () => {
  test("says what to do; it is tried again, given another file, or deleted", async () => {
    const { page, faults } = await openAs(service.grace);
    await page.goto(`${service.url}/reviews/new`);
    const buffer = Buffer.from("%PDF-1.7\nbroken");
    await chooseFile(page, { name: "broken.pdf", mimeType: "application/pdf", buffer });
    await answerQuestions(page);
    await page.getByRole("button", { name: "Start review" }).click();
    const fault = page.getByRole("alert").getByText(/^The review failed\. /);
    await fault.waitFor();
    await page.getByText(/If the file is fine, try again\.$/).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const address = page.url();
    await page.getByRole("button", { name: "Try again" }).click();
    await status(page, "The review has been restarted.").waitFor();
    await fault.waitFor();
    await page.getByLabel("New file").setInputFiles(brochure);
    await findings(page).first().waitFor();
    expect(page.url()).not.toBe(address);
    const other = await openAs(ann);
    await other.page.goto(address);
    await other.page.getByText(/ask an administrator to try again\.$/).waitFor();
    expect(await other.page.getByRole("button", { name: "Try again" }).count()).toBe(0);
    await other.page.getByRole("button", { name: "Delete document" }).click();
    await other.page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await status(other.page, "The document was deleted.").waitFor();
    await other.page.goto(address);
    await other.page
      .getByRole("alert")
      .getByText(/^This does not exist/)
      .waitFor();
    expect([...faults, ...other.faults]).toEqual([]);
  });
});

describe.runIf(hasBrowser)("the keys", () => {
  test("work again when a field is left, and say what they do not do", async () => {
    const { page } = await openReview();
    const isFocused = (element: Locator) => element.evaluate((one) => one === document.activeElement);
    // Clicks first, to wait until the page handles keys.
    await findings(page).first().click();
    for (const [at, key] of ["Escape", "Enter"].entries()) {
      await page.keyboard.press("f");
      await page.keyboard.press(key);
      await expect.poll(() => isFocused(findings(page).nth(at))).toBe(true);
      await page.keyboard.press("j");
      await expect.poll(() => isFocused(findings(page).nth(at + 1))).toBe(true);
    }
    await page.keyboard.press("f");
    await page.keyboard.press("Tab");
    await expect.poll(() => isFocused(page.getByRole("combobox", { name: "Status" }))).toBe(true);
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: /keyboard shortcuts/ }).waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("j");
    await expect.poll(() => isFocused(findings(page).nth(3))).toBe(true);
    await page.keyboard.press("f");
    await page.keyboard.press("Tab");
    await expect.poll(() => isFocused(page.getByRole("combobox", { name: "Status" }))).toBe(true);
    await page.keyboard.press("/");
    await expect
      .poll(() => isFocused(page.getByRole("searchbox", { name: "Search in document" })))
      .toBe(true);
    await findings(page).first().click();
    await dismiss(page);
    await findings(page).first().click();
    await page.keyboard.press("d");
    await status(page, /is already dismissed\. The button “Undo dismissal” reopens it\.$/).waitFor();
    const box = await list(page).getByRole("checkbox").first().boundingBox();
    expect([box!.width, box!.height]).toEqual([24, 24]);
  });
});

const draftsOf = (page: Page) => () =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(" draft ")));
