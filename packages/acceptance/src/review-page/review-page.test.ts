/**
 * The review page in a real browser, on the running program: from the sign-in to the annotated copies.
 *
 * @module-tag long
 */
/// <reference lib="dom" />
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { repository } from "../testing/source-files.ts";
import { accessibilityFaults } from "./testing/accessibility.ts";
import { hasBrowser, launchBrowser, openWatchedPage } from "./testing/browser.ts";
import { markedWords, type Box } from "./testing/marked-words.ts";
import {
  answerQuestions,
  brochure,
  chooseFile,
  finding,
  findings,
  openPageService,
  reviewFile,
  signIn as signInAs,
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

const open = (options = {}) => openWatchedPage(browser, { origin: service.url, options });

const signIn = (page: Page, password = service.grace.password) =>
  signInAs(page, { ...service.grace, password });

/** Signed in, with a finished review of the sample. */
async function reviewSample(page: Page, file: ChosenFile = brochure): Promise<void> {
  await page.goto(`${service.url}/reviews/new`);
  await signIn(page);
  await waitForHeading(page, "New review");
  await reviewFile(page, service, file);
}

/** Acts as another client of the API. */
async function triggerOf(page: Page) {
  const { searchParams, pathname } = new URL(page.url());
  const login = await fetch(`${service.url}/v1/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(service.grace),
  });
  const { data } = (await login.json()) as { data: { access_token: string } };
  const ask = async (path: string) => {
    const headers = { authorization: `Bearer ${data.access_token}` };
    return (await (await fetch(service.url + path, { headers })).json()) as Listed;
  };
  const id = searchParams.get("trigger");
  const rules = await ask(`/v2${pathname}/review-rules?include=triggers&page[size]=100`);
  const rule = rules.data.find(({ relationships }) =>
    relationships.triggers.data.some((one) => one.id === id),
  )!;
  const history = await ask(`/v2${pathname}/review-rules/${rule.id}/triggers/${id}/history`);
  const { status } = rules.included.find((one) => one.type === "triggers" && one.id === id)!.attributes;
  return { status, reasons: history.data.map(({ attributes }) => attributes["reason"]) };
}

interface Listed {
  readonly data: readonly {
    readonly id: string;
    readonly attributes: Readonly<Record<string, unknown>>;
    readonly relationships: { readonly triggers: { readonly data: readonly { readonly id: string }[] } };
  }[];
  readonly included: readonly {
    readonly type: string;
    readonly id: string;
    readonly attributes: Readonly<Record<string, unknown>>;
  }[];
}

const heightOf = ({ top, bottom }: Box) => bottom - top;

describe.runIf(hasBrowser)("a reviewer", () => {
  test("signs in, and is told what is wrong", async () => {
    const { page, faults } = await open();
    await page.goto(service.url);
    await page.getByRole("heading", { name: "Sign in", exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/sign-in");
    expect(await accessibilityFaults(page)).toEqual([]);
    await signIn(page, "wrong");
    expect(await page.getByRole("alert").innerText()).toContain("password is incorrect");
    await signIn(page);
    await page.getByRole("heading", { name: "Reviews", exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/reviews");
    await page.reload();
    await page.getByRole("heading", { name: "Reviews", exact: true }).waitFor();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("heading", { name: "Sign in", exact: true }).waitFor();
    expect(faults).toEqual([]);
  });

  test("starts a review, and must choose a file and answer every question", async () => {
    const { page, faults } = await open();
    await page.goto(`${service.url}/reviews/new`);
    await signIn(page);
    const start = page.getByRole("button", { name: "Start review" });
    await start.click();
    expect(await page.getByRole("alert").innerText()).toBe(
      "Choose at least one file, or enter a web address.",
    );
    await page.getByLabel("Files").setInputFiles({
      name: "notes.xyz",
      mimeType: "text/plain",
      buffer: Buffer.from("a"),
    });
    await page.getByText("This kind of file cannot be reviewed.").waitFor();
    await page.getByRole("button", { name: "Remove notes.xyz" }).click();
    // The document suggests no answers.
    await chooseFile(page, { name: "plain.txt", mimeType: "text/plain", buffer: Buffer.from("Nothing.") });
    await start.click();
    expect(await page.getByRole("alert").innerText()).toMatch(/^Answer the question “/);
    expect(await page.evaluate(() => document.activeElement?.getAttribute("type"))).toBe("checkbox");
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Remove plain.txt" }).click();
    await chooseFile(page, brochure);
    await answerQuestions(page);
    await start.click();
    await findings(page).first().waitFor();
    await page.goto(`${service.url}/reviews`);
    const row = page.getByRole("table", { name: "Reviews" }).getByRole("row").nth(1);
    expect(await row.innerText()).toMatch(
      /fund-brochure\.pdf\s+Finished\s+8 *\s*Breach\s+\d+\s+\d+\s+Grace Hopper/,
    );
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test("dismisses a finding with a reason and undoes it, by keyboard alone", async () => {
    const { page, faults } = await open();
    await reviewSample(page);
    const count = await findings(page).count();
    expect(count).toBeGreaterThan(10);
    await page.keyboard.press("j");
    await page.waitForURL(/\?trigger=\d+$/);
    const item = findings(page).nth(1);
    expect(await item.getAttribute("aria-current")).toBe("true");
    expect(await item.innerText()).toMatch(/^[A-Z]+-\d/);
    await page.keyboard.press("d");
    const dialog = page.getByRole("dialog", { name: "Dismiss finding" });
    await dialog.getByRole("radiogroup", { name: "Reason" }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    await page.keyboard.type("agreed with legal");
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    await item.getByText("Dismissed").waitFor();
    await page.getByRole("status").getByText("is dismissed. Press u to undo.").waitFor();
    const next = findings(page).nth(2);
    await expect.poll(() => next.getAttribute("aria-current")).toBe("true");
    expect(await next.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("k");
    expect(await finding(page).getByRole("button", { name: "Undo dismissal" }).count()).toBe(1);
    await expect
      .poll(() => triggerOf(page))
      .toEqual({ status: "dismissed", reasons: ["Acceptable in this context: agreed with legal"] });
    await page.keyboard.press("j");
    await page.keyboard.press("u");
    await expect.poll(() => item.evaluate((element) => element === document.activeElement)).toBe(true);
    await finding(page).getByRole("button", { name: "Dismiss" }).waitFor();
    await expect.poll(async () => (await triggerOf(page)).status).toBe("pending");
    expect(faults).toEqual([]);
  });

  test("sees each highlight over its words, and selects one by clicking it", async () => {
    const { page, faults } = await open({ deviceScaleFactor: 1 });
    await reviewSample(page);
    await page.locator(".textLayer span").first().waitFor();
    await expect
      .poll(async () => (await markedWords(page)).filter(({ words }) => words).length)
      .toBeGreaterThan(8);
    const marked = await markedWords(page);
    expect(marked.filter(({ words }) => words === null).map(({ name }) => name)).toEqual([]);
    for (const { name, highlight, words } of marked) {
      const tolerance = 0.5 * Math.min(heightOf(highlight), heightOf(words!), 24);
      for (const side of ["left", "top", "right", "bottom"] as const) {
        expect(Math.abs(highlight[side] - words![side]), `${name}, ${side}`).toBeLessThan(tolerance);
      }
    }
    const highlight = page.getByRole("button", { name: /^AU-[\d.]+, page 1: impartial$/ });
    await highlight.click();
    expect(await finding(page).innerText()).toContain("impartial");
    expect(await findings(page).and(page.locator('[aria-current="true"]')).innerText()).toContain(
      "impartial",
    );
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test("opens a link to a finding after signing in, and downloads the annotated copies", async () => {
    const { page, faults } = await open();
    await reviewSample(page);
    await findings(page).last().click();
    const { pathname, search } = new URL(page.url());
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("heading", { name: "Sign in", exact: true }).waitFor();
    await page.goto(service.url + pathname + search);
    await signIn(page);
    await findings(page).last().waitFor();
    expect(new URL(page.url()).search).toBe(search);
    expect(await findings(page).last().getAttribute("aria-current")).toBe("true");
    for (const [label, name, start] of [
      ["Download annotated PDF", "fund-brochure.annotated.pdf", "%PDF-"],
      ["Download XFDF", "fund-brochure.xfdf", "<?xml"],
    ] as const) {
      const saving = page.waitForEvent("download");
      await page.getByRole("button", { name: label }).click();
      const saved = await saving;
      expect(saved.suggestedFilename()).toBe(name);
      expect((await readFile(await saved.path(), "latin1")).slice(0, 5)).toBe(start);
    }
    expect(faults).toEqual([]);
  });

  test("keeps what was dismissed while the connection was lost", async () => {
    const { page } = await open();
    await reviewSample(page);
    await findings(page).first().click();
    await page.context().setOffline(true);
    await page.getByText("There is no connection.").waitFor();
    for (let count = 0; count < 2; count++) {
      await page.keyboard.press("d");
      await page.getByRole("radiogroup", { name: "Reason" }).waitFor();
      await page.keyboard.press("Enter");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
    await page.keyboard.press("k");
    expect(await page.getByRole("list", { name: "Findings" }).getByText("Dismissed").count()).toBe(2);
    await page.context().setOffline(false);
    await expect.poll(async () => (await triggerOf(page)).status).toBe("dismissed");
    await page.reload();
    await findings(page).first().waitFor();
    expect(await page.getByRole("list", { name: "Findings" }).getByText("Dismissed").count()).toBe(2);
  });

  test("sees markup in a file name as text, and has room on a narrow screen", async () => {
    const { page, faults } = await open({ viewport: { width: 320, height: 640 } });
    const name = "<img src=x onerror=alert(1)>.pdf";
    await reviewSample(page, { name, mimeType: "application/pdf", buffer: await readFile(brochure) });
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(name);
    expect(await page.locator("main img").count()).toBe(0);
    for (const path of [new URL(page.url()).pathname, "/reviews", "/reviews/new", "/reviews/999999"]) {
      await page.goto(service.url + path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([path, width]).toEqual([path, 320]);
    }
    expect(faults).toEqual([]);
  });
});

test.runIf(hasBrowser)("the page has at most 250 kB, gzipped, before a document is opened", async () => {
  const folder = join(repository, "packages/review-ui/dist/page");
  const html = await readFile(join(folder, "index.html"), "utf8");
  const files = [...html.matchAll(/(?:src|href)="\.\/([^"]+\.(?:js|css))"/g)].map(([, path]) => path!);
  expect(files.length).toBeGreaterThanOrEqual(2);
  const sizes = await Promise.all(
    files.map(async (path) => (await readFile(join(folder, `${path}.gz`))).length),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(250_000);
});

test.runIf(hasBrowser)("the page works under a path", async () => {
  const other = await openPageService({ DOCREVIEW_BASE_PATH: "/docreview" });
  expect(other.url).toMatch(/:\d+\/docreview$/);
  const { page, faults } = await openWatchedPage(browser, { origin: new URL(other.url).origin });
  await page.goto(`${other.url}/reviews/new`);
  await page.getByRole("heading", { name: "Sign in", exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/docreview/sign-in");
  await signInAs(page, other.grace);
  await page.getByRole("heading", { name: "New review" }).waitFor();
  await chooseFile(page, brochure);
  await page.getByRole("link", { name: "Reviews" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await page.getByRole("heading", { name: "Reviews", exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/docreview/reviews");
  expect(faults).toEqual([]);
});
