/**
 * The whole flow in a real browser for each kind of document: from the file to the judged finding and the annotated
 * copies, without a violation of the content security policy.
 *
 * @module-tag long
 */
/// <reference lib="dom" />
import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { PDFDocument } from "pdf-lib";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { kindSamples } from "../testing/kinds.ts";
import { hasBrowser, launchBrowser, openWatchedPage } from "./testing/browser.ts";
import {
  brochure,
  finding,
  findings,
  openPageService,
  reviewFile,
  signIn,
  waitForHeading,
  type ChosenFile,
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

const hasTesseract = spawnSync("tesseract", ["--version"], { stdio: "ignore" }).status === 0;

interface Sample {
  readonly name: string;
  /** Null if a program is missing. */
  readonly make: () => Promise<ChosenFile | null>;
}

const pdf = "application/pdf";

const samples: readonly Sample[] = [
  {
    name: "a PDF",
    make: async () => ({ name: "flyer.pdf", mimeType: pdf, buffer: await readFile(brochure) }),
  },
  { name: "a Word document", make: () => ofKind("a Word document") },
  { name: "an e-mail", make: () => ofKind("an e-mail") },
  { name: "a scanned page", make: scannedPage },
];

async function ofKind(kind: string): Promise<ChosenFile> {
  const { filename: name, mediaType: mimeType, make } = kindSamples.find((sample) => sample.name === kind)!;
  return { name, mimeType, buffer: Buffer.from(make()!) };
}

/** A PDF that only contains the picture of a page. */
async function scannedPage(): Promise<ChosenFile | null> {
  const picture = kindSamples.find(({ name }) => name === "a PNG")!.make();
  if (picture === null || !hasTesseract) return null;
  const document = await PDFDocument.create();
  const image = await document.embedPng(picture);
  const { width, height } = image.scale(72 / 150);
  document.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height });
  return { name: "scan.pdf", mimeType: pdf, buffer: Buffer.from(await document.save()) };
}

async function startOf(page: Page, button: string): Promise<string> {
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  return (await readFile(await (await saving).path(), "latin1")).slice(0, 5);
}

describe.runIf(hasBrowser)("the whole flow", () => {
  test.for(samples)("for $name", async ({ make }, { skip }) => {
    const file = await make();
    if (file === null) return skip("pdftoppm or tesseract is not installed");
    const { page, faults } = await openWatchedPage(browser, { origin: service.url });
    await page.goto(`${service.url}/reviews`);
    await signIn(page, service.grace);
    await waitForHeading(page, "Reviews");
    await reviewFile(page, service, file);
    // The smallest one is above the others.
    const highlight = page.getByRole("button", { name: /^[\w., -]+, page 1: ./ }).last();
    const name = (await highlight.getAttribute("aria-label"))!;
    await highlight.click();
    await page.waitForURL(/trigger=/);
    // Names keep the line breaks of the document.
    expect(name).toContain(await finding(page).locator("mark").first().textContent());
    await page.keyboard.press("d");
    await page.getByRole("dialog", { name: "Dismiss finding" }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("list", { name: "Findings" }).getByText("Dismissed").waitFor();
    await page.keyboard.press("u");
    await finding(page).getByRole("button", { name: "Dismiss", exact: true }).waitFor();
    expect(await startOf(page, "Download annotated PDF")).toBe("%PDF-");
    expect(await startOf(page, "Download XFDF")).toBe("<?xml");
    expect(await findings(page).count()).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });
});
