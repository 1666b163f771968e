/**
 * Judging the findings of a review in a real browser: several at once, by keyboard alone, with a bad connection, and while
 * another person does the same.
 *
 * @module-tag long
 */
/// <reference lib="dom" />
import type { Browser, Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityFaults } from "./testing/accessibility.ts";
import { apiOf, type ApiOf } from "./testing/api-of.ts";
import { hasBrowser, launchBrowser } from "./testing/browser.ts";
import {
  answerQuestions,
  brochureAnswers,
  chooseFile,
  finding,
  findings,
  openPageService,
  reviewFile,
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

const openAs = (person: Person, options = {}) => openSignedIn(browser, service, { person, options });

/** Grace's page with a new review, and its path. */
async function openReview(options = {}) {
  const watched = await openAs(service.grace, options);
  await reviewFile(watched.page, service);
  return { ...watched, path: new URL(watched.page.url()).pathname };
}

const list = (page: Page) => page.getByRole("list", { name: "Findings" });
const dismissed = (page: Page) => list(page).getByText("Dismissed", { exact: true });
const status = (page: Page, text: string | RegExp) => page.getByRole("status").getByText(text);

/** Dismisses the selected finding with the first reason; the next one is then selected. */
async function dismissByKeys(page: Page): Promise<void> {
  await page.keyboard.press("d");
  await page.getByRole("radiogroup", { name: "Reason" }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

/** The decisions about every finding of a review, oldest first. */
async function decisions(ask: ApiOf, path: string) {
  const rules = await ask(`/v2${path}/review-rules?include=triggers&page[size]=100`);
  const all = rules.data.flatMap(({ id, relationships }) =>
    relationships!["triggers"]!.data.map((trigger) => ({ rule: id, id: trigger.id })),
  );
  const found = [];
  for (const { rule, id } of all) {
    const history = await ask(`/v2${path}/review-rules/${rule}/triggers/${id}/history?sort=id`);
    for (const { id: event, attributes } of history.data) {
      found.push({
        trigger: id,
        event: Number(event),
        status: attributes["status"],
        reason: attributes["reason"],
      });
    }
  }
  return found.toSorted((one, other) => one.event - other.event);
}

describe.runIf(hasBrowser)("a reviewer", () => {
  test("is told that there is nothing to compare with, instead of losing sight of all findings", async () => {
    const { page, faults } = await openReview();
    await page.keyboard.press("n");
    await status(page, "These findings are not compared with a previous version.").waitFor();
    expect(await findings(page).count()).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });

  test("loses the connection in the middle of ten dismissals, reloads the page, and loses nothing", async () => {
    const { page, path } = await openReview();
    const ask = await apiOf(service.url, service.grace);
    let fate: "sent" | "unsent" | "unanswered" = "sent";
    await page.route(/\/v2\/reviews\/.*\/triggers/, async (route: Route) => {
      if (route.request().method() !== "PATCH" || fate === "sent") return route.fallback();
      // The service makes the change, but the page does not receive the response.
      if (fate === "unanswered") await route.fetch();
      return route.abort();
    });
    await findings(page).first().click();
    for (let count = 0; count < 10; count++) {
      // Each kind of failure only affects the intended changes.
      if (count === 4 || count === 5)
        await expect.poll(async () => (await decisions(ask, path)).length).toBe(count);
      if (count === 4) fate = "unanswered";
      if (count === 5) fate = "unsent";
      await dismissByKeys(page);
    }
    await expect.poll(() => dismissed(page).count()).toBe(10);
    await status(page, "6 changes are kept in this browser").waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.reload();
    await findings(page).first().waitFor();
    await expect.poll(() => dismissed(page).count()).toBe(10);
    await status(page, "6 changes are kept in this browser").waitFor();
    fate = "sent";
    await expect.poll(async () => (await decisions(ask, path)).length).toBe(10);
    await status(page, "changes are kept").waitFor({ state: "detached" });
    const made = await decisions(ask, path);
    expect(new Set(made.map(({ trigger }) => trigger)).size).toBe(10);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("change"))),
    ).toEqual([]);
    await expect.poll(() => dismissed(page).count()).toBe(10);
  });

  test("is asked before signing out discards what was not sent", async () => {
    const { page } = await openReview();
    await page.route(/\/v2\/reviews\/.*\/triggers/, (route) =>
      route.request().method() === "PATCH" ? route.abort() : route.fallback(),
    );
    await findings(page).first().click();
    await dismissByKeys(page);
    await page.getByRole("button", { name: "Sign out" }).click();
    const question = page.getByRole("alertdialog");
    expect(await question.innerText()).toContain("Signing out discards 1 change not sent yet.");
    await question.getByRole("button", { name: "Stay" }).click();
    expect(await dismissed(page).count()).toBe(1);
    await page.getByRole("button", { name: "Sign out" }).click();
    await question.getByRole("button", { name: "Leave" }).click();
    await waitForHeading(page, "Sign in");
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("change"))),
    ).toEqual([]);
  });

  test("decides which change stays when another person was first", async () => {
    const { page, path } = await openReview();
    let isBlocked = true;
    await page.route(/\/v2\/reviews\/.*\/triggers/, (route) =>
      route.request().method() === "PATCH" && isBlocked ? route.abort() : route.fallback(),
    );
    const other = await openAs(ann);
    await other.page.goto(service.url + path);
    for (const index of [0, 1]) {
      await findings(page).nth(index).click();
      await dismissByKeys(page);
      await findings(other.page).nth(index).click();
      await other.page.keyboard.press("d");
      await other.page.getByRole("textbox", { name: "Note" }).fill("agreed with legal");
      await other.page.keyboard.press("Enter");
      await other.page.getByRole("dialog").waitFor({ state: "detached" });
    }
    const annAsks = await apiOf(service.url, ann);
    await expect.poll(async () => (await decisions(annAsks, path)).length).toBe(2);
    isBlocked = false;
    await list(page).getByText("Conflict").nth(1).waitFor();
    await findings(page).first().click();
    const conflict = finding(page).getByRole("group", { name: "Conflict" });
    await conflict.getByText(/^Ann Lee dismissed this at \d\d:\d\d: .*agreed with legal$/).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.reload();
    await conflict.getByRole("button", { name: "Keep theirs" }).click();
    await findings(page).nth(1).click();
    await conflict.getByRole("button", { name: "Use mine" }).click();
    await conflict.waitFor({ state: "detached" });
    await expect
      .poll(async () => (await decisions(annAsks, path)).map(({ reason }) => reason))
      .toEqual([
        "The rule does not apply here: agreed with legal",
        "The rule does not apply here: agreed with legal",
        "The rule does not apply here.",
      ]);
    await list(page).getByText("Conflict").waitFor({ state: "detached" });
  });

  test("sees at once what another person does", async () => {
    const { page, path, faults } = await openReview();
    const other = await openAs(ann);
    await other.page.goto(service.url + path);
    const words = await findings(page).nth(2).innerText();
    await findings(other.page).nth(2).click();
    await dismissByKeys(other.page);
    await dismissed(page).waitFor();
    await status(page, /^Ann Lee dismissed [A-Z]+-[\d.]+\.$/).waitFor();
    expect(await list(page).getByRole("listitem").nth(2).innerText()).toContain("Dismissed");
    expect(await findings(page).nth(2).innerText()).toContain(words.split("\n").at(-1));
    await other.page.getByRole("button", { name: "Filter and select" }).click();
    await other.page.getByRole("button", { name: "Select all shown" }).click();
    await other.page.keyboard.press("d");
    await other.page.getByRole("dialog").waitFor();
    await other.page.keyboard.press("Enter");
    const total = await list(page).getByRole("checkbox").count();
    await expect.poll(() => dismissed(page).count()).toBe(total);
    await status(page, /^Ann Lee dismissed \d+ findings\.$/).waitFor();
    expect(faults).toEqual([]);
  });

  test("dismisses several findings for one reason in one request, and undoes it in one step", async () => {
    const { page, faults, path } = await openReview();
    const ask = await apiOf(service.url, service.grace);
    const requests: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "PATCH") requests.push(new URL(request.url()).pathname);
    });
    await page.keyboard.press("f");
    await page.keyboard.type("page 1");
    await page.getByRole("button", { name: /^Filter: \d+ shown$/ }).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get("text")).toBe("page 1");
    await expect.poll(() => list(page).getAttribute("aria-busy")).toBe("false");
    const count = await findings(page).count();
    expect(count).toBeGreaterThan(3);
    await page.getByRole("button", { name: "Select all shown" }).click();
    await page.getByText(`${count} findings selected`).waitFor();
    await page.getByRole("button", { name: `Dismiss ${count}` }).click();
    await page.getByRole("dialog", { name: `Dismiss ${count} findings` }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const answered = page.waitForResponse((response) => response.request().method() === "PATCH");
    await page.keyboard.press("Enter");
    await answered;
    await expect.poll(() => dismissed(page).count()).toBe(count);
    // Findings of several rules in the same words form one row.
    const made = (await decisions(ask, path)).length;
    expect(made).toBeGreaterThanOrEqual(count);
    await page.getByRole("button", { name: `Undo ${count}` }).click();
    await expect.poll(async () => (await decisions(ask, path)).length).toBe(2 * made);
    expect(requests).toEqual([`/v2${path}/triggers`, `/v2${path}/triggers`]);
    expect(await dismissed(page).count()).toBe(0);
    await page.reload();
    await findings(page).first().waitFor();
    expect(await findings(page).count()).toBe(count);
    expect(faults).toEqual([]);
  });

  test("dismisses what three markets forbid in the same words as one row, and undoes it as one", async () => {
    const watched = await openAs(service.grace);
    const { page, faults } = watched;
    const buffer = Buffer.from("Guaranteed 12% returns every year.");
    await page.goto(`${service.url}/reviews/new`);
    await chooseFile(page, { name: "promise.txt", mimeType: "text/plain", buffer });
    await answerQuestions(page, [...brochureAnswers, "United Kingdom", "United States"]);
    await page.getByRole("button", { name: "Start review" }).click();
    const row = findings(page).filter({ hasText: "AU-1.1, UK-1.1, US-1.1" });
    await row.click();
    const others = finding(page).getByRole("region", { name: "Other rules on these words" });
    for (const reference of ["UK-1.1", "US-1.1"]) await others.getByText(reference).waitFor();
    await finding(page).getByText("Sources").click();
    await finding(page)
      .getByText(/FCA COBS 4.2.1R, COBS 4.2.5G/)
      .waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const path = new URL(page.url()).pathname;
    const ask = await apiOf(service.url, service.grace);
    await dismissByKeys(page);
    await expect.poll(() => dismissed(page).count()).toBe(1);
    await expect.poll(async () => (await decisions(ask, path)).length).toBeGreaterThan(2);
    const made = await decisions(ask, path);
    expect(new Set(made.map((one) => one.status))).toEqual(new Set(["dismissed"]));
    expect(new Set(made.map((one) => one.reason)).size).toBe(1);
    // A link to any of them opens the row.
    await page.goto(`${service.url}${path}?trigger=${made.at(-1)!.trigger}`);
    await expect.poll(() => row.getAttribute("aria-current")).toBe("true");
    await page.keyboard.press("u");
    await expect.poll(() => dismissed(page).count()).toBe(0);
    await expect.poll(async () => (await decisions(ask, path)).length).toBe(2 * made.length);
    expect(faults).toEqual([]);
  });

  test("sees the proof of the selected finding alone", async () => {
    const { page, faults } = await openReview();
    await findings(page).first().click();
    await page.keyboard.press("w");
    const tree = page.getByRole("tree", { name: "Proof" });
    await tree.waitFor();
    await page.keyboard.press("j");
    await expect.poll(() => tree.count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test("goes on with the next finding after several were dismissed together", async () => {
    const { page } = await openReview();
    await findings(page).first().click();
    for (const key of ["x", "j", "x", "d"]) await page.keyboard.press(key);
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await expect.poll(() => list(page).getByText("Dismissed").count()).toBe(2);
    await page.keyboard.press("d");
    await page.getByRole("dialog", { name: "Dismiss finding" }).waitFor();
  });

  test("does the whole job by keyboard, without the picture of the document", async () => {
    const { page, faults, path } = await openReview();
    const ask = await apiOf(service.url, service.grace);
    const total = await findings(page).count();
    const isFocused = (index: number) =>
      findings(page)
        .nth(index)
        .evaluate((element) => element === document.activeElement);
    await page.getByRole("region", { name: "Document" }).evaluate((element) => element.remove());
    await page.keyboard.press("f");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => new URL(page.url()).searchParams.get("status")).toBe("open");
    await page.keyboard.press("Tab");
    await page.getByRole("combobox", { name: "Group by" }).focus();
    await page.keyboard.press("Tab");
    while (!(await isFocused(0))) await page.keyboard.press("Tab");
    // Position and total, for screen readers.
    const item = list(page).getByRole("listitem").first();
    expect(await item.getAttribute("aria-posinset")).toBe("1");
    expect(await item.getAttribute("aria-setsize")).toBe(String(total));
    await page.keyboard.press("ArrowDown");
    expect(await isFocused(1)).toBe(true);
    await page.keyboard.press("k");
    expect(await isFocused(0)).toBe(true);
    await page.keyboard.press("w");
    const tree = page.getByRole("tree", { name: "Proof" });
    await tree.getByRole("treeitem").first().waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("role")))
      .toBe("treeitem");
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect.poll(() => isFocused(0)).toBe(true);
    const last = total - 2;
    for (let left = total; left > last; left--) {
      await page.keyboard.press("d");
      await page.getByRole("dialog").waitFor();
      await page.keyboard.press("Enter");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      // A dismissed finding leaves the list, and the focus moves on.
      await expect.poll(() => findings(page).count()).toBe(left - 1);
      await expect.poll(() => isFocused(0)).toBe(true);
    }
    await page.keyboard.press("u");
    await expect.poll(() => findings(page).count()).toBe(last + 1);
    await expect
      .poll(async () => (await decisions(ask, path)).map((one) => one.status))
      .toEqual(["dismissed", "dismissed", "pending"]);
    expect(faults).toEqual([]);
  });

  test("assigns the review, and signs it off until somebody changes it", async () => {
    const { page, path, faults } = await openReview();
    const assignee = page.getByLabel("Assignee");
    await assignee.selectOption("Ann Lee");
    await status(page, "The review is assigned to Ann Lee.").waitFor();
    await page.reload();
    await expect
      .poll(() => assignee.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text))
      .toBe("Ann Lee");
    await page.getByRole("button", { name: "Sign off" }).click();
    const question = page.getByRole("dialog", { name: "Sign off review" });
    await question.getByText(/^\d+ findings are still open/).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    if ((await question.getByText("Judge these rules first").count()) > 0) {
      await page.keyboard.press("Escape");
      const due = list(page).getByRole("button").filter({ hasText: "For you to decide" });
      for (let index = 0; index < (await due.count()); index++) {
        await due.nth(index).click();
        await finding(page).getByRole("button", { name: "Mark as judged" }).click();
      }
      await list(page).getByText("Not sent yet").first().waitFor({ state: "detached" });
      await page.getByRole("button", { name: "Sign off" }).click();
    }
    await question.getByRole("button", { name: "Sign off" }).click();
    await page.getByText(/^Signed off by Grace Hopper, \d\d:\d\d$/).waitFor();
    const other = await openAs(ann);
    await other.page.goto(service.url + path);
    await other.page.getByText(/^Signed off by Grace Hopper/).waitFor();
    await findings(other.page).first().click();
    await dismissByKeys(other.page);
    await status(page, "The review is no longer signed off, because it was changed.").waitFor();
    await page.getByRole("button", { name: "Sign off" }).click();
    await question.getByRole("button", { name: "Sign off" }).click();
    await page.getByRole("button", { name: "Withdraw sign-off" }).click();
    await status(page, "The sign-off was withdrawn.").waitFor();
    expect(faults).toEqual([]);
  });

  test("discusses a finding: comments show at once, and authors edit and delete their own", async () => {
    const { page, path, faults } = await openReview();
    await findings(page).nth(1).click();
    const other = await openAs(ann);
    await other.page.goto(service.url + path + new URL(page.url()).search);
    await finding(page).getByRole("button", { name: "Comment", exact: true }).click();
    await page.keyboard.type("Is <b>this</b> approved?");
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press("Control+Enter");
    const thread = (one: Page) => finding(one).getByRole("list", { name: "Comments" });
    await thread(page).getByText("Is <b>this</b> approved?").waitFor();
    await list(page).getByText("1 comment").waitFor();
    await status(other.page, /^Grace Hopper commented on [A-Z]+-[\d.]+\.$/).waitFor();
    await thread(other.page).getByText("Grace Hopper, ").waitFor();
    expect(await thread(other.page).getByRole("button").count()).toBe(0);
    await other.page.keyboard.press("c");
    await other.page.keyboard.type("Yes.");
    await finding(other.page).getByRole("button", { name: "Post" }).click();
    await thread(page).getByText("Yes.").waitFor();
    await thread(page).getByRole("button", { name: "Edit" }).click();
    await page.getByRole("textbox", { name: "Edit comment" }).fill("Is this approved?");
    await thread(page).getByRole("button", { name: "Save" }).click();
    await thread(other.page).getByText("Is this approved?").waitFor();
    await thread(other.page).getByText(", edited").waitFor();
    await thread(page).getByRole("button", { name: "Delete" }).click();
    await expect.poll(() => thread(other.page).getByRole("listitem").count()).toBe(1);
    expect(await thread(page).getByRole("listitem").allInnerTexts()).toEqual([
      expect.stringContaining("Yes."),
    ]);
    expect([...faults, ...other.faults]).toEqual([]);
  });

  test("walks through a long list, of which only the visible part exists, and keeps the focus", async () => {
    const { page, faults } = await openAs(service.grace);
    const lines = Array.from(
      { length: 400 },
      (_, at) => `Adviser ${at} gives impartial guidance in branch ${at}.\r\n`,
    );
    const head = "From: a@example.com\r\nSubject: Advice\r\nContent-Type: text/plain\r\n\r\n";
    const buffer = Buffer.from(`${head}\r\n${lines.join("\r\n")}`);
    await reviewFile(page, service, { name: "advice.eml", mimeType: "message/rfc822", buffer });
    // The first findings are shown while the others load.
    await page.getByText("Loading more findings …").waitFor({ state: "detached" });
    const position = () =>
      page.evaluate(() => document.activeElement?.closest("li")?.getAttribute("aria-posinset") ?? null);
    const total = Number(await list(page).getByRole("listitem").first().getAttribute("aria-setsize"));
    expect(total).toBeGreaterThan(400);
    expect(await findings(page).count()).toBeLessThan(60);
    await findings(page).first().click();
    for (let steps = 0; steps < 30; steps++) await page.keyboard.press("j");
    await expect.poll(position).toBe("31");
    await list(page).evaluate((element) => element.parentElement!.scrollTo(0, element.clientHeight));
    await list(page).locator(`[aria-posinset="${total}"]`).waitFor();
    expect(await position()).toBe("31");
    await page.keyboard.press("ArrowDown");
    await expect.poll(position).toBe("32");
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test("groups findings by rule, by duty, by page, or not at all", async () => {
    const { page } = await openReview();
    const heads = list(page).getByRole("heading");
    const rules = await heads.count();
    expect(rules).toBeLessThan(await findings(page).count());
    expect(await heads.first().innerText()).toMatch(/^[A-Z]+-[\d.]+ .*open$/s);
    await page.keyboard.press("g");
    await status(page, "Findings are grouped by duty.").waitFor();
    expect(await heads.first().innerText()).not.toMatch(/^[A-Z]+-/);
    await page.keyboard.press("g");
    await status(page, "Findings are grouped by page.").waitFor();
    expect(await heads.allInnerTexts()).toContainEqual(expect.stringMatching(/^Page 2\s/));
    await page.keyboard.press("g");
    await expect.poll(() => heads.count()).toBe(0);
    expect(new URL(page.url()).searchParams.get("group")).toBe("none");
  });
});
