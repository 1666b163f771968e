/**
 * Copies of a review in a real browser: downloaded in every form, edited elsewhere, and imported after a preview.
 *
 * @module-tag long
 */
/// <reference lib="dom" />
import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityFaults } from "./testing/accessibility.ts";
import { hasBrowser, launchBrowser } from "./testing/browser.ts";
import { dropFiles } from "./testing/drop-files.ts";
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

async function openReview() {
  const watched = await openSignedIn(browser, service);
  const { page } = watched;
  await reviewFile(page, service);
  return watched;
}

async function downloaded(page: Page, button: string) {
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  const saved = await saving;
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) };
}

/** Without its first marks, as if a person had deleted those that are fine. */
function withoutMarks(xfdf: Buffer, count: number): Buffer {
  const text = xfdf.toString();
  const marks = text.match(/<highlight [^]*?<\/highlight>/g) ?? [];
  return Buffer.from(marks.slice(0, count).reduce((rest, mark) => rest.replace(mark, ""), text));
}

const dialog = (page: Page) => page.getByRole("dialog", { name: "Import reviewed copy" });
const dismissed = (page: Page) => page.getByRole("list", { name: "Findings" }).getByText("Dismissed");

describe.runIf(hasBrowser)("a finished review", () => {
  test("is downloaded as a table and as a summary to print", async () => {
    const { page, faults } = await openReview();
    const table = await downloaded(page, "Download CSV");
    expect(table.name).toBe("fund-brochure.findings.csv");
    expect(table.bytes.toString()).toMatch(/^\uFEFF.*[Rr]eference/);
    const summary = await downloaded(page, "Printable summary");
    expect(summary.name).toBe("fund-brochure.summary.pdf");
    expect(summary.bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(faults).toEqual([]);
  });

  test("is downloaded as signed evidence, by keyboard", async () => {
    const { page, faults } = await openReview();
    const button = page.getByRole("button", { name: "Download evidence" });
    const downloading = page.waitForEvent("download");
    await button.press("Enter");
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("fund-brochure.evidence.zip");
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 4).toString("latin1")).toBe("PK\u0003\u0004");
    expect(bytes.includes("manifest.sig")).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test("shows what a dropped copy would change, changes nothing before that is agreed, and then says what it did", async () => {
    const { page, faults } = await openReview();
    const { bytes } = await downloaded(page, "Download XFDF");
    const copy = { "fund-brochure.xfdf": withoutMarks(bytes, 2) };
    const target = page.getByRole("region", { name: "Document" });
    await dropFiles(target, copy);
    await dialog(page).getByText("2 findings dismissed").waitFor();
    expect(await dialog(page).getByRole("list", { name: "Changes" }).getByRole("listitem").count()).toBe(2);
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
    await page.reload();
    await findings(page).first().waitFor();
    expect(await dismissed(page).count()).toBe(0);
    await dropFiles(target, copy);
    await dialog(page).getByRole("button", { name: "Apply changes" }).click();
    await dialog(page).getByText("The copy was imported: 2 findings dismissed.").waitFor();
    await dialog(page).getByRole("button", { name: "Close" }).click();
    await page.reload();
    await findings(page).first().waitFor();
    await expect.poll(() => dismissed(page).count()).toBe(2);
    await dropFiles(target, copy);
    await dialog(page).getByText("This copy was imported before.").waitFor();
    expect(await dialog(page).getByRole("button", { name: "Apply changes" }).count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test("takes an annotated PDF by keyboard, and says what is wrong with other files", async () => {
    const { page, faults } = await openReview();
    const { name, bytes } = await downloaded(page, "Download annotated PDF");
    const choose = async (file: string, buffer: Buffer) => {
      const choosing = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: "Import reviewed copy" }).press("Enter");
      await (await choosing).setFiles({ name: file, mimeType: "", buffer });
    };
    await choose(name, bytes);
    await dialog(page).getByText(`Importing “${name}” would change nothing.`).waitFor();
    await page.keyboard.press("Enter");
    await dialog(page).waitFor({ state: "detached" });
    const button = page.getByRole("button", { name: "Import reviewed copy" });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    for (const [file, buffer, reason] of [
      ["flyer.docx", Buffer.from("PK"), "is neither a PDF nor an XFDF file"],
      ["empty.pdf", Buffer.alloc(0), "is empty. Save the copy again"],
      ["other.xfdf", Buffer.from('<?xml version="1.0"?><xfdf xmlns="http://ns.adobe.com/xfdf/"/>'), /\w+\./],
    ] as const) {
      await choose(file, buffer);
      await dialog(page).locator(".fault").getByText(reason).waitFor();
      await page.keyboard.press("Escape");
    }
    expect(await dismissed(page).count()).toBe(0);
    expect(faults).toEqual([]);
  });
});
