/**
 * A discussion between two people in a real browser: one mentions the other, who finds it in a view of the list and resolves it.
 *
 * @module-tag long
 */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityFaults } from "./testing/accessibility.ts";
import { hasBrowser, launchBrowser } from "./testing/browser.ts";
import {
  finding,
  findings,
  openPageService,
  reviewFile,
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

const patient = { timeout: 120_000 };
const mentions = (page: Page) =>
  page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: /^Mentions/ });
const comments = (page: Page) => finding(page).getByRole("list", { name: "Comments" }).getByRole("listitem");

describe.runIf(hasBrowser)("a discussion", () => {
  test("reaches who is mentioned, and is resolved, by keyboard", async () => {
    const { page, faults } = await openAs(service.grace);
    await reviewFile(page, service);
    await findings(page).first().click();
    await page.keyboard.press("c");
    await page.keyboard.type("Please look, @an");
    const people = page.getByRole("listbox", { name: "People" });
    await people.getByRole("option", { name: "Ann Lee" }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await page.keyboard.type("(not urgent)");
    expect(await page.getByLabel("Your comment").inputValue()).toBe("Please look, @Ann Lee (not urgent)");
    await page.keyboard.press("Control+Enter");
    await comments(page).getByText("@Ann Lee", { exact: true }).waitFor();

    const { page: other, faults: otherFaults } = await openAs(ann);
    await expect.poll(() => mentions(other).innerText(), patient).toBe("Mentions 1");
    await mentions(other).click();
    await other.getByRole("table", { name: "Reviews" }).getByRole("link").first().click();
    await findings(other).first().click();
    await comments(other).getByText("Please look").waitFor();
    await finding(other).getByRole("button", { name: "Resolve discussion" }).click();
    await finding(other)
      .getByText(/^Resolved by Ann Lee/)
      .waitFor();
    expect(await accessibilityFaults(other)).toEqual([]);
    await expect
      .poll(
        () =>
          finding(page)
            .getByText(/^Resolved by Ann Lee/)
            .count(),
        patient,
      )
      .toBe(1);
    await other.goto(`${service.url}/reviews`);
    await expect.poll(() => mentions(other).innerText(), patient).toBe("Mentions 0");

    // A later comment reopens it.
    await page.keyboard.press("c");
    await page.keyboard.type("One more thing.");
    await page.keyboard.press("Control+Enter");
    await finding(page).getByRole("button", { name: "Resolve discussion" }).waitFor();
    await expect.poll(() => mentions(other).innerText(), patient).toBe("Mentions 1");
    expect([faults, otherFaults]).toEqual([[], []]);
  });
});
