/**
 * Verdicts in a real browser: marking findings as to be changed with a replacement, and dismissing them with a reason.
 *
 * @module-tag long
 */
/// <reference lib="dom" />
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityFaults } from "./testing/accessibility.ts";
import { apiOf } from "./testing/api-of.ts";
import { hasBrowser, launchBrowser } from "./testing/browser.ts";
import {
  finding,
  findings,
  openPageService,
  reviewFile,
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

const letter = {
  name: "letter.txt",
  mimeType: "text/plain",
  buffer: Buffer.from("You must complete the form prior to the meeting. Our fund has a guaranteed return.\n"),
};

async function openLetter() {
  const options = { permissions: ["clipboard-read", "clipboard-write"] };
  const watched = await openSignedIn(browser, service, { options });
  const { page } = watched;
  await reviewFile(page, service, letter);
  return { ...watched, path: new URL(page.url()).pathname };
}

const row = (page: Page, words: string) => findings(page).filter({ hasText: words });
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "To be changed" });
const field = (page: Page) => dialogOf(page).getByRole("textbox", { name: "Write instead" });
const count = (page: Page) => page.getByRole("region", { name: "Findings" }).getByText(/\d+ open, \d+ done/);

/** The verdicts of the finding with these words, according to the service. */
async function triggersOf(path: string, words: string) {
  const ask = await apiOf(service.url, service.grace);
  const { included = [] } = await ask(`/v2${path}/review-rules?include=triggers&page[size]=100`);
  return included
    .filter(({ attributes }) => String(attributes["text"]).includes(words))
    .map(({ attributes: { status, verdict, replacement } }) => ({ status, verdict, replacement }));
}

/** The last days of the findings with these words. */
async function lastDaysOf(path: string, words: string) {
  const ask = await apiOf(service.url, service.grace);
  const { included = [] } = await ask(`/v2${path}/review-rules?include=triggers&page[size]=100`);
  return included
    .filter(({ attributes }) => String(attributes["text"]).includes(words))
    .map(({ attributes }) => attributes["until"]);
}

/** The reasons for dismissing the findings with these words, from their history. */
async function reasonsOf(path: string, words: string): Promise<readonly unknown[]> {
  const ask = await apiOf(service.url, service.grace);
  const { data, included = [] } = await ask(`/v2${path}/review-rules?include=triggers&page[size]=100`);
  const reasons = [];
  for (const { id, attributes } of included.filter(({ type }) => type === "triggers")) {
    if (!String(attributes["text"]).includes(words)) continue;
    const rule = data.find(({ relationships }) =>
      relationships!["triggers"]!.data.some((one) => one.id === id),
    )!;
    const history = await ask(`/v2${path}/review-rules/${rule.id}/triggers/${id}/history`);
    reasons.push(...history.data.map((event) => event.attributes["reason"]));
  }
  return [...new Set(reasons)];
}

describe.skipIf(!hasBrowser)("a finding that must be changed", () => {
  test("gets the rule’s suggestion by two keys, copied by a third, and the next open finding is selected", async () => {
    const { page, path, faults } = await openLetter();
    await row(page, "prior to").click();
    await page.keyboard.press("r");
    await expect.poll(() => field(page).inputValue()).toBe("before");
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await dialogOf(page).waitFor({ state: "detached" });
    await row(page, "prior to").getByText("To be changed").waitFor();
    await page.getByRole("status").getByText("is to be changed. Press u to undo.").waitFor();
    await expect.poll(() => row(page, "prior to").getAttribute("aria-current")).toBe("false");
    const confirmed = [{ status: "pending", verdict: "confirmed", replacement: "before" }];
    await expect.poll(() => triggersOf(path, "prior to")).toEqual(confirmed);
    await row(page, "prior to").click();
    await finding(page).getByText("Write instead:").waitFor();
    expect(await finding(page).locator("ins").innerText()).toBe("before");
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press("y");
    await page.getByRole("status").getByText("The replacement text was copied.").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("before");
    await page.reload();
    await row(page, "prior to").getByText("To be changed").waitFor();
    expect(faults).toEqual([]);
  });

  test("is written otherwise, dismissed, and gets back by undo what was to be written", async () => {
    const { page, path, faults } = await openLetter();
    await row(page, "prior to").click();
    await finding(page).getByRole("button", { name: "To be changed" }).click();
    await field(page).fill("ahead of");
    await page.keyboard.press("Escape");
    await dialogOf(page).waitFor({ state: "detached" });
    await page.keyboard.press("r");
    await expect.poll(() => field(page).inputValue()).toBe("ahead of");
    await dialogOf(page).getByRole("button", { name: "Mark as to be changed" }).click();
    const confirmed = [{ status: "pending", verdict: "confirmed", replacement: "ahead of" }];
    await expect.poll(() => triggersOf(path, "prior to")).toEqual(confirmed);
    await row(page, "prior to").click();
    await page.keyboard.press("d");
    await page.getByRole("dialog", { name: "Dismiss finding" }).waitFor();
    await page.keyboard.press("Enter");
    const dismissed = [{ status: "dismissed", verdict: "dismissed", replacement: null }];
    await expect.poll(() => triggersOf(path, "prior to")).toEqual(dismissed);
    await row(page, "prior to").getByText("Dismissed").waitFor();
    await page.keyboard.press("u");
    await expect.poll(() => triggersOf(path, "prior to")).toEqual(confirmed);
    await row(page, "prior to").getByText("To be changed").waitFor();
    await finding(page).getByRole("button", { name: "Reopen" }).click();
    await expect.poll(async () => (await triggersOf(path, "prior to"))[0]!.verdict).toBe("open");
    expect(faults).toEqual([]);
  });

  test("is one row for all rules on its words, is counted as done, and is found by the filter", async () => {
    const { page, path, faults } = await openLetter();
    const [before] = /\d+/.exec(await count(page).innerText())!;
    await row(page, "guaranteed return").first().click();
    await page.keyboard.press("r");
    await field(page).fill("return that is not guaranteed");
    await page.keyboard.press("Enter");
    await dialogOf(page).waitFor({ state: "detached" });
    await row(page, "guaranteed return").first().getByText("To be changed").waitFor();
    const judged = async () =>
      (await triggersOf(path, "guaranteed return")).filter(({ verdict }) => verdict === "confirmed");
    await expect.poll(async () => (await judged()).length).toBeGreaterThan(1);
    expect(new Set((await judged()).map(({ replacement }) => replacement))).toEqual(
      new Set(["return that is not guaranteed"]),
    );
    const [open] = /\d+/.exec(await count(page).innerText())!;
    expect(Number(before) - Number(open)).toBe((await judged()).length);
    await page.keyboard.press("f");
    await page.getByLabel("Status").selectOption({ label: "To be changed" });
    await expect.poll(() => findings(page).count()).toBe(1);
    await page.getByLabel("Status").selectOption({ label: "Open" });
    await expect.poll(() => findings(page).getByText("To be changed").count()).toBe(0);
    expect(faults).toEqual([]);
  });
});

describe.skipIf(!hasBrowser)("by the mouse alone", () => {
  test("findings are marked, dismissed with a reason and opened again, and the list is reached", async () => {
    const { page, path, faults } = await openLetter();
    const verdictsOn = async (words: string) => [
      ...new Set((await triggersOf(path, words)).map(({ verdict }) => verdict)),
    ];
    await row(page, "prior to").click();
    await finding(page).getByRole("button", { name: "To be changed" }).click();
    await dialogOf(page).getByRole("button", { name: "Mark as to be changed" }).click();
    await expect.poll(() => verdictsOn("prior to")).toEqual(["confirmed"]);
    await row(page, "guaranteed return").first().click();
    await finding(page).getByRole("button", { name: "Dismiss" }).click();
    const dialog = page.getByRole("dialog", { name: "Dismiss finding" });
    await dialog.getByText("The rule does not apply here").click();
    await dialog.getByRole("button", { name: "Dismiss" }).click();
    await expect.poll(() => reasonsOf(path, "guaranteed return")).toEqual(["The rule does not apply here."]);
    await expect.poll(() => verdictsOn("guaranteed return")).toEqual(["dismissed"]);
    await row(page, "guaranteed return").first().click();
    await finding(page).getByRole("button", { name: "Undo dismissal" }).click();
    await expect.poll(() => verdictsOn("guaranteed return")).toEqual(["open"]);
    await page.getByRole("link", { name: "Back to the list" }).click();
    await waitForHeading(page, "Reviews");
    expect(faults).toEqual([]);
  });
});

describe.skipIf(!hasBrowser)("a dismissal that expires", () => {
  const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Dismiss finding" });
  const lastDay = (page: Page) => dialogOf(page).getByLabel("Carried until (optional)");

  test("has its last day from the dialog, by keyboard, never one in the past, and is shown with it", async () => {
    const { page, path, faults } = await openLetter();
    await row(page, "prior to").click();
    await page.keyboard.press("d");
    expect(await accessibilityFaults(page)).toEqual([]);
    for (let at = 0; at < 2; at++) await page.keyboard.press("Tab");
    await expect.poll(() => lastDay(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type("0102");
    await page.keyboard.press("Enter");
    await dialogOf(page).getByText("Give a whole date, or empty the field.").waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await lastDay(page).fill("2020-01-31");
    await dialogOf(page).getByRole("button", { name: "Dismiss" }).click();
    await dialogOf(page).getByText("Give today or a later day, or empty the field.").waitFor();
    expect(await triggersOf(path, "prior to")).toMatchObject([{ verdict: "open" }]);
    await lastDay(page).fill("2090-01-31");
    await page.keyboard.press("Escape");
    await dialogOf(page).waitFor({ state: "detached" });
    await page.keyboard.press("d");
    await expect.poll(() => lastDay(page).inputValue()).toBe("2090-01-31");
    await dialogOf(page).getByRole("radio", { name: "Acceptable in this context" }).press("2");
    await dialogOf(page).waitFor({ state: "detached" });
    await expect.poll(() => lastDaysOf(path, "prior to")).toEqual(["2090-01-31"]);
    await row(page, "prior to").click();
    await finding(page).getByText("This dismissal is carried to other versions until 31 Jan 2090.").waitFor();
    await finding(page).getByText("History (1)").click();
    await finding(page)
      .getByText(/: carried until 31 Jan 2090; Acceptable in this context\.$/)
      .waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(faults).toEqual([]);
  });
});

describe.skipIf(!hasBrowser)("a company’s own reasons", () => {
  test("are written in the settings, and dismiss a finding by their digit", async () => {
    const { page, path, faults } = await openLetter();
    await page.goto(`${service.url}/settings/reasons`);
    const reasons = page.getByRole("textbox", { name: "One reason per line" });
    await expect.poll(() => reasons.inputValue()).toContain("The rule does not apply here");
    await reasons.fill("");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("alert").getByText("Enter at least one reason").waitFor();
    await reasons.fill("Quotation\n\n Agreed with legal \nQuotation");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("status").getByText("The reasons were saved.").waitFor();
    expect(await reasons.inputValue()).toBe("Quotation\nAgreed with legal");
    expect(await accessibilityFaults(page)).toEqual([]);

    const read = page.waitForResponse((response) => response.url().endsWith("/v2/company-settings"));
    await page.goto(service.url + path);
    await (await read).finished();
    await row(page, "prior to").click();
    await page.keyboard.press("d");
    const dialog = page.getByRole("dialog", { name: "Dismiss finding" });
    const offered = dialog.getByRole("radiogroup", { name: "Reason" }).getByRole("radio");
    for (const [at, name] of ["1 Quotation", "2 Agreed with legal", "3 Other reason"].entries())
      await offered
        .nth(at)
        .and(dialog.getByRole("radio", { name, exact: true }))
        .waitFor({ state: "attached" });
    expect(await offered.count()).toBe(3);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press("2");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => reasonsOf(path, "prior to")).toEqual(["Agreed with legal."]);

    await row(page, "guaranteed return").first().click();
    await page.keyboard.press("d");
    await offered.first().waitFor({ state: "attached" });
    await page.keyboard.press("3");
    const note = dialog.getByRole("textbox", { name: "Note" });
    await expect.poll(() => note.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type("2 of 3 funds");
    expect(await note.inputValue()).toBe("2 of 3 funds");
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => reasonsOf(path, "guaranteed return")).toEqual(["2 of 3 funds"]);

    await page.goto(`${service.url}/settings/reasons`);
    await page.getByRole("button", { name: "Use the standard reasons" }).click();
    await page.getByRole("status").getByText("The standard reasons are used.").waitFor();
    expect(await reasons.inputValue()).toContain("The rule does not apply here");
    expect(faults).toEqual([]);
  });
});
