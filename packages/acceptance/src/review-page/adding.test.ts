/**
 * Findings that people add on the review page: at selected text, at a match of a search, in a sentence, and at an area.
 *
 * @module-tag long
 */
/// <reference lib="dom" />
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { repository } from "../testing/source-files.ts";
import { accessibilityFaults } from "./testing/accessibility.ts";
import { hasBrowser, launchBrowser } from "./testing/browser.ts";
import { markedWords, type Box } from "./testing/marked-words.ts";
import {
  brochure,
  finding,
  findings,
  openPageService,
  reviewFile,
  type PageService,
} from "./testing/page-service.ts";
import { highlights, selectWords, waitForText } from "./testing/reader.ts";
import { openSignedIn } from "./testing/signed-in.ts";

let browser: Browser;
let service: PageService;

beforeAll(async () => {
  if (!hasBrowser) return;
  service = await openPageService();
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** Signed in, with a finished review whose first page is shown. */
async function openReview(file = brochure) {
  const opened = await openSignedIn(browser, service);
  await reviewFile(opened.page, service, file);
  await waitForText(opened.page);
  return opened;
}

const dialog = (page: Page) => page.getByRole("dialog", { name: "Add finding" });

async function submit(page: Page): Promise<void> {
  await dialog(page).getByRole("button", { name: "Add", exact: true }).click();
  await page.getByText("The finding was added.").waitFor();
  await dialog(page).waitFor({ state: "detached" });
}

const selected = (page: Page) => findings(page).and(page.locator('[aria-current="true"]'));

const heightOf = ({ left, right, top, bottom }: Box) => Math.min(bottom - top, right - left);

/** The highlight covers the words, to within half the height of a line. */
async function expectOver(page: Page, words: string): Promise<void> {
  const isOf = ({ name }: { readonly name: string }) => name.endsWith(`: ${words}`);
  await expect.poll(async () => (await markedWords(page)).find(isOf)?.words ?? null).not.toBeNull();
  const marked = (await markedWords(page)).find(isOf)!;
  for (const side of ["left", "top", "right", "bottom"] as const) {
    const distance = Math.abs(marked.highlight[side] - marked.words![side]);
    expect(distance, `${words}, ${side}`).toBeLessThan(0.5 * heightOf(marked.words!));
  }
}

describe.runIf(hasBrowser)("a reviewer adds a finding", () => {
  test("at selected words, however the page is turned and large, and deletes it again", async () => {
    const { page, faults } = await openReview();
    await page.getByRole("button", { name: "Zoom in" }).click();
    await page.getByRole("button", { name: "Rotate clockwise" }).click();
    await page.locator('.textLayer[data-main-rotation="90"] span').first().waitFor();
    await selectWords(page, "call our team on");
    await page.getByRole("button", { name: "Add finding" }).click();
    await dialog(page).waitFor();
    expect(await dialog(page).getByLabel("Words").inputValue()).toMatch(/^call our team o/);
    await dialog(page).getByLabel("Words").fill("call our team on");
    expect(await accessibilityFaults(page)).toEqual([]);
    const rule = dialog(page).getByLabel("Rule", { exact: true });
    const option = await rule.getByRole("option", { name: /^AU-3\.1 / }).getAttribute("value");
    await rule.selectOption(option);
    await submit(page);
    expect(await selected(page).innerText()).toMatch(/^AU-3\.1/);
    await expectOver(page, "call our team on");
    await page.getByRole("button", { name: "Rotate clockwise" }).click();
    await page.getByRole("button", { name: "Fit width" }).click();
    await page.reload();
    await waitForText(page);
    await expectOver(page, "call our team on");
    const highlight = highlights(page, "AU-3.1, page 1: call our team on");
    expect(await highlight.count()).toBe(1);
    await finding(page).getByRole("button", { name: "Delete finding" }).click();
    const question = page.getByRole("alertdialog", { name: "Delete finding" });
    await question.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await question.getByRole("button", { name: "Delete", exact: true }).click();
    await expect.poll(() => highlight.count()).toBe(0);
    await question.waitFor({ state: "detached" });
    expect(faults).toEqual([]);
  });

  test("at a match of a search, with a rule of its own, by keyboard alone", async () => {
    const { page, faults } = await openReview();
    await page.keyboard.press("/");
    await page.keyboard.type("thirty to");
    await page.locator(".hit-count", { hasText: "1 of 1" }).waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.type("thirty to");
    await page.locator(".hit-count", { hasText: "1 of 1" }).waitFor();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("a");
    await dialog(page).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("SELECT");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Say exactly how many.");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("8");
    await page.keyboard.press("Tab");
    await page.keyboard.type("The manager knows the number.");
    await page.keyboard.press("Enter");
    await page.getByText("The finding was added.").waitFor();
    expect(await selected(page).innerText()).toMatch(/^Added 1\s+Breach/);
    expect(await finding(page).innerText()).toContain("Say exactly how many.");
    // The note is its first comment.
    await expect.poll(() => finding(page).innerText()).toContain("The manager knows the number.");
    await expectOver(page, "thirty to");
    expect(faults).toEqual([]);
  });

  test("in the sentence of the selected finding, and twice at the same place, which then take turns", async () => {
    const { page, faults } = await openReview();
    await highlights(page, /page 1: impartial$/).click();
    for (const words of ["whatever your goals", "whatever your goals"]) {
      await page.keyboard.press("a");
      await dialog(page).waitFor();
      const field = dialog(page).getByLabel("Words");
      expect(await field.inputValue()).toContain(words);
      await field.fill("no such words");
      await dialog(page).getByLabel("What the rule requires").fill("Say which.");
      await dialog(page).getByRole("button", { name: "Add", exact: true }).click();
      await dialog(page).getByText("These words are not in the sentence.").waitFor();
      await field.fill(words);
      await submit(page);
    }
    const places = highlights(page, /^Added \d, page 1: whatever your goals$/);
    await expect.poll(() => places.count()).toBe(2);
    const current = () => selected(page).innerText();
    const seen = new Set<string>();
    for (let click = 0; click < 4; click++) {
      // At its start, where there is no other highlight.
      const { x, y } = (await places.last().boundingBox())!;
      await page.mouse.click(x + 4, y + 4);
      seen.add((await current()).split("\n")[0]!);
    }
    expect([...seen].some((one) => one.startsWith("Added 1"))).toBe(true);
    expect([...seen].some((one) => one.startsWith("Added 2"))).toBe(true);
    expect(faults).toEqual([]);
  });

  test("at an area that is dragged or clicked, described in words", async () => {
    const { page, faults } = await openReview(join(repository, "fixtures/rotated-flyer.pdf"));
    const frame = (await page.locator('[data-page="1"]').boundingBox())!;
    const at = (x: number, y: number) => [frame.x + frame.width * x, frame.y + 10 + y * 200] as const;
    for (const [index, isDragged] of [true, false].entries()) {
      await page.getByRole("button", { name: "Mark an area" }).click();
      if (isDragged) {
        await page.mouse.move(...at(0.1, 0.1));
        await page.mouse.down();
        await page.mouse.move(...at(0.4, 0.6), { steps: 3 });
        await page.mouse.up();
      } else {
        await page.mouse.click(...at(0.1, 0.1));
        await page.mouse.click(...at(0.4, 0.6));
      }
      await dialog(page).getByText("An area of page 1").waitFor();
      await dialog(page).getByRole("button", { name: "Add", exact: true }).click();
      await dialog(page).getByText("Enter the words from the document, or describe what is there.").waitFor();
      await dialog(page).getByLabel("Words").fill(`Picture ${index}`);
      await dialog(page).getByLabel("What the rule requires").fill("No such pictures.");
      await submit(page);
      const box = (await highlights(page, new RegExp(`page 1: Picture ${index}$`)).boundingBox())!;
      expect(Math.abs(box.x - at(0.1, 0.1)[0])).toBeLessThan(2);
      expect(Math.abs(box.y - at(0.1, 0.1)[1])).toBeLessThan(2);
      expect(Math.abs(box.x + box.width - at(0.4, 0.6)[0])).toBeLessThan(2);
      expect(Math.abs(box.y + box.height - at(0.4, 0.6)[1])).toBeLessThan(2);
    }
    expect(faults).toEqual([]);
  });
});
