/**
 * Markup in all untrusted text: titles, file names, rules, documents, names of people, addresses. In a real browser it
 * is shown as text everywhere, and the content security policy reports no violation.
 *
 * @module-tag long
 */
/// <reference lib="dom" />
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PDFDocument, StandardFonts } from "pdf-lib";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../service/testing/program.ts";
import { hasBrowser, launchBrowser, openWatchedPage } from "./testing/browser.ts";
import {
  chooseFile,
  finding,
  findings,
  openPageService,
  signIn,
  waitForHeading,
  type PageService,
  type Person,
} from "./testing/page-service.ts";

/** Runs if it is ever interpreted; `what` identifies its origin. */
const markup = (what: string) =>
  `<img src=x onerror="globalThis.hacked='${what}'"><script>hacked()</script>${what}`;

let browser: Browser;
let service: PageService;
let person: Person;

beforeAll(async () => {
  if (!hasBrowser) return;
  service = await openPageService({ DOCREVIEW_RULES: hostileRules() });
  person = await service.addPerson(`Eve ${markup("person")}`, "admin");
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** A folder with a questionnaire and a pack of one rule, all of whose texts contain markup. */
function hostileRules(): string {
  const folder = temporaryFolder();
  const pack = join(folder, "hostile");
  mkdirSync(pack);
  const json = JSON.stringify;
  writeFileSync(
    join(pack, "pack.yaml"),
    [
      "name: hostile",
      "version: 0.1.0",
      "licence: MIT",
      "locale: en",
      `description: ${json(markup("pack"))}`,
    ].join("\n"),
  );
  writeFileSync(
    join(pack, "promise.yaml"),
    [
      "id: promise",
      "number: HO-1",
      `group: ${json(markup("group"))}`,
      `description: ${json(markup("description"))}`,
      `feedback: ${json(`${markup("advice")} {{text}}`)}`,
      "score: 8",
      `source: {cite: ${json(markup("source"))}}`,
      "term:",
      "  find: {any: [onerror]}",
      "tests:",
      "  - fires: This is ⟦onerror⟧.",
      "  - passes: This is fine.",
    ].join("\n"),
  );
  const option = `{value: 11, key: au, label: ${json(markup("option"))}}`;
  writeFileSync(
    join(folder, "questionnaire.yaml"),
    `version: 1\ncategories:\n  - key: market\n    description: ${json(markup("question"))}\n    multiple: true\n    options:\n      - ${option}\n`,
  );
  return folder;
}

async function hostileDocument(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.setTitle(markup("title"));
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([842, 595]);
  page.drawText(markup("document"), { x: 40, y: 500, size: 11, font });
  return Buffer.from(await document.save());
}

/** The markup that became elements or ran in this view. */
function interpreted(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found = [...document.querySelectorAll("img, body script:not([src])")].map(
      ({ outerHTML }) => outerHTML,
    );
    const { hacked } = globalThis as { hacked?: string };
    return hacked === undefined ? found : [...found, hacked];
  });
}

test.runIf(hasBrowser)(
  "markup from anywhere is text in every view, and the policy has nothing to report",
  async () => {
    const { page, faults } = await openWatchedPage(browser, { origin: service.url });
    const dialogs: string[] = [];
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const seen: (readonly [view: string, found: readonly string[]])[] = [];
    const look = async (view: string) => seen.push([view, await interpreted(page)]);

    await page.goto(`${service.url}/reviews/new?x=${encodeURIComponent(markup("address"))}`);
    await signIn(page, person);
    await waitForHeading(page, "New review");
    expect(await page.getByRole("banner").innerText()).toContain("Eve <img");
    await page.getByRole("group", { name: markup("question") }).waitFor();
    const name = `${markup("file").replaceAll("/", "")}.pdf`;
    await chooseFile(page, { name, mimeType: "application/pdf", buffer: await hostileDocument() });
    await look("new review");
    await page.getByLabel(markup("option")).check();
    await page.getByRole("button", { name: "Start review" }).click();
    await findings(page).first().waitFor();
    await waitForHeading(page, name);
    const review = new URL(page.url()).pathname;
    await page
      .getByRole("button", { name: /^HO-1, page 1: onerror$/ })
      .first()
      .click();
    const shown = await finding(page).innerText();
    for (const part of ["description", "advice", "document"]) expect(shown).toContain(`</script>${part}`);
    await look("review");
    await page.keyboard.press("d");
    await page.getByRole("textbox", { name: "Note" }).fill(markup("note"));
    await page.keyboard.press("Enter");
    await findings(page).filter({ hasText: "Dismissed" }).click();
    await finding(page).getByRole("button", { name: "Undo dismissal" }).waitFor();
    await look("dismissal");
    await page.goto(`${service.url}/reviews?search=${encodeURIComponent("<img")}`);
    await page.getByRole("link", { name }).waitFor();
    await look("reviews");
    await page.goto(`${service.url}/reviews?search=${encodeURIComponent(markup("search"))}`);
    await page.getByText("No review matches.").first().waitFor();
    expect(await page.getByLabel("Search").inputValue()).toBe(markup("search"));
    await look("search");
    await page.goto(`${service.url}/rules`);
    await page.getByRole("main").getByText("HO-1").first().waitFor();
    await look("rules");
    await page.getByRole("main").locator('a[href*="/rules/"]').first().click();
    await page.getByText(`</script>source`).first().waitFor();
    await look("rule");
    for (const path of [
      "/settings/users",
      "/settings/packs",
      "/reviews/1/%3Cimg%20src=x%3E",
      `${review}?trigger=%3Cimg%3E`,
    ]) {
      await page.goto(service.url + path);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      await look(path);
    }
    expect(seen.length).toBeGreaterThan(10);
    expect(seen.filter(([, found]) => found.length > 0)).toEqual([]);
    expect([dialogs, faults]).toEqual([[], []]);
  },
);
