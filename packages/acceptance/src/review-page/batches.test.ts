/**
 * Several documents at once in a real browser, by keyboard: individual titles and answers, copied answers, confirming
 * with one key, and failures that do not affect other documents.
 *
 * @module-tag long
 */
/// <reference lib="dom" />
import type { Browser, Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityFaults } from "./testing/accessibility.ts";
import { apiOf } from "./testing/api-of.ts";
import { hasBrowser, launchBrowser, openWatchedPage } from "./testing/browser.ts";
import {
  brochureAnswers,
  openPageService,
  signIn,
  suggestionsSettled,
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

const patient = { timeout: 120_000 };

/** The document suggests no answers. */
const plain = (name: string) => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(`Nothing in ${name}.`),
});
const british = {
  ...plain("british.txt"),
  buffer: Buffer.from("Registered in England. Authorised by the Financial Conduct Authority."),
};

async function openNewReview() {
  const watched = await openWatchedPage(browser, { origin: service.url });
  await watched.page.goto(`${service.url}/reviews/new`);
  await signIn(watched.page, service.grace);
  await watched.page.getByRole("group").first().waitFor();
  return watched;
}

const items = (page: Page) => page.getByRole("list", { name: "Chosen files" }).getByRole("listitem");
const item = (page: Page, name: string) => items(page).filter({ hasText: name });
const status = (page: Page, text: string) => page.getByRole("status").getByText(text);
const uploaded = async (page: Page, count: number) =>
  expect.poll(() => items(page).getByText("Uploaded", { exact: true }).count(), patient).toBe(count);
/** Whether the list, which scrolls, shows the document. */
const isInList = (page: Page, name: string) =>
  item(page, name).evaluate((element) => {
    const [frame, place] = [element.parentElement!.getBoundingClientRect(), element.getBoundingClientRect()];
    return place.top >= frame.top - 1 && place.bottom <= frame.bottom + 1;
  });
const isChosen = (page: Page, option: string) => page.getByLabel(option, { exact: true }).isChecked();
const shown = async (page: Page, heading: string) => {
  await page.getByRole("heading", { name: heading, exact: true }).waitFor();
  await page.getByRole("group").first().waitFor();
};

/** Focuses the checkbox, as the Tab key does, and ticks it with the space bar. */
const tick = (page: Page, option: string) => page.getByLabel(option, { exact: true }).press("Space");
const answer = async (page: Page) => {
  for (const option of brochureAnswers) await tick(page, option);
};

/** The titles of all reviews, with the countries in their answers; and in the order in which they started. */
async function startedReviews(): Promise<readonly string[]> {
  const api = await apiOf(service.url, service.grace);
  const { data, included = [] } = await api(
    "/v2/reviews?include=asset,categorisation&page[size]=100&sort=id",
  );
  return data.map(({ relationships }) => {
    const related = relationships as unknown as Record<string, { readonly data: { readonly id: string } }>;
    const found = (type: string, id: string) => included.find((one) => one.type === type && one.id === id)!;
    const title = String(found("assets", related["asset"]!.data.id).attributes["title"]);
    const { relationships: of } = found("categorisations", related["categorisation"]!.data.id);
    const chosen = of!["categories"]!.data.flatMap(({ id }) => chosenOf(found("categories", id).attributes));
    return `${title}: ${chosen.join(", ")}`;
  });
}

const countries = new Set(["Australia", "New Zealand", "United Kingdom"]);

function chosenOf(attributes: Readonly<Record<string, unknown>>): readonly string[] {
  const options = attributes["options"] as readonly { readonly label: string; readonly value: string }[];
  const chosen = new Set(attributes["selections"] as readonly string[]);
  return options
    .filter(({ label, value }) => countries.has(label) && chosen.has(value))
    .map(({ label }) => label);
}

describe.runIf(hasBrowser)("several documents", () => {
  test("have titles and answers of their own, and one that was not uploaded is started later with its own", async () => {
    const { page, faults } = await openNewReview();
    await page.route("**/upload", (route) =>
      (route.request().postData() ?? "").includes("second.txt")
        ? route.abort("connectionreset")
        : route.fallback(),
    );
    await page.getByLabel("Files").setInputFiles(["first.txt", "second.txt", "third.txt"].map(plain));
    await item(page, "second.txt").getByText("The service cannot be reached.").waitFor();
    await uploaded(page, 2);
    await shown(page, "Document 1 of 3: first.txt");
    await page.keyboard.press("Control+Enter");
    await page
      .getByRole("alert")
      .getByText(/^Answer the question “/)
      .waitFor();
    await item(page, "first.txt").getByText("unanswered questions").waitFor();
    await answer(page);
    const title = page.getByLabel("Title", { exact: true });
    expect(await title.inputValue()).toBe("first.txt");
    await title.press("Control+a");
    await page.keyboard.type("Spring letter");
    await page.keyboard.press("Enter");
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.keyboard.press("Control+Enter");
    await shown(page, "Document 2 of 3: second.txt");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      "Document 2 of 3: second.txt",
    );
    await item(page, "first.txt").getByText("Confirmed", { exact: true }).waitFor();
    await item(page, "second.txt").getByText("Not confirmed").waitFor();
    expect(await isChosen(page, "Australia")).toBe(true);
    await tick(page, "New Zealand");
    await tick(page, "Australia");
    await page.keyboard.press("Control+Shift+Enter");
    await status(page, "1 other document now has these answers.").waitFor();
    await item(page, "third.txt").getByText("Answers copied").waitFor();

    await page.keyboard.press("Control+Enter");
    await page.getByRole("alert").getByText("2 reviews have started; 1 file was not uploaded.").waitFor();
    await expect.poll(() => items(page).count()).toBe(1);
    expect(await startedReviews()).toEqual(["Spring letter: Australia", "third.txt: New Zealand"]);
    expect([await isChosen(page, "New Zealand"), await isChosen(page, "Australia")]).toEqual([true, false]);
    await page.unroute("**/upload");
    await page.getByRole("button", { name: "Try again to upload second.txt" }).press("Enter");
    await uploaded(page, 1);
    await page.keyboard.press("Control+Enter");
    await waitForHeading(page, "second.txt");
    expect((await startedReviews()).at(-1)).toBe("second.txt: New Zealand");
    expect(faults.filter((fault) => !fault.includes("ERR_"))).toEqual([]);
  });

  test("begin with the answers of the one before, but for what they suggest with their own words", async () => {
    const { page, faults } = await openNewReview();
    await page.getByLabel("Files").setInputFiles([plain("plain.txt"), british]);
    await uploaded(page, 2);
    await answer(page);
    await page.keyboard.press("Control+Enter");
    await shown(page, "Document 2 of 2: british.txt");
    await suggestionsSettled(page);
    await expect.poll(() => isChosen(page, "United Kingdom"), patient).toBe(true);
    expect([await isChosen(page, "Australia"), await isChosen(page, "Managed fund")]).toEqual([false, true]);
    const hint = page.getByText(/^Suggested: “.+” \(page 1\)/).first();
    await hint.waitFor();
    await item(page, "plain.txt").getByRole("button", { name: "plain.txt", exact: true }).press("Enter");
    await shown(page, "Document 1 of 2: plain.txt");
    await hint.waitFor({ state: "detached" });
    expect(await isChosen(page, "Australia")).toBe(true);
    expect(faults).toEqual([]);
  });

  test("whose review does not start stay with the reason, are tried again alone, and none is started twice", async () => {
    const { page } = await openNewReview();
    // The first is rejected; the second is started, but its response is lost.
    const failures = [
      (route: Route) => route.fulfill({ status: 500, body: "" }),
      async (route: Route) => {
        await route.fetch();
        await route.abort("connectionreset");
      },
    ];
    await page.route("**/v2/reviews", (route) => {
      const failure = route.request().method() === "POST" ? failures.shift() : undefined;
      return failure === undefined ? route.fallback() : failure(route);
    });
    await page.getByLabel("Files").setInputFiles(["alpha.txt", "beta.txt", "gamma.txt"].map(plain));
    await uploaded(page, 3);
    await answer(page);
    await page.getByRole("button", { name: "Start reviews" }).press("Enter");
    await page
      .getByRole("alert")
      .getByText("1 review has started; 2 reviews could not be started.")
      .waitFor();
    await expect.poll(() => items(page).count()).toBe(2);
    const again = (name: string) =>
      page.getByRole("button", { name: `Try again to start the review of ${name}` });
    await again("alpha.txt").waitFor();
    expect(await item(page, "alpha.txt").locator(".field-fault").innerText()).not.toBe("");
    expect(await accessibilityFaults(page)).toEqual([]);
    await again("alpha.txt").press("Enter");
    await status(page, "1 review has started.").waitFor();
    await item(page, "beta.txt").getByText("The service cannot be reached.").waitFor();
    await again("beta.txt").press("Enter");
    await waitForHeading(page, "beta.txt");
    const started = (await startedReviews()).filter((review) => /^(alpha|beta|gamma)/.test(review));
    expect(started).toEqual(["beta", "gamma", "alpha"].map((name) => `${name}.txt: Australia`));
  });

  test("are forty at once, also while the service is busy", async () => {
    const { page, faults } = await openNewReview();
    let refusals = 2;
    await page.route("**/v2/categorisations", (route) =>
      route.request().method() === "POST" && refusals-- > 0
        ? route.fulfill({ status: 429, headers: { "retry-after": "1" }, body: "" })
        : route.fallback(),
    );
    const names = Array.from({ length: 40 }, (_, at) => `letter-${at + 101}.txt`);
    await page.getByLabel("Files").setInputFiles(names.map(plain));
    await uploaded(page, 40);
    await answer(page);
    const last = item(page, "letter-140.txt");
    await last.getByRole("button", { name: "letter-140.txt", exact: true }).press("Enter");
    await shown(page, "Document 40 of 40: letter-140.txt");
    await expect.poll(() => isChosen(page, "Australia"), patient).toBe(true);
    expect(await isInList(page, "letter-101.txt")).toBe(false);
    await page.keyboard.press("Control+Enter");
    await shown(page, "Document 1 of 40: letter-101.txt");
    await expect.poll(() => isInList(page, "letter-101.txt"), patient).toBe(true);
    await page.keyboard.press("Control+Shift+Enter");
    await status(page, "38 other documents now have these answers.").waitFor();
    await page.keyboard.press("Control+Enter");
    await waitForHeading(page, "Reviews");
    const started = (await startedReviews()).filter((review) => review.startsWith("letter-"));
    expect(started).toEqual(names.map((name) => `${name}: Australia`));
    expect([refusals, faults]).toEqual([expect.toSatisfy((left: number) => left < 0), []]);
  });
});
