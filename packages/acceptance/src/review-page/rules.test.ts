/**
 * The rules in a real browser: browsing them, reading one, and trying rules on a text while editing both.
 *
 * @module-tag long
 */
/// <reference lib="dom" />
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityFaults } from "./testing/accessibility.ts";
import { apiOf } from "./testing/api-of.ts";
import { hasBrowser, launchBrowser, openWatchedPage } from "./testing/browser.ts";
import { houseRule } from "./testing/house-rule.ts";
import { pageApi, reviewOver } from "./testing/page-api.ts";
import {
  brochure,
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

/** Signed in, at this path. */
async function open(path: string, options = {}) {
  const opened = await openWatchedPage(browser, { origin: service.url, options });
  await opened.page.goto(service.url + path);
  await signIn(opened.page, service.grace);
  return opened;
}

const rows = (page: Page) => page.getByRole("table", { name: "Rules" }).locator("tbody").getByRole("row");
const choice = (page: Page, name: string) => page.getByRole("combobox", { name, exact: true });
const editor = (page: Page) => page.getByRole("textbox", { name: "Rule", exact: true });
const text = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });
const search = (page: Page) => new URL(page.url()).searchParams.toString();

interface Judged {
  readonly data: readonly {
    readonly id: string;
    readonly attributes: { readonly reference: string };
    readonly relationships: { readonly triggers: { readonly data: readonly { readonly id: string }[] } };
  }[];
  readonly included?: readonly object[];
}

const rule = `id: no-promises
number: X-1
group: Promises
description: A return must not be promised.
feedback: Remove “{{text}}”.
score: 8
term:
  find: [guaranteed return]
tests:
  - fires: A ⟦guaranteed return⟧.
  - fires: A sure return.
`;

describe.skipIf(!hasBrowser)("a reader of the rules", () => {
  test("finds them by words, pack and market, and shares the list as a link", async () => {
    const { page, faults } = await open("/rules");
    await page.getByText(/^\d{3} rules$/).waitFor();
    await choice(page, "Pack").selectOption("consumer-claims");
    await choice(page, "Group").selectOption("Consumer rights");
    await page.getByLabel("Search rules").fill("minimum TERM");
    await page.getByText("1 rule", { exact: true }).waitFor();
    expect(await rows(page).allInnerTexts()).toEqual([expect.stringContaining("CC-4.3")]);
    await expect
      .poll(() => search(page))
      .toBe("pack=consumer-claims&group=Consumer+rights&search=minimum+TERM");
    await page.reload();
    await page.getByText("1 rule", { exact: true }).waitFor();
    await page.getByLabel("Search rules").fill("zzzz");
    await page.getByText("No rule matches.").waitFor();
    await page.getByRole("button", { name: "Clear the filters" }).click();
    await choice(page, "Market").selectOption({ label: "United States" });
    await expect.poll(() => search(page)).toBe("market=us");
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test("reads a rule, and what it is tried on", async () => {
    const { page, faults } = await open("/rules/consumer-claims.cancel-contradicted");
    await page.getByRole("heading", { level: 1, name: /^CC-4\.3/ }).waitFor();
    for (const words of ["What to do", "Source", "Examples", "It has not found anything yet."]) {
      expect(await page.getByText(words, { exact: true }).count()).toBe(1);
    }
    expect(await page.locator("mark").first().innerText()).toBe("Cancel anytime");
    await page.getByText("Show the file").click();
    expect(await page.getByRole("region", { name: "Text of the file" }).innerText()).toContain(
      "id: cancel-contradicted",
    );
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("link", { name: "Try this rule" }).click();
    await page.getByRole("heading", { name: /^Tests of the rule: (\d+) of \1 passed$/ }).waitFor();
    expect(await text(page).inputValue()).toContain("Cancel anytime");
    expect(await page.locator(".try-marked mark").allInnerTexts()).toEqual(["Cancel anytime"]);
    expect(faults).toEqual([]);
  });

  test("lists the rules that are mostly dismissed, and reads why", async () => {
    const { page, faults } = await open("/rules");
    await rows(page).first().waitFor();
    const api = await pageApi(page, service.url);
    const words = Array.from({ length: 6 }, (_, at) => `Offer ${at + 1} has a guaranteed return of 9%.`);
    const buffer = Buffer.from(words.join(" "));
    const file = { name: "offers.txt", mimeType: "text/plain", buffer };
    const review = await reviewOver(api, file);
    const { data: rules, included = [] } = (await api.read(
      `reviews/${review}/review-rules?page[size]=100&include=triggers`,
    )) as unknown as Judged;
    const fired = rules.find(({ relationships }) => relationships.triggers.data.length >= 6)!;
    for (const { id } of fired.relationships.triggers.data) {
      const attributes = { status: "dismissed", reason: "Only an example" };
      const path = `reviews/${review}/review-rules/${fired.id}/triggers/${id}`;
      await api.send("PATCH", path, { type: "triggers", id, attributes });
    }
    expect(included.length).toBeGreaterThan(5);
    const { reference } = fired.attributes;
    await expect
      .poll(async () => {
        await page.goto(`${service.url}/rules`);
        await choice(page, "In your reviews").selectOption({ label: "Mostly dismissed" });
        const found = page.getByText("1 rule", { exact: true }).waitFor({ timeout: 5_000 });
        return found.then(() => rows(page).first().innerText()).catch(() => "");
      })
      .toContain(reference);
    expect(search(page)).toBe("use=mostly-dismissed");
    expect(await rows(page).count()).toBe(1);
    expect(await accessibilityFaults(page)).toEqual([]);
    await rows(page).first().getByRole("link").click();
    await page.getByText("Only an example (6)").waitFor();
    await page
      .getByText(/^It found something 6 times, last on \d{4}-\d\d-\d\d; 6 of these were dismissed/)
      .waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test("is told that a rule does not exist", async () => {
    const { page } = await open("/rules/nothing.here");
    expect(await page.getByRole("alert").innerText()).toContain("This does not exist");
  });
});

describe.skipIf(!hasBrowser)("an admin who writes a pack", () => {
  const file = (page: Page) => page.getByRole("textbox", { name: "sure-thing.yaml" });

  test("is told the faults of the draft with file and line, publishes it, and goes back", async () => {
    const { page, faults } = await open("/own-packs");
    await waitForHeading(page, "Own packs");
    await page.getByLabel("Name of a new pack").fill("consumer-claims");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").getByText("The service has loaded a pack of this name.").waitFor();
    await page.getByLabel("Name of a new pack").fill("house");
    await page.getByRole("button", { name: "Add pack" }).click();
    await waitForHeading(page, "house");
    await page.getByLabel("New file").fill("sure-thing.yaml");
    await page.getByRole("button", { name: "Add file" }).click();
    await file(page).fill(houseRule("Nothing of it."));
    await page.getByRole("button", { name: "Save file" }).click();
    await page.getByText("sure-thing.yaml was saved.").waitFor();
    await page.getByRole("button", { name: "Check draft" }).click();
    await page.getByText("1 rule, 0 of 1 tests passed. The draft has faults.").waitFor();
    await page.getByRole("button", { name: "sure-thing.yaml, line 9" }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Publish draft" }).click();
    await page
      .getByRole("alert")
      .getByText(/^sure-thing\.yaml:9:5: /)
      .waitFor();
    await file(page).fill(houseRule("A ⟦sure thing⟧."));
    await page.getByRole("button", { name: "Save file" }).click();
    await page.getByRole("button", { name: "Save file", disabled: true }).waitFor();
    for (const version of [1, 2]) {
      await page.getByRole("button", { name: "Publish draft" }).click();
      await page.getByText(`Version ${version} is used`, { exact: true }).waitFor();
    }
    await page.getByRole("button", { name: "Use version 1" }).press("Enter");
    await page.getByText("Version 1 is used", { exact: true }).waitFor();
    const versions = page.getByRole("table", { name: "Versions" }).locator("tbody").getByRole("row");
    expect(await versions.first().innerText()).toContain("by Grace Hopper");
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.goto(`${service.url}/rules?pack=house`);
    await page.getByText("1 rule", { exact: true }).waitFor();
    expect(faults).toEqual([]);
  });

  test("uploads an approved wording, is told where its test fails, and publishes it", async () => {
    const { page, faults } = await open("/own-packs");
    await page.getByLabel("Name of a new pack").fill("approved");
    await page.getByRole("button", { name: "Add pack" }).click();
    await waitForHeading(page, "approved");
    const wording = (fires: string) => `id: warning
description: The warning of our funds.
owner: Product disclosure
text: Your capital is at risk.
substantiation: {link: "https://www.example.com/risk"}
required: true
tests:
  - fires: ${fires}
`;
    await choice(page, "Upload as").selectOption({ label: "Approved wordings" });
    const buffer = Buffer.from(wording("⟦Capital is at risk⟧."));
    await page
      .getByLabel("Upload files")
      .setInputFiles([{ name: "warning.yaml", mimeType: "text/yaml", buffer }]);
    await page.getByText("1 file was uploaded.").waitFor();
    await page.getByRole("button", { name: "Check draft" }).click();
    await page.getByText("1 rule, 0 of 1 tests passed. The draft has faults.").waitFor();
    await page.getByRole("button", { name: "wordings/warning.yaml, line 8" }).press("Enter");
    expect(await accessibilityFaults(page)).toEqual([]);
    await page
      .getByRole("textbox", { name: "wordings/warning.yaml" })
      .fill(wording("⟦Your capital is at risk⟧."));
    await page.getByRole("button", { name: "Save file" }).click();
    await page.getByText("wordings/warning.yaml was saved.").waitFor();
    await page.getByLabel("New file").fill("wordings/fees.yaml");
    await page.keyboard.press("Enter");
    const added = page.getByRole("textbox", { name: "wordings/fees.yaml" });
    await added.waitFor();
    expect(await added.inputValue()).toContain("id: fees\ndescription:");
    await page.getByRole("button", { name: "Delete file" }).click();
    await added.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Publish draft" }).click();
    await page.getByText("Version 1 is used", { exact: true }).waitFor();
    await page.goto(`${service.url}/rules/approved.wording-warning-missing`);
    await page.getByRole("heading", { level: 1, name: /^warning missing/ }).waitFor();
    await page.goto(`${service.url}/own-packs`);
    await page.getByRole("link", { name: "approved" }).click();
    await page.getByRole("button", { name: "Delete pack …" }).click();
    await page.getByRole("button", { name: "Delete pack", exact: true }).click();
    await waitForHeading(page, "Own packs");
    expect(faults).toEqual([]);
  });

  test("uploads files, and has room on a narrow screen", async () => {
    const { page, faults } = await open("/own-packs", { viewport: { width: 320, height: 700 } });
    await page.getByLabel("Name of a new pack").fill("uploaded");
    await page.getByRole("button", { name: "Add pack" }).click();
    await waitForHeading(page, "uploaded");
    const buffer = Buffer.from(houseRule("A ⟦sure thing⟧."));
    const upload = { name: "sure-thing.yaml", mimeType: "text/yaml", buffer };
    await page.getByLabel("Upload files").setInputFiles([upload, { ...upload, name: "bad name.yaml" }]);
    await page.getByText("1 file was uploaded.").waitFor();
    await page
      .getByRole("alert")
      .getByText(/^bad name\.yaml: Name it with/)
      .waitFor();
    expect(await file(page).inputValue()).toBe(buffer.toString());
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Delete pack …" }).click();
    await page.getByRole("button", { name: "Delete pack", exact: true }).click();
    await waitForHeading(page, "Own packs");
    expect(faults).toEqual([]);
  });
});

describe.skipIf(!hasBrowser)("an author", () => {
  test("begins with an example, and sees what all rules find", async () => {
    const { page, faults } = await open("/try");
    await waitForHeading(page, "Try it");
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Show an example" }).click();
    await page
      .getByRole("status")
      .getByText(/^\d+ matches found\.$/)
      // The first try starts the threads, which compile all rules.
      .waitFor({ timeout: 120_000 });
    await page.locator("mark").getByText("guaranteed return").waitFor();
    await page.getByRole("button", { name: "Why?" }).first().click();
    await page.getByRole("tree", { name: "Proof" }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test("sees matches, tests and faults of a rule while writing it", async () => {
    const { page, faults } = await open("/try?try=one");
    await editor(page).fill(rule);
    await text(page).fill("<b>A guaranteed return</b>");
    await page.getByRole("status").getByText("1 match found. 1 of 2 tests passed.").waitFor();
    expect(await page.locator(".try-marked mark").allInnerTexts()).toEqual(["guaranteed return"]);
    await page.getByText("must fire, but found nothing").waitFor();
    await editor(page).fill(rule.replace("score: 8", "scor: 8"));
    await page.getByRole("button", { name: "Line 6" }).click();
    expect(await editor(page).evaluate((field: HTMLTextAreaElement) => field.selectionStart)).toBe(
      rule.indexOf("score"),
    );
    expect(await editor(page).getAttribute("aria-invalid")).toBe("true");
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test("completes keys and values by keyboard, and can leave the editor", async () => {
    const { page, faults } = await open("/try?try=one");
    await editor(page).focus();
    // The schema may still be loading.
    const asked = async () => {
      await page.keyboard.press("Control+Space");
      return page.getByRole("option", { name: /^id / }).count();
    };
    await expect.poll(asked).toBe(1);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.keyboard.type("hid");
    await page.getByRole("option", { name: /^hidden/ }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.keyboard.type("t");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    expect(await editor(page).inputValue()).toBe("hidden: true");
    await page.keyboard.press("Enter");
    await page.keyboard.type("te");
    await page.getByRole("listbox", { name: "Suggestions" }).waitFor();
    await page.keyboard.press("Tab");
    expect(await editor(page).inputValue()).toBe("hidden: true\nte");
    expect(await editor(page).evaluate((field) => field === document.activeElement)).toBe(false);
    expect(faults).toEqual([]);
  });

  test("is shown the answers that the text gives, changes them, and is told how many rules ran", async () => {
    const { page, faults } = await open("/try");
    await text(page).fill("A guaranteed return from the Mallee managed fund. AFSL 299417, Sydney.");
    const markets = page.getByRole("group").filter({ hasText: "In which countries" }).first();
    await markets.getByText("(suggested)").waitFor();
    expect(await markets.locator("summary").innerText()).toContain("Australia (suggested)");
    await markets.getByText("In which countries").first().click();
    const australia = page.getByLabel("Australia", { exact: true });
    expect(await australia.isChecked()).toBe(true);
    const hint = await australia.getAttribute("aria-describedby");
    expect(await page.locator(`[id="${hint}"]`).innerText()).toMatch(/^Suggested: “AFSL”/);
    const ran = page.getByText(/^\d+ of \d+ rules ran\./);
    const before = await ran.innerText();
    expect(await accessibilityFaults(page)).toEqual([]);
    await australia.uncheck();
    await page.getByLabel("New Zealand", { exact: true }).check();
    await expect.poll(() => ran.innerText()).not.toBe(before);
    expect(await australia.isChecked()).toBe(false);
    await text(page).fill("The weather is fine. AFSL 299417, Sydney.");
    await page
      .getByRole("status")
      .getByText(/^The \d+ rules that ran found nothing\.$/)
      .waitFor();
    expect(await page.getByText("Nothing was found").count()).toBe(0);
    expect(await australia.isChecked()).toBe(false);
    await page.getByRole("button", { name: "Use the suggested answers" }).click();
    await expect.poll(() => australia.isChecked()).toBe(true);
    expect(faults).toEqual([]);
  });

  test("finds the rule as it was left, until the changes are discarded", async () => {
    const { page, faults } = await open("/try?rule=consumer-claims.cancel-contradicted");
    await expect.poll(() => editor(page).inputValue()).toMatch(/^id: cancel-contradicted$/m);
    const loaded = await editor(page).inputValue();
    const changed = loaded.replace(/^score: \d+$/m, "score: 3");
    await editor(page).fill(changed);
    await page.getByRole("link", { name: "Reviews" }).click();
    await waitForHeading(page, "Reviews");
    await page.goBack();
    await expect.poll(() => editor(page).inputValue()).toBe(changed);
    await page.reload();
    await expect.poll(() => editor(page).inputValue()).toBe(changed);
    await page.getByRole("button", { name: "Discard changes" }).click();
    expect(await editor(page).inputValue()).toBe(loaded);
    await page.reload();
    await expect.poll(() => editor(page).inputValue()).toBe(loaded);
    expect(await page.getByRole("button", { name: "Discard changes" }).count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test("tries the text of a file, which is not stored", async () => {
    const { page, faults } = await open("/try");
    const api = await apiOf(service.url, service.grace);
    const kept = async () => [(await api("/v2/assets")).data, (await api("/v2/reviews")).data];
    const before = await kept();
    await page.getByLabel("File to try").setInputFiles(brochure);
    await expect.poll(() => text(page).inputValue()).toContain("buy/sell spread");
    await page
      .getByRole("status")
      .getByText(/matches found\.$/)
      .waitFor();
    expect(await kept()).toEqual(before);
    expect(faults).toEqual([]);
  });

  test("has room on a narrow screen", async () => {
    const { page } = await open("/try?try=one", { viewport: { width: 320, height: 640 } });
    await editor(page).fill(rule);
    await page
      .getByRole("status")
      .getByText(/tests passed/)
      .waitFor();
    for (const path of ["/try?try=one", "/rules", "/rules/consumer-claims.cancel-contradicted"]) {
      await page.goto(service.url + path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
  });
});
