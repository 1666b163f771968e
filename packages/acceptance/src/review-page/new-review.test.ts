/**
 * Starting reviews in a real browser: several files at once, a web address, changing options, suggested answers, and
 * leaving the view.
 *
 * @module-tag long
 */
/// <reference lib="dom" />
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import type { Browser, Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityFaults } from "./testing/accessibility.ts";
import { apiOf } from "./testing/api-of.ts";
import { hasBrowser, launchBrowser, openWatchedPage } from "./testing/browser.ts";
import { dropFiles } from "./testing/drop-files.ts";
import {
  answerQuestions,
  brochure,
  brochureAnswers,
  chooseFile,
  findings,
  openPageService,
  signIn,
  suggestionsSettled,
  waitForHeading,
  type PageService,
} from "./testing/page-service.ts";

let browser: Browser;
let service: PageService;

/** A web server with the brochure at `/brochure.pdf` and nothing else. */
const web = createServer((request, response) => {
  const isThere = request.url === "/brochure.pdf";
  response.writeHead(isThere ? 200 : 404, { "content-type": "application/pdf" });
  response.end(isThere ? readFileSync(brochure) : "");
});
const webAddress = () => `http://127.0.0.1:${(web.address() as AddressInfo).port}`;

beforeAll(async () => {
  if (!hasBrowser) return;
  await new Promise<void>((resolve) => web.listen(0, "127.0.0.1", resolve));
  service = await openPageService({ DOCREVIEW_ALLOWED_HOSTS: new URL(webAddress()).host });
  browser = await launchBrowser();
});
afterAll(async () => {
  web.close();
  await browser?.close();
});

async function openNewReview() {
  const watched = await openWatchedPage(browser, { origin: new URL(service.url).origin });
  const { page } = watched;
  await page.goto(`${service.url}/reviews/new`);
  await signIn(page, service.grace);
  await page.getByRole("group").first().waitFor();
  return watched;
}

const start = (page: Page) => page.getByRole("button", { name: "Start review" });
const status = (page: Page, text: string | RegExp) => page.getByRole("status").getByText(text);

describe.runIf(hasBrowser)("files", () => {
  test("can be dropped anywhere, several at once, and each says what is wrong with it", async () => {
    const { page, faults } = await openNewReview();
    const bytes = await readFile(brochure);
    const dropped = {
      "first.pdf": bytes,
      "second.pdf": bytes,
      "empty.pdf": Buffer.alloc(0),
      "drawing.gif": Buffer.from("GIF89a"),
    };
    // Dropped in the middle of a question, far from the field.
    await dropFiles(page.getByRole("group").nth(2), dropped, async () => {
      expect(await page.locator(".file-field").getAttribute("data-over")).toBe("true");
    });
    const item = (name: string) =>
      page.getByRole("list", { name: "Chosen files" }).getByRole("listitem").filter({ hasText: name });
    await item("empty.pdf").getByText("This file is empty. Choose another one.").waitFor();
    await item("drawing.gif").getByText("Save it as a PNG image or as a PDF").waitFor();
    await item("first.pdf").getByText("Uploaded", { exact: true }).waitFor();
    await item("second.pdf").getByText("Uploaded", { exact: true }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await start(page).click();
    expect(await page.getByRole("alert").innerText()).toMatch(/^Answer the question “/);
    await answerQuestions(page);
    await start(page).click();
    await page.getByRole("alert").getByText("2 reviews have started; 2 files were not uploaded.").waitFor();
    expect(await item(".pdf").or(item("drawing.gif")).count()).toBe(2);
    for (const name of ["empty.pdf", "drawing.gif"])
      await page.getByRole("button", { name: `Remove ${name}` }).click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("type"))).toBe("file");
    await page.getByRole("link", { name: "Reviews", exact: true }).click();
    const table = page.getByRole("table", { name: "Reviews" });
    await table.getByRole("link", { name: "first.pdf" }).waitFor();
    await table.getByRole("link", { name: "second.pdf" }).waitFor();
    expect(faults).toEqual([]);
  });

  test("that are being sent can be cancelled, and those that failed sent again", async () => {
    const { page } = await openNewReview();
    let held: Route[] = [];
    await page.route("**/upload", (route) => void held.push(route));
    await page.getByLabel("Files").setInputFiles(brochure);
    await page.getByRole("progressbar", { name: "Upload of fund-brochure.pdf" }).waitFor();
    await expect.poll(() => held.length).toBe(1);
    await page.getByRole("button", { name: "Cancel fund-brochure.pdf" }).click();
    expect(await page.getByRole("list", { name: "Chosen files" }).count()).toBe(0);
    held = [];
    await page.getByLabel("Files").setInputFiles(brochure);
    await expect.poll(() => held.length).toBe(1);
    await held[0]!.abort("connectionreset");
    await page.getByText("The service cannot be reached. Check your connection and try again.").waitFor();
    await page.unroute("**/upload");
    await page.getByRole("button", { name: "Try again to upload fund-brochure.pdf" }).click();
    await page.getByText("Uploaded", { exact: true }).waitFor();
  });

  test("that the service refuses are named with its reason", async () => {
    const { page } = await openNewReview();
    const name = `${"long".repeat(70)}.pdf`;
    await page
      .getByLabel("Files")
      .setInputFiles({ name, mimeType: "application/pdf", buffer: Buffer.from("%PDF-") });
    const reason = page.getByRole("listitem").locator(".field-fault");
    await reason.waitFor();
    expect(await reason.innerText()).toContain("255");
  });
});

describe.runIf(hasBrowser)("a web address", () => {
  test("is fetched and reviewed with the answers", async () => {
    const { page, faults } = await openNewReview();
    await page.getByLabel("Web address").fill(`${webAddress()}/brochure.pdf`);
    await answerQuestions(page);
    await start(page).click();
    await findings(page).first().waitFor();
    await waitForHeading(page, "brochure.pdf");
    expect(faults).toEqual([]);
  });

  test("that is wrong says so, and what to do", async () => {
    const { page } = await openNewReview();
    const field = page.getByLabel("Web address");
    await field.fill("www.example.com");
    await start(page).click();
    await page.getByText("Enter a complete web address").waitFor();
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await field.fill(`${webAddress()}/nothing.pdf`);
    await answerQuestions(page);
    await start(page).click();
    await page.getByRole("alert").getByText("Check the address, or download the document").waitFor();
    expect(await page.getByLabel("Australia").isDisabled()).toBe(true);
    await field.fill(`${webAddress()}/brochure.pdf`);
    await start(page).click();
    await findings(page).first().waitFor();
  });

  test("is reviewed once, also if the response to its import was lost", async () => {
    const { page } = await openNewReview();
    const api = await apiOf(service.url, service.grace);
    const reviews = async () => (await api("/v2/reviews?page[size]=100")).data.length;
    const before = await reviews();
    await page.route(
      "**/v1/import/url",
      async (route) => {
        await route.fetch();
        await route.abort("connectionreset");
      },
      { times: 1 },
    );
    await page.getByLabel("Web address").fill(`${webAddress()}/brochure.pdf`);
    await answerQuestions(page);
    await start(page).click();
    await page.getByRole("alert").getByText("The service cannot be reached.").waitFor();
    await start(page).click();
    await findings(page).first().waitFor();
    expect(await reviews()).toBe(before + 1);
  });
});

describe.runIf(hasBrowser)("the questions", () => {
  test("take quick answers while the service is slow: nothing moves, the focus stays, and changes are announced", async () => {
    const { page, faults } = await openNewReview();
    const measured = Promise.withResolvers<void>();
    await page.route("**/categories/*", async (route) => {
      await measured.promise;
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    const products = page.getByRole("group", { name: "What does it promote or describe?" });
    const places = page.getByRole("group", { name: "Where will it be published?" });
    const topOf = async () => (await places.boundingBox())!.y;
    // The country determines the products, and the product the channels.
    await places.scrollIntoViewIfNeeded();
    await page.getByLabel("Australia").evaluate((box) => (box as HTMLInputElement).click());
    await places.getByLabel("Website").check();
    const top = await topOf();
    const height = (await products.boundingBox())!.height;
    measured.resolve();
    await products.getByLabel("Superannuation").waitFor();
    expect((await products.boundingBox())!.height).toBeGreaterThan(height);
    // Browsers scroll by whole pixels.
    expect(Math.abs((await topOf()) - top)).toBeLessThan(1);
    for (const name of ["Managed fund", "Insurance", "Consumer goods"])
      await products.getByLabel(name).check();
    await products.getByLabel("Insurance").uncheck();
    await page.getByLabel("Disclosure document (such as a PDS)").waitFor();
    await status(page, /“Where will it be published\?” now has 6 options\./).waitFor();
    expect(await products.getByLabel("Insurance").evaluate((box) => box === document.activeElement)).toBe(
      true,
    );
    const checked = await products
      .getByRole("checkbox", { checked: true })
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).labels![0]!.innerText));
    expect(checked).toEqual(["Managed fund", "Consumer goods"]);
    // An answer that removes what was selected elsewhere.
    await products.getByLabel("Superannuation").check();
    await page.getByLabel("Australia").uncheck();
    await status(
      page,
      "“What does it promote or describe?” no longer has the answer “Superannuation”.",
    ).waitFor();
    await page.reload();
    await page.getByRole("group").first().waitFor();
    expect(await page.getByLabel("Managed fund").isChecked()).toBe(true);
    expect(faults).toEqual([]);
  });

  test("offer the last answers again", async () => {
    const { page } = await openNewReview();
    await chooseFile(page, brochure);
    await answerQuestions(page);
    await start(page).click();
    await findings(page).first().waitFor();
    await page.goto(`${service.url}/reviews/new`);
    await page.getByText(brochureAnswers.join(" · ")).waitFor();
    expect(await page.getByRole("checkbox", { checked: true }).count()).toBe(0);
    await page.getByRole("button", { name: "Use last answers" }).click();
    await status(page, "The answers from the last review are filled in. Check them.").waitFor();
    for (const answer of brochureAnswers)
      expect(await page.getByLabel(answer, { exact: true }).isChecked()).toBe(true);
  });
});

describe.runIf(hasBrowser)("suggested answers", () => {
  const text = (name: string, lines: string) => ({
    name,
    mimeType: "text/plain",
    buffer: Buffer.from(lines),
  });
  const australian = text("australian.txt", "Mallee Capital holds AFSL 299417. Sydney, Australia.");
  const british = text(
    "british.txt",
    "Registered in England. Authorised by the Financial Conduct Authority.",
  );
  const described = async (page: Page, option: string) =>
    page.getByLabel(option, { exact: true }).evaluate((box) => {
      const hint = document.getElementById(box.getAttribute("aria-describedby") ?? "");
      return hint?.innerText ?? null;
    });
  const isChosen = (page: Page, option: string) => page.getByLabel(option, { exact: true }).isChecked();

  test("are chosen with the words that speak for them, announced, and confirmed with one key", async () => {
    const { page, faults } = await openNewReview();
    await chooseFile(page, brochure);
    await status(page, /^\d questions have answers suggested by the document\. Check them/).waitFor();
    await suggestionsSettled(page);
    expect(await isChosen(page, "Australia")).toBe(true);
    expect(await described(page, "Australia")).toMatch(/^Suggested: “AFSL” \(page 1\)/);
    expect(await described(page, "United Kingdom")).toBeNull();
    // Not certain enough to be selected.
    expect(await isChosen(page, "Printed brochure or flyer")).toBe(false);
    expect(await described(page, "Printed brochure or flyer")).toMatch(
      /^Possible: “This brochure” \(page 2\)/,
    );
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByLabel("Printed brochure or flyer").check();
    await page.getByLabel("To promote a product, a service or a firm").check();
    expect(new URL(page.url()).pathname).toBe("/reviews/new");
    await page.keyboard.press("Control+Enter");
    await findings(page).first().waitFor();
    expect(faults).toEqual([]);
  });

  test("that arrive late leave alone what the person has answered", async () => {
    const { page } = await openNewReview();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/suggested-answers", async (route) => {
      await held;
      await route.continue();
    });
    await chooseFile(page, brochure);
    await page.getByLabel("New Zealand", { exact: true }).check();
    release();
    await status(page, /suggested by the document\. Check them/).waitFor();
    await suggestionsSettled(page);
    expect(await isChosen(page, "New Zealand")).toBe(true);
    expect(await isChosen(page, "Australia")).toBe(false);
    expect(await described(page, "Australia")).toMatch(/^Suggested: “AFSL”/);
    expect(await isChosen(page, "Managed fund")).toBe(true);
    await page.getByLabel("Managed fund", { exact: true }).uncheck();
    await page.getByLabel("Files", { exact: true }).setInputFiles(british);
    await page.getByText("Uploaded", { exact: true }).nth(1).waitFor();
    await suggestionsSettled(page);
    expect(await isChosen(page, "Managed fund")).toBe(false);
    expect(await isChosen(page, "United Kingdom")).toBe(false);
  });

  test("belong to their file, whose words they show", async () => {
    const { page } = await openNewReview();
    await chooseFile(page, australian);
    await suggestionsSettled(page);
    expect(await isChosen(page, "Australia")).toBe(true);
    await page.getByLabel("Files", { exact: true }).setInputFiles(british);
    await page.getByText("Uploaded", { exact: true }).nth(1).waitFor();
    expect(await described(page, "Australia")).toMatch(/^Suggested: “AFSL” \(page 1\)/);
    expect(await described(page, "United Kingdom")).toBeNull();
    await page.getByRole("button", { name: "british.txt", exact: true }).click();
    await page.getByRole("heading", { name: "Document 2 of 2: british.txt" }).waitFor();
    await expect.poll(() => isChosen(page, "United Kingdom")).toBe(true);
    expect(await described(page, "United Kingdom")).toMatch(/^Suggested: “.+” \(page 1\)/);
    expect([await isChosen(page, "Australia"), await described(page, "Australia")]).toEqual([false, null]);
    await page.getByRole("button", { name: "Remove british.txt" }).click();
    await page.getByLabel("Australia", { exact: true }).waitFor();
    await expect.poll(() => described(page, "Australia")).toMatch(/^Suggested: “AFSL”/);
    expect([await isChosen(page, "Australia"), await isChosen(page, "United Kingdom")]).toEqual([
      true,
      false,
    ]);
  });

  test("that cannot be loaded are not missed", async () => {
    const { page } = await openNewReview();
    await page.route("**/suggested-answers", (route) => route.fulfill({ status: 500, body: "" }));
    await chooseFile(page, brochure);
    await answerQuestions(page);
    expect(await page.getByRole("alert").count()).toBe(0);
    await start(page).click();
    await findings(page).first().waitFor();
  });

  test("come with a key that help lists", async () => {
    const { page } = await openNewReview();
    await page.keyboard.press("?");
    const help = page.getByRole("dialog");
    const line = help.locator("dl > div").filter({ hasText: "Confirm answers and start the review" });
    expect(await line.getByRole("term").innerText()).toBe("Ctrl + Enter");
  });
});

test.runIf(hasBrowser)("leaving with files that are not reviewed asks first, whichever way", async () => {
  const { page, faults } = await openNewReview();
  await page.getByRole("link", { name: "Reviews", exact: true }).click();
  await waitForHeading(page, "Reviews");
  await page.getByRole("button", { name: "New review" }).click();
  await chooseFile(page, brochure);
  const question = page.getByRole("alertdialog", { name: "Leave this page?" });
  const ways = [
    () => page.getByRole("link", { name: "Reviews", exact: true }).click(),
    () => page.getByRole("button", { name: "Sign out" }).click(),
    () => page.evaluate(() => history.back()),
  ];
  for (const way of ways) {
    await way();
    await question.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe("/reviews/new");
  }
  await page.evaluate(() => history.back());
  await question.getByRole("button", { name: "Leave" }).click();
  await waitForHeading(page, "Reviews");
  expect(faults).toEqual([]);
});
